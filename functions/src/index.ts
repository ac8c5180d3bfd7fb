import { getRequestListener } from '@hono/node-server';
import { onRequest } from 'firebase-functions/v2/https';
import { connect } from './database/connect.ts';
import { readEnvironment } from './environment.ts';
import { createApp } from './http/app.ts';
import { handlers } from './http/handlers.ts';
import { verifyToken } from './http/identity.ts';
import { keepBodies } from './http/keep-bodies.ts';

/** Where the functions run; named in firebase.json's rewrite too. */
const REGION = 'europe-west1';

keepBodies();

const app = createApp(handlers, {
  environment: readEnvironment(process.env),
  connect,
  verifyToken,
  log: (message, error) => console.error(message, error),
});

const listen = getRequestListener(app.fetch);

/** The whole HTTP API, behind Hosting's rewrite of /api/**. */
export const api = onRequest({ region: REGION, invoker: 'public' }, (request, response) =>
  listen(request, response),
);
