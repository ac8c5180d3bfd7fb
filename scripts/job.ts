import { Failure, runMain } from './failure.ts';
import { readPorts } from './ports.ts';
import { projectId } from './project.ts';

const jobs = ['sweep', 'remind'] as const;

type Choices = { readonly job: (typeof jobs)[number]; readonly now: number };

/** Reads a job's name and perhaps `--now ISO`. */
function readChoices([name, ...rest]: string[]): Choices {
  const job = jobs.find((known) => known === name);
  if (!job) throw new Failure(`There is no job "${name ?? ''}"; there are: ${jobs.join(', ')}.`);
  if (rest.length === 0) return { job, now: Date.now() };
  const [flag, value = '', ...more] = rest;
  const now = Date.parse(value);
  if (flag !== '--now' || Number.isNaN(now) || more.length > 0) {
    throw new Failure('A job takes --now and an ISO instant, such as 2026-03-12T18:00:00Z.');
  }
  return { job, now };
}

/** The emulators of `npm start` or `npm run dev`, unless the environment names a project. */
function aimAtEmulators(): void {
  if (process.env.GCLOUD_PROJECT) return;
  const ports = readPorts(process.env);
  process.env.GCLOUD_PROJECT = projectId;
  process.env.FIRESTORE_EMULATOR_HOST ??= `127.0.0.1:${ports.firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST ??= `127.0.0.1:${ports.auth}`;
  process.env.METADATA_SERVER_DETECTION ??= 'none';
}

/** Ends what time has ended. */
async function sweepOnce(now: number): Promise<string> {
  const [{ connect }, { removeSignIn }, { sweep }] = await Promise.all([
    import('../functions/src/database/connect.ts'),
    import('../functions/src/http/identity.ts'),
    import('../functions/src/sweep.ts'),
  ]);
  const { couples, accounts } = await sweep(now, { connect, removeSignIn });
  return `${couples} frozen couples ended, ${accounts} deletions finished.`;
}

/** Tells what time brings, and what was left to be told. */
async function remindOnce(now: number): Promise<string> {
  const [{ connect }, { readEnvironment }, { remind }, { senderOf }] = await Promise.all([
    import('../functions/src/database/connect.ts'),
    import('../functions/src/environment.ts'),
    import('../functions/src/push/remind.ts'),
    import('../functions/src/push/sender-of.ts'),
  ]);
  const sendPush = senderOf(readEnvironment(process.env), console.log);
  const log = (message: string, error: unknown) => console.error(message, error);
  const { delivered, reminded } = await remind(now, { connect, sendPush, log });
  return `${delivered} rows of the outbox done, ${reminded} people reminded.`;
}

/** `npm run job -- sweep|remind [--now ISO]`: does once, by hand, what the schedule does. */
await runMain(async () => {
  const { job, now } = readChoices(process.argv.slice(2));
  aimAtEmulators();
  console.log(await (job === 'sweep' ? sweepOnce(now) : remindOnce(now)));
  return 0;
});
