import type { IncomingMessage, ServerResponse } from 'node:http';
import superstatic from 'superstatic/lib/superstatic.js';
import type { FirebaseConfig } from '../../scripts/firebase-config.ts';

/** Answers one request, or hands it on. */
export type Serve = (
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => void,
) => void;

/**
 * Serves a folder by the rules of firebase.json, with the server that Hosting's emulator is made of; `call` answers
 * what goes to the functions.
 */
export const createSiteHandler = (
  { hosting }: FirebaseConfig,
  directory: string,
  call: (request: IncomingMessage, response: ServerResponse) => void,
): Serve =>
  superstatic({
    stack: 'strict',
    fallthrough: false,
    compression: true,
    cwd: directory,
    config: {
      ...hosting,
      public: '.',
      headers: hosting.headers.map(({ source, headers }) => {
        if (source === undefined) throw new Error('A header of firebase.json goes by no source.');
        return { source, headers };
      }),
    },
    rewriters: { function: async () => call },
  }) as Serve;
