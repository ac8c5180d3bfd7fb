import { getRequestListener } from '@hono/node-server';
import { defineSecret } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { connect } from './database/connect.ts';
import { readEnvironment } from './environment.ts';
import { createApp } from './http/app.ts';
import { handlers } from './http/handlers.ts';
import { removeSignIn, verifyToken } from './http/identity.ts';
import { keepBodies } from './http/keep-bodies.ts';
import { geminiOf } from './reflection/gemini-of.ts';
import { sweep as sweepOnce } from './sweep.ts';

/** Where the functions run; named in firebase.json's rewrite too. */
const REGION = 'europe-west1';

/** The operator's key for Gemini; `none` where there is none. It is there when a call comes, not before. */
const geminiKey = defineSecret('GEMINI_API_KEY');

const log = (message: string, error: unknown): void => console.error(message, error);

keepBodies();

const app = createApp(handlers, {
  environment: readEnvironment(process.env),
  connect,
  verifyToken,
  removeSignIn,
  get gemini() {
    return geminiOf({ key: geminiKey.value(), model: process.env.GEMINI_MODEL }, log);
  },
  log,
});

const listen = getRequestListener(app.fetch);

/** The whole HTTP API, behind Hosting's rewrite of /api/**. */
export const api = onRequest(
  { region: REGION, invoker: 'public', secrets: [geminiKey] },
  (request, response) => listen(request, response),
);

/** Every hour: ends what time has ended. `npm run job -- sweep` does it once, by hand. */
export const sweep = onSchedule(
  { region: REGION, schedule: 'every 60 minutes', timeoutSeconds: 540 },
  async () => {
    console.log('swept', await sweepOnce(Date.now(), { connect, removeSignIn }));
  },
);
