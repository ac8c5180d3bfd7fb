import { build, type Plugin, type ResolvedConfig } from 'vite';
import { buildTargets } from './supported-browsers.ts';

const SOURCE = 'src/workers/firebase-messaging-sw.ts';
const FILE = 'firebase-messaging-sw.js';

const bundle = async ({ root, mode }: ResolvedConfig): Promise<string> => {
  const built = await build({
    root,
    mode,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: [...buildTargets],
      lib: { entry: SOURCE, name: 'push', formats: ['iife'] },
      rolldownOptions: { output: { entryFileNames: FILE } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (chunk === undefined) throw new Error(`${SOURCE} was not built.`);
  return chunk.code;
};

/** A classic script at the root: the browser registers it there. */
export const pushWorker = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'usward:push-worker',
    configResolved: (resolved) => {
      config = resolved;
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await bundle(config) });
    },
    configureServer: (server) => {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        bundle(config).then((code) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.end(code);
        }, next);
      });
    },
  };
};
