import { createRequire } from 'node:module';
import { defineSecret } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { deleteAuthUser, isAdmin, verifyToken } from './auth/identity.ts';
import { createContentCache } from './content/content-cache.ts';
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
  // It may use Firestore, send pushes and manage logins, and nothing else (docs/operations.md).
  serviceAccount: 'usward-functions@',
  memory: '512MiB',
});

const job = { timeoutSeconds: 540, concurrency: 1, maxInstances: 2 } as const;

/** `none` without Gemini. Readable only while a request is handled, not at load. */
const geminiKey = defineSecret('GEMINI_API_KEY');

/** Keys for single purposes are derived from it. */
const serverSecret = defineSecret('SERVER_SECRET');

const log = (message: string, error: unknown): void => console.error(message, error);

/** Unset while the Firebase CLI only lists the functions. */
const target = process.env.FUNCTION_TARGET;

// Event triggers need the platform to parse their bodies.
if (target === 'api') bypassBodyParser();

const environment = readEnvironment(process.env);

const sendPush = createSender(environment, console.log);

/** Short under emulators, so that nobody waits for a release. */
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
  // Cloud Logging parses a line of JSON into fields, which can be counted.
  writeSecurityLine: (line) => console.log(JSON.stringify(line)),
});

const listen = createListener(app);

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

/** `npm run run-job -- sweep` runs it once. */
export const sweep = onSchedule({ ...job, schedule: 'every 60 minutes' }, async () => {
  await content.refreshIfStale();
  console.log('swept', await sweepOnce(Date.now(), { connect, deleteAuthUser }));
});

/** Slow to load, so only the function that needs it loads it. */
const loadFirestoreTriggers = () =>
  createRequire(import.meta.url)(
    'firebase-functions/v2/firestore',
  ) as typeof import('firebase-functions/v2/firestore');

/** Has no retry of its own: `remind` takes up what it leaves. */
export const deliver =
  target === undefined || target === 'deliver'
    ? loadFirestoreTriggers().onDocumentCreated(
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

export const remind = onSchedule({ ...job, schedule: 'every 5 minutes' }, async () => {
  await content.refreshIfStale();
  console.log('reminded', await remindOnce(Date.now(), { connect, sendPush, log }));
});

export const forward = onSchedule({ ...job, schedule: 'every 15 minutes' }, async () => {
  const { analytics } = environment;
  console.log('forwarded', await forwardEvents({ connect, analytics, log }));
});
