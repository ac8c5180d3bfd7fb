import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { basename, delimiter } from 'node:path';
import { createInterface } from 'node:readline';
import { CliError, toErrorMessage } from './cli-error.ts';
import { writeSessionConfig } from './firebase-config.ts';
import type { FirestoreEmulator } from './firestore-emulator.ts';
import type { Ports } from './ports.ts';
import { type SupervisedProcess, startSupervised } from './process.ts';
import { inProject, inScratch, projectId } from './project.ts';

const START_TIMEOUT_MS = 120_000;
const firebase = inProject('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

/** What a session of the emulators is started with. */
export interface SuiteOptions {
  /** Names the session's scratch folder and its derived configuration. */
  name: string;
  ports: Ports;
  firestore: FirestoreEmulator;
  /** The folder Hosting serves, from the repository's root; without it there is no Hosting. */
  publicDirectory?: string;
  importFrom?: string | undefined;
  /** Where the functions send pushes; without it each is a line of the log. */
  fcmOrigin?: string;
  /** Sees every line the emulators print once they are ready. */
  onLine?: (line: string) => void;
}

/** A running session. */
export interface Suite {
  /** Everything the emulators and functions printed. */
  logFile: string;
  exited: Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts Auth, Firestore, Functions and perhaps Hosting, and returns once the functions are loaded.
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const { name, ports, publicDirectory } = options;
  const directory = inScratch(name, 'run');
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  const config = await writeSessionConfig(name, {
    ports,
    publicDirectory: publicDirectory ?? 'web/dist',
  });
  const logFile = inScratch(name, 'emulators.log');
  const services = ['auth', 'firestore', 'functions', ...(publicDirectory ? ['hosting'] : [])];
  const args = [
    firebase,
    'emulators:start',
    ...['--project', projectId, '--config', config, '--non-interactive'],
    ...['--only', services.join(',')],
    ...(options.importFrom ? ['--import', options.importFrom] : []),
  ];
  const command: [string, ...string[]] =
    options.firestore.kind === 'hidane'
      ? [options.firestore.command, 'exec', '--', process.execPath, ...args]
      : [process.execPath, ...args];
  const supervised = startSupervised(command[0], command.slice(1), {
    directory,
    environment: suiteEnvironment(inScratch(name, 'config'), options),
  });
  const suite = { logFile, exited: supervised.exited, stop: supervised.stop };
  try {
    await waitUntilReady(supervised, logFile, options.onLine);
    await requireApi(ports);
    await protectEmails(ports);
  } catch (error) {
    await supervised.stop();
    throw new CliError(`${toErrorMessage(error)}\n${await tail(logFile)}`, { cause: error });
  }
  return suite;
}

/** The environment of firebase-tools: no login of the machine's, no questions, no calls home. */
function suiteEnvironment(
  configDirectory: string,
  { fcmOrigin, firestore }: SuiteOptions,
): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    CI: '1',
    NO_UPDATE_NOTIFIER: '1',
    METADATA_SERVER_DETECTION: 'none',
    XDG_CONFIG_HOME: configDirectory,
  };
  const others = ['FIREBASE_TOKEN', 'GOOGLE_APPLICATION_CREDENTIALS', 'GCLOUD_PROJECT'];
  for (const key of [...others, 'USWARD_FCM_ORIGIN']) delete environment[key];
  if (fcmOrigin !== undefined) environment.USWARD_FCM_ORIGIN = fcmOrigin;
  if (firestore.kind === 'official' && firestore.javaDirectory) {
    environment.PATH = [firestore.javaDirectory, process.env.PATH].join(delimiter);
  }
  return environment;
}

function waitUntilReady(
  supervised: SupervisedProcess,
  logFile: string,
  onLine: ((line: string) => void) | undefined,
): Promise<void> {
  const log = createWriteStream(logFile);
  return new Promise((resolve, reject) => {
    let ready = false;
    const timer = setTimeout(
      () => reject(new Error(`The emulators were not ready after ${START_TIMEOUT_MS / 1000} s.`)),
      START_TIMEOUT_MS,
    );
    const read = (line: string) => {
      log.write(`${line}\n`);
      if (ready) onLine?.(line);
      if (!line.includes('All emulators ready')) return;
      ready = true;
      clearTimeout(timer);
      resolve();
    };
    const { stdout, stderr } = supervised.child;
    if (stdout) createInterface(stdout).on('line', read);
    if (stderr) createInterface(stderr).on('line', read);
    void supervised.exited.then((code) => {
      clearTimeout(timer);
      log.end(() => reject(new Error(`The emulators ended while starting (exit code ${code}).`)));
    });
  });
}

/** Firebase calls itself ready even when the functions could not be loaded. */
async function requireApi(ports: Ports): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${ports.functions}/backends`);
  if (!(await response.text()).includes('"api"')) {
    throw new Error('The emulators started, but the function "api" could not be loaded.');
  }
}

/** As in production: nobody learns from Auth which addresses have an account. */
async function protectEmails(ports: Ports): Promise<void> {
  const host = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com`;
  const field = 'emailPrivacyConfig.enableImprovedEmailPrivacy';
  const response = await fetch(`${host}/v2/projects/${projectId}/config?updateMask=${field}`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!response.ok) throw new Error(`Auth refused to protect e-mail addresses: ${response.status}`);
}

async function tail(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8')).trimEnd().split('\n');
  const shown = lines.slice(-25).map((line) => `  ${line}`);
  return [`The end of ${basename(logFile)}:`, ...shown].join('\n');
}
