import { createRequire } from 'node:module';
import { defineSecret } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { deleteAuthUser, isAdmin, verifyToken } from './auth/identity.ts';
import { createContentCache } from './content/content.ts';
import { connect } from './database/connect.ts';
import { handlers } from './handlers.ts';
import { createSender } from './push/create-sender.ts';
import { deliver as deliverOnce } from './push/deliver.ts';
import { remind as remindOnce } from './push/remind.ts';
import { createGeminiWriter } from './reflection/gemini-writer.ts';
import { createApp } from './request/app.ts';
import { bypassBodyParser, createListener } from './request/bypass-body-parser.ts';
import { readEnvironment } from './request/environment.ts';
import { createPuzzleService } from './request/puzzles.ts';
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
if (target === 'api') bypassBodyParser();

const environment = readEnvironment(process.env);

const sendPush = createSender(environment, console.log);

/** How long released content counts as it was read: under emulators nobody is to wait for it. */
const CONTENT_TTL_MS = { live: 5 * 60_000, demo: 1_000 } as const;

const content = createContentCache({
  connect,
  ttlMs: environment.isDemo ? CONTENT_TTL_MS.demo : CONTENT_TTL_MS.live,
  log,
});

const app = createApp(handlers, {
  environment,
  connect,
  content,
  verifyToken,
  isAdmin,
  deleteAuthUser,
  sendPush,
  get gemini() {
    return createGeminiWriter({ key: geminiKey.value(), model: process.env.GEMINI_MODEL }, log);
  },
  get secret() {
    return serverSecret.value();
  },
  get puzzles() {
    return createPuzzleService(serverSecret.value());
  },
  log,
  // A line that is JSON is kept with its fields, so that they can be counted.
  writeSecurityLine: (line) => console.log(JSON.stringify(line)),
});

const listen = createListener(app);

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

/** Every hour: ends what time has ended. `npm run run-job -- sweep` does it once, by hand. */
export const sweep = onSchedule({ ...job, schedule: 'every 60 minutes' }, async () => {
  await content.refreshIfStale();
  console.log('swept', await sweepOnce(Date.now(), { connect, deleteAuthUser }));
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
          document: 'pushQueue/{id}',
          retry: false,
          concurrency: 80,
          maxInstances: 20,
          timeoutSeconds: 60,
        },
        async ({ params }) => {
          await content.refreshIfStale();
          const ports = { sendPush, log, now: Date.now() };
          await deliverOnce(await connect(), params.id, ports, 'trigger');
        },
      )
    : undefined;

/** Every five minutes: tells what time brings. `npm run run-job -- remind` does it once, by hand. */
export const remind = onSchedule({ ...job, schedule: 'every 5 minutes' }, async () => {
  await content.refreshIfStale();
  console.log('reminded', await remindOnce(Date.now(), { connect, sendPush, log }));
});

/** Every quarter of an hour: tells the operator's analytics service of events, where there is one. */
export const forward = onSchedule({ ...job, schedule: 'every 15 minutes' }, async () => {
  const { analytics } = environment;
  console.log('forwarded', await forwardEvents({ connect, analytics, log }));
});
