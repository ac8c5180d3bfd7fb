import { setTimeout as wait } from 'node:timers/promises';
import { CliError, toErrorMessage } from './cli-error.ts';
import {
  clearStoredData,
  createDataSaver,
  type DataSaver,
  findStoredData,
} from './emulator-data.ts';
import { type Addresses, getAddresses } from './emulators.ts';
import { startSuite } from './firebase-suite.ts';
import { findFirestoreEmulator } from './firestore-emulator.ts';
import { type Ports, readPorts, requireFreePorts } from './ports.ts';
import { printLine, withProgress } from './progress.ts';
import { demoPassword, demoUsers, isSeeded, seedDemo } from './seed.ts';
import { lockSession } from './session-lock.ts';

const SAVE_INTERVAL_MS = 60_000;

/** How long the emulators of a session that was killed may take to end. */
const SHUTDOWN_TIMEOUT_MS = 20_000;

/** How `npm start` and `npm run dev` differ. */
export interface LocalSession {
  name: string;
  /** Runs before the emulators; returns the folder for Hosting to serve, if it is to serve one. */
  prepare(ports: Ports): Promise<string | undefined>;
  /** Runs once the emulators are up; returns how to end what it began. */
  begin?(ports: Ports): Promise<{ exited: Promise<number>; stop(): Promise<void> }>;
}

/** The command line's choices. */
export interface LocalOptions {
  fresh: boolean;
  demo: boolean;
}

/** Reads `--fresh` and `--no-demo`. */
export function readOptions(args: string[]): LocalOptions {
  const unknown = args.find((argument) => !['--fresh', '--no-demo'].includes(argument));
  if (unknown) throw new CliError(`"${unknown}" is not known; there are --fresh and --no-demo.`);
  return { fresh: args.includes('--fresh'), demo: !args.includes('--no-demo') };
}

/** Runs the emulators for a person, with their data kept, until they are interrupted. */
export async function runLocalSession(session: LocalSession, args: string[]): Promise<number> {
  const choices = readOptions(args);
  const ports = readPorts(process.env);
  const wasKilled = await lockSession(session.name);
  await requireFreePorts(ports, wasKilled ? SHUTDOWN_TIMEOUT_MS : 0);
  const firestore = await findFirestoreEmulator();
  const publicDirectory = await withProgress('Building', () => session.prepare(ports));
  if (choices.fresh) await clearStoredData();
  const importFrom = await findStoredData();

  const interrupted = waitForInterrupt();
  const suite = await withProgress('Starting the emulators', () =>
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
    const addresses = getAddresses(ports);
    const dataSaver = createDataSaver(addresses.hubOrigin);
    const started = await session.begin?.(ports);
    try {
      if (!importFrom && choices.demo) await seed(addresses, dataSaver);
      console.log(welcome(addresses, await isSeeded(addresses)));
      const exited = Promise.race([suite.exited, ...(started ? [started.exited] : [])]);
      const code = await saveUntil(dataSaver, Promise.race([interrupted.then(() => 0), exited]));
      if (code !== 0) console.error(`\nA part of Usward ended by itself; see ${suite.logFile}.`);
      return code;
    } finally {
      await started?.stop();
    }
  } finally {
    await suite.stop();
  }
}

function seed(addresses: Addresses, dataSaver: DataSaver): Promise<void> {
  return withProgress('Signing up the demo people', async () => {
    await seedDemo(addresses);
    await dataSaver.save();
  });
}

/** Saves now and then, and once more at the end if the emulators are still there. */
async function saveUntil(dataSaver: DataSaver, ended: Promise<number>): Promise<number> {
  const end = new AbortController();
  const saving = (async () => {
    while (!end.signal.aborted) {
      await wait(SAVE_INTERVAL_MS, undefined, { signal: end.signal }).catch(() => undefined);
      if (!end.signal.aborted) await saveOrWarn(dataSaver);
    }
  })();
  const code = await ended;
  end.abort();
  await saving;
  if (code === 0) {
    console.log('');
    await withProgress('Saving the data', () => saveOrWarn(dataSaver));
  }
  return code;
}

async function saveOrWarn(dataSaver: DataSaver): Promise<void> {
  try {
    await dataSaver.save();
  } catch (error) {
    printLine(`The emulators' data could not be saved this time: ${toErrorMessage(error)}`);
  }
}

/** Shows what functions print and what goes wrong, not the emulators' housekeeping nor each sign-in. */
function showLine(line: string): void {
  if (line.includes('Env variable override') || line.includes('"severity":"NOTICE"')) return;
  if (/^>|^[⚠!]|error/i.test(line.trim())) printLine(line);
}

function welcome({ origin }: Addresses, seeded: boolean): string {
  const people = demoUsers.map(
    ({ email, description }) => `    ${email.padEnd(24)} ${description}`,
  );
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
function waitForInterrupt(): Promise<void> {
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
