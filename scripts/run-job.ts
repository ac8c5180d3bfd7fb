import { CliError, runMain } from './cli-error.ts';
import { setEmulatorEnvironment } from './emulator-env.ts';

const jobs = ['sweep', 'remind', 'forward'] as const;

type Options = { readonly job: (typeof jobs)[number]; readonly now: number };

/** Reads a job's name and perhaps `--now ISO`. */
function readOptions([name, ...rest]: string[]): Options {
  const job = jobs.find((known) => known === name);
  if (!job) throw new CliError(`There is no job "${name ?? ''}"; there are: ${jobs.join(', ')}.`);
  if (rest.length === 0) return { job, now: Date.now() };
  const [flag, value = '', ...more] = rest;
  const now = Date.parse(value);
  if (flag !== '--now' || Number.isNaN(now) || more.length > 0) {
    throw new CliError('A job takes --now and an ISO instant, such as 2026-03-12T18:00:00Z.');
  }
  return { job, now };
}

/** Shows what is released, as the functions do before they begin. */
async function loadContent(): Promise<void> {
  const [{ connect }, { createContentCache }] = await Promise.all([
    import('../functions/src/database/connect.ts'),
    import('../functions/src/content/content-cache.ts'),
  ]);
  const log = (message: string, error: unknown) => console.error(message, error);
  await createContentCache({ connect, ttlMs: Number.POSITIVE_INFINITY, log }).refreshIfStale();
}

/** Ends what time has ended. */
async function sweepOnce(now: number): Promise<string> {
  const [{ connect }, { deleteAuthUser }, { sweep }] = await Promise.all([
    import('../functions/src/database/connect.ts'),
    import('../functions/src/auth/identity.ts'),
    import('../functions/src/sweep.ts'),
  ]);
  await loadContent();
  const { couples, accounts } = await sweep(now, { connect, deleteAuthUser });
  return `${couples} frozen couples ended, ${accounts} deletions finished.`;
}

/** Tells what time brings, and what was left to be told. */
async function remindOnce(now: number): Promise<string> {
  const [{ connect }, { readEnvironment }, { remind }, { createSender }] = await Promise.all([
    import('../functions/src/database/connect.ts'),
    import('../functions/src/request/environment.ts'),
    import('../functions/src/push/remind.ts'),
    import('../functions/src/push/create-sender.ts'),
  ]);
  const sendPush = createSender(readEnvironment(process.env), console.log);
  const log = (message: string, error: unknown) => console.error(message, error);
  await loadContent();
  const { delivered, reminded } = await remind(now, { connect, sendPush, log });
  return `${delivered} rows of the outbox done, ${reminded} people reminded.`;
}

/** Tells the operator's analytics service of events. */
async function forwardOnce(): Promise<string> {
  const [{ connect }, { readEnvironment }, { forwardEvents }] = await Promise.all([
    import('../functions/src/database/connect.ts'),
    import('../functions/src/request/environment.ts'),
    import('../functions/src/tracking/forward-events.ts'),
  ]);
  const { analytics } = readEnvironment(process.env);
  if (analytics === null) return 'There is no analytics service: ANALYTICS_TOKEN is not set.';
  const log = (message: string, error: unknown) => console.error(message, error);
  return `${await forwardEvents({ connect, analytics, log })} events told.`;
}

const jobRunners = { sweep: sweepOnce, remind: remindOnce, forward: forwardOnce } as const;

/** `npm run run-job -- sweep|remind|forward [--now ISO]`: does once, by hand, what the schedule does. */
await runMain(async () => {
  const { job, now } = readOptions(process.argv.slice(2));
  setEmulatorEnvironment();
  console.log(await jobRunners[job](now));
  return 0;
});
