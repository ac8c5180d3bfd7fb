import { Failure, runMain } from './failure.ts';
import { readPorts } from './ports.ts';
import { projectId } from './project.ts';

const jobs = ['sweep'] as const;

type Choices = { readonly job: (typeof jobs)[number]; readonly now: number };

/** Reads `sweep [--now ISO]`. */
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

/** `npm run job -- sweep [--now ISO]`: does once, by hand, what the schedule does. */
await runMain(async () => {
  const { now } = readChoices(process.argv.slice(2));
  aimAtEmulators();
  const [{ connect }, { removeSignIn }, { sweep }] = await Promise.all([
    import('../functions/src/database/connect.ts'),
    import('../functions/src/http/identity.ts'),
    import('../functions/src/sweep.ts'),
  ]);
  const { couples, accounts } = await sweep(now, { connect, removeSignIn });
  console.log(`${couples} frozen couples ended, ${accounts} deletions finished.`);
  return 0;
});
