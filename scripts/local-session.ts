import { setTimeout as wait } from 'node:timers/promises';
import { claim } from './claim.ts';
import { clearStoredData, type DataKeeper, findStoredData, keepData } from './emulator-data.ts';
import { type Addresses, addressesOf } from './emulators.ts';
import { Failure, messageOf } from './failure.ts';
import { startSuite } from './firebase-suite.ts';
import { findFirestoreEmulator } from './firestore-emulator.ts';
import { type Ports, readPorts, requireFreePorts } from './ports.ts';
import { say, step } from './progress.ts';
import { demoPassword, demoPeople, isSeeded, seedDemo } from './seed.ts';

const saveEveryMilliseconds = 60_000;

/** How long the emulators of a session that was killed may take to end. */
const endingMilliseconds = 20_000;

/** How `npm start` and `npm run dev` differ. */
export interface LocalSession {
  name: string;
  /** Runs before the emulators; returns the folder for Hosting to serve, if it is to serve one. */
  prepare(ports: Ports): Promise<string | undefined>;
  /** Runs once the emulators are up; returns how to end what it began. */
  begin?(ports: Ports): Promise<{ exited: Promise<number>; stop(): Promise<void> }>;
}

/** The command line's choices. */
export interface LocalChoices {
  fresh: boolean;
  demo: boolean;
}

/** Reads `--fresh` and `--no-demo`. */
export function readChoices(args: string[]): LocalChoices {
  const unknown = args.find((argument) => !['--fresh', '--no-demo'].includes(argument));
  if (unknown) throw new Failure(`"${unknown}" is not known; there are --fresh and --no-demo.`);
  return { fresh: args.includes('--fresh'), demo: !args.includes('--no-demo') };
}

/** Runs the emulators for a person, with their data kept, until they are interrupted. */
export async function runLocalSession(session: LocalSession, args: string[]): Promise<number> {
  const choices = readChoices(args);
  const ports = readPorts(process.env);
  const wasKilled = await claim(session.name);
  await requireFreePorts(ports, wasKilled ? endingMilliseconds : 0);
  const firestore = await findFirestoreEmulator();
  const publicDirectory = await step('Building', () => session.prepare(ports));
  if (choices.fresh) await clearStoredData();
  const importFrom = await findStoredData();

  const interrupted = untilInterrupted();
  const suite = await step('Starting the emulators', () =>
    startSuite({
      name: session.name,
      ports,
      firestore,
      importFrom,
      ...(publicDirectory ? { publicDirectory } : {}),
      onLine: showLine,
    }),
  );
  try {
    const addresses = addressesOf(ports);
    const keeper = keepData(addresses.hubOrigin);
    const begun = await session.begin?.(ports);
    try {
      if (!importFrom && choices.demo) await seed(addresses, keeper);
      console.log(welcome(addresses, await isSeeded(addresses)));
      const exited = Promise.race([suite.exited, ...(begun ? [begun.exited] : [])]);
      const code = await saveUntil(keeper, Promise.race([interrupted.then(() => 0), exited]));
      if (code !== 0) console.error(`\nA part of Usward ended by itself; see ${suite.logFile}.`);
      return code;
    } finally {
      await begun?.stop();
    }
  } finally {
    await suite.stop();
  }
}

function seed(addresses: Addresses, keeper: DataKeeper): Promise<void> {
  return step('Signing up the demo people', async () => {
    await seedDemo(addresses);
    await keeper.save();
  });
}

/** Saves now and then, and once more at the end if the emulators are still there. */
async function saveUntil(keeper: DataKeeper, ended: Promise<number>): Promise<number> {
  const end = new AbortController();
  const saving = (async () => {
    while (!end.signal.aborted) {
      await wait(saveEveryMilliseconds, undefined, { signal: end.signal }).catch(() => undefined);
      if (!end.signal.aborted) await saveAloud(keeper);
    }
  })();
  const code = await ended;
  end.abort();
  await saving;
  if (code === 0) {
    console.log('');
    await step('Saving the data', () => saveAloud(keeper));
  }
  return code;
}

async function saveAloud(keeper: DataKeeper): Promise<void> {
  try {
    await keeper.save();
  } catch (error) {
    say(`The emulators' data could not be saved this time: ${messageOf(error)}`);
  }
}

/** Shows what functions print and what goes wrong, not the emulators' housekeeping. */
function showLine(line: string): void {
  if (line.includes('Env variable override')) return;
  if (/^>|^[⚠!]|error/i.test(line.trim())) say(line);
}

function welcome({ origin }: Addresses, seeded: boolean): string {
  const people = demoPeople.map(({ email, about }) => `    ${email.padEnd(24)} ${about}`);
  const lines = seeded
    ? [`  Demo people, password ${demoPassword}:`, ...people, '']
    : ['  No demo people here: sign up as anybody.', ''];
  return [
    '',
    `  Usward is at  ${origin}`,
    '',
    ...lines,
    '  Ctrl-C ends it. What you do is kept; `npm start -- --fresh` begins anew.',
    '',
  ].join('\n');
}

/** Resolves when the person (or the system) asks this process to end; asking again forces it. */
function untilInterrupted(): Promise<void> {
  // Where the terminal was closed nobody reads any more, and that must not end the orderly end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return new Promise((resolve) => {
    let first = 0;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        const now = Date.now();
        // One Ctrl-C can arrive more than once: from the terminal, and again from the process that
        // waits for this one.
        if (first !== 0 && now - first > 1_500) process.exit(130);
        if (first === 0) first = now;
        resolve();
      });
    }
  });
}
