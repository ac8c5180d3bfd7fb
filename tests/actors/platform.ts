import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@usward/core/errors';
import { createApp } from '../../functions/src/http/app.ts';
import { handlers } from '../../functions/src/http/handlers.ts';
import { keepBodies, listenerOf } from '../../functions/src/http/keep-bodies.ts';
import { cheapPuzzles } from '../support/cheap-puzzles.ts';
import { memoryDatabase } from './memory-firestore.ts';
import { projectId, serverSecret } from './project.ts';

/**
 * The API as Cloud Functions serves it: each body that the headers tell of is read into memory first, and an address
 * that cannot be decoded is answered with a page. Call it once in a process.
 */
export const onPlatform = (): Server => {
  keepBodies();
  const listen = listenerOf(
    createApp(handlers, {
      environment: { projectId, isDemo: true, analytics: null },
      connect: memoryDatabase(),
      content: { keep: async () => undefined, renew: async () => undefined },
      verifyToken: async () => {
        throw new AppError('unauthenticated');
      },
      isAdmin: async () => false,
      removeSignIn: async () => undefined,
      gemini: null,
      secret: serverSecret,
      puzzles: cheapPuzzles,
      sendPush: async () => ({ kind: 'sent' }),
      log: (message, error) => console.error(message, error),
      writeSecurityLine: () => undefined,
    }),
  );
  return createServer(async (request, response) => {
    const { headers } = request;
    try {
      decodeURIComponent(request.url ?? '');
      if (headers['content-length'] ?? headers['transfer-encoding']) {
        Object.assign(request, { rawBody: await buffer(request) });
      }
    } catch {
      response.writeHead(400, { 'Content-Type': 'text/html' }).end('<h1>Bad Request</h1>');
      return;
    }
    await listen(request, response);
  });
};
