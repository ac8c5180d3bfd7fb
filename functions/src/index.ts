import { createRequire } from 'node:module';
import { defineSecret } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { keepContent } from './content/content.ts';
import { connect } from './database/connect.ts';
import { readEnvironment } from './environment.ts';
import { createApp } from './http/app.ts';
import { handlers } from './http/handlers.ts';
import { isAdmin, removeSignIn, verifyToken } from './http/identity.ts';
import { keepBodies, listenerOf } from './http/keep-bodies.ts';
import { puzzlesSignedWith } from './pairing/puzzles.ts';
import { deliver as deliverOnce } from './push/deliver.ts';
import { remind as remindOnce } from './push/remind.ts';
import { senderOf } from './push/sender-of.ts';
import { geminiOf } from './reflection/gemini-writer.ts';
import { sweep as sweepOnce } from './sweep.ts';
import { forwardEvents } from './tracking/forward-events.ts';

setGlobalOptions({
  // Named in firebase.json's rewrite too.
  region: 'europe-west1',
  // It may use Firestore, send pushes and manage sign-ins, and nothing else (docs/operations.md).
  serviceAccount: 'usward-functions@',
  memory: '512MiB',
});

/** Jobs that begin by the clock, for as long as a scheduled function may run; one may begin while another still runs. */
const job = { timeoutSeconds: 540, concurrency: 1, maxInstances: 2 } as const;

/** The operator's key for Gemini; `none` where there is none. It is there when a call comes, not before. */
const geminiKey = defineSecret('GEMINI_API_KEY');

/** The server's own secret; keys for single purposes are derived from it. */
const serverSecret = defineSecret('SERVER_SECRET');

const log = (message: string, error: unknown): void => console.error(message, error);

/** The one function that this machine runs; where all are only listed there is none. */
const target = process.env.FUNCTION_TARGET;

// Events come in bodies that the platform is to read.
if (target === 'api') keepBodies();

const environment = readEnvironment(process.env);

const sendPush = senderOf(environment, console.log);

/** How long released content counts as it was read: under emulators nobody is to wait for it. */
const CONTENT_LASTS = { live: 5 * 60_000, demo: 1_000 } as const;

const content = keepContent({
  connect,
  lasts: environment.isDemo ? CONTENT_LASTS.demo : CONTENT_LASTS.live,
  log,
});

const app = createApp(handlers, {
  environment,
  connect,
  content,
  verifyToken,
  isAdmin,
  removeSignIn,
  sendPush,
  get gemini() {
    return geminiOf({ key: geminiKey.value(), model: process.env.GEMINI_MODEL }, log);
  },
  get secret() {
    return serverSecret.value();
  },
  get puzzles() {
    return puzzlesSignedWith(serverSecret.value());
  },
  log,
  // A line that is JSON is kept with its fields, so that they can be counted.
  writeSecurityLine: (line) => console.log(JSON.stringify(line)),
});

const listen = listenerOf(app);

/** The whole HTTP API, behind Hosting's rewrite of /api/**. */
export const api = onRequest(
  {
    invoker: 'public',
    secrets: [geminiKey, serverSecret],
    concurrency: 80,
    maxInstances: 100,
    timeoutSeconds: 60,
  },
  (request, response) => listen(request, response),
);

/** Every hour: ends what time has ended. `npm run job -- sweep` does it once, by hand. */
export const sweep = onSchedule({ ...job, schedule: 'every 60 minutes' }, async () => {
  await content.keep();
  console.log('swept', await sweepOnce(Date.now(), { connect, removeSignIn }));
});

/** Loading what listens to Firestore takes longer than all else: nobody's call is to wait for it. */
const listeners = () =>
  createRequire(import.meta.url)(
    'firebase-functions/v2/firestore',
  ) as typeof import('firebase-functions/v2/firestore');

/**
 * Delivers what a call left in the outbox, as soon as it stands there. It is not tried again from here:
 * what it leaves behind, `remind` takes up.
 */
export const deliver =
  target === undefined || target === 'deliver'
    ? listeners().onDocumentCreated(
        {
          document: 'outbox/{id}',
          retry: false,
          concurrency: 80,
          maxInstances: 20,
          timeoutSeconds: 60,
        },
        async ({ params }) => {
          await content.keep();
          const ports = { sendPush, log, now: Date.now() };
          await deliverOnce(await connect(), params.id, ports, 'trigger');
        },
      )
    : undefined;

/** Every five minutes: tells what time brings. `npm run job -- remind` does it once, by hand. */
export const remind = onSchedule({ ...job, schedule: 'every 5 minutes' }, async () => {
  await content.keep();
  console.log('reminded', await remindOnce(Date.now(), { connect, sendPush, log }));
});

/** Every quarter of an hour: tells the operator's analytics service of events, where there is one. */
export const forward = onSchedule({ ...job, schedule: 'every 15 minutes' }, async () => {
  const { analytics } = environment;
  console.log('forwarded', await forwardEvents({ connect, analytics, log }));
});
