import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@usward/core/errors';
import { handlers } from '../../../functions/src/handlers.ts';
import { createApp } from '../../../functions/src/request/app.ts';
import {
  bypassBodyParser,
  createListener,
} from '../../../functions/src/request/bypass-body-parser.ts';
import { cheapPuzzles } from '../cheap-puzzles.ts';
import { projectId, serverSecret } from '../project.ts';
import { memoryDatabase } from './memory-firestore.ts';

/**
 * The API as Cloud Functions serves it: each body that the headers tell of is read into memory first, and an address
 * that cannot be decoded is answered with a page. Call it once in a process.
 */
export const createPlatformServer = (): Server => {
  bypassBodyParser();
  const listen = createListener(
    createApp(handlers, {
      environment: { projectId, isDemo: true, analytics: null },
      connect: memoryDatabase(),
      content: { refreshIfStale: async () => undefined, refresh: async () => undefined },
      verifyToken: async () => {
        throw new AppError('unauthenticated');
      },
      isAdmin: async () => false,
      deleteAuthUser: async () => undefined,
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
