import type { IncomingMessage } from 'node:http';
import type { Connect, Plugin } from 'vite';

/** Whether a request asks for a page of the app that is not a file: the shell answers those. */
const isAppPage = ({ method, url = '/', headers }: IncomingMessage): boolean => {
  const [path = '/'] = url.split('?');
  const isPage = method === 'GET' && (headers.accept ?? '').includes('text/html');
  return (
    isPage &&
    path !== '/' &&
    !/^\/(api|@|src|node_modules)(\/|$)/.test(path) &&
    !/\.\w+$/.test(path)
  );
};

const toShell: Connect.NextHandleFunction = (request, _response, next) => {
  if (isAppPage(request)) request.url = '/app.html';
  next();
};

/** Answers addresses as Hosting does: `/` with the landing, every other page with the app's shell. */
export const clientRouter = (): Plugin => ({
  name: 'usward:client-router',
  configureServer: (server) => {
    server.middlewares.use(toShell);
  },
  configurePreviewServer: (server) => {
    server.middlewares.use(toShell);
  },
});
