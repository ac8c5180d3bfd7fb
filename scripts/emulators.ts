import { findBrowser } from './browser.ts';
import { buildForEmulators, publishSite } from './build.ts';
import { startSuite } from './firebase-suite.ts';
import { findFirestoreEmulator } from './firestore-emulator.ts';
import { findFreePorts, type Ports } from './ports.ts';
import { withProgress } from './progress.ts';
import { inProject, projectId } from './project.ts';
import { seedDemo } from './seed.ts';
import { lockSession } from './session-lock.ts';

/** Where a running session of the emulators is reached. */
export interface Addresses {
  /** The app and its API, through Hosting. */
  origin: string;
  authOrigin: string;
  /** Host and port, as FIRESTORE_EMULATOR_HOST wants it. */
  firestoreHost: string;
  /**
   * The Functions emulator; a function is at `${functionsOrigin}/demo-usward/europe-west1/<name>`.
   */
  functionsOrigin: string;
  /** The emulators' hub, which can export their data. */
  hubOrigin: string;
  /** Where the functions of a session send pushes: a test may listen there. */
  fcmOrigin: string;
}

/** A session as tests, benchmarks and screenshots see it. */
export interface Session extends Addresses {
  projectId: string;
  /** The built app as it is served. */
  siteDirectory: string;
  /** Everything the emulators and functions printed. */
  logFile: string;
  /** The browser's executable, if one was asked for. */
  chromium: string | undefined;
  /** The same facts as variables, for child processes. */
  environment: NodeJS.ProcessEnv;
}

/** What a session needs. */
export interface SessionOptions {
  /** Names the session's scratch folder; sessions of different names can run at once. */
  name: string;
  /** Finds or installs a browser first. */
  browser?: boolean;
  /** Seeds the demo people. */
  demo?: boolean;
  /** Builds functions and app first, unless that has just been done for these ports. */
  build?: boolean;
  ports?: Ports;
}

/** The addresses that belong to the ports. */
export function getAddresses(ports: Ports): Addresses {
  return {
    origin: `http://localhost:${ports.hosting}`,
    authOrigin: `http://localhost:${ports.auth}`,
    firestoreHost: `127.0.0.1:${ports.firestore}`,
    functionsOrigin: `http://127.0.0.1:${ports.functions}`,
    hubOrigin: `http://127.0.0.1:${ports.hub}`,
    fcmOrigin: `http://127.0.0.1:${ports.fcm}`,
  };
}

/**
 * Runs `body` against freshly started, empty emulators on ports of their own, and ends them
 * afterwards.
 */
export async function withEmulators<Result>(
  options: SessionOptions,
  body: (session: Session) => Promise<Result>,
): Promise<Result> {
  await lockSession(options.name);
  const ports = options.ports ?? (await findFreePorts());
  const firestore = await findFirestoreEmulator();
  const chromium = options.browser ? await findBrowser() : undefined;
  if (options.build ?? true) await withProgress('Building', () => buildForEmulators(ports));
  const publicDirectory = await publishSite(options.name);
  const addresses = getAddresses(ports);
  const { fcmOrigin } = addresses;
  const { name } = options;
  const suite = await withProgress('Starting the emulators', () =>
    startSuite({ name, ports, firestore, publicDirectory, fcmOrigin }),
  );
  try {
    if (options.demo) await withProgress('Signing up the demo people', () => seedDemo(addresses));
    return await body({
      ...addresses,
      projectId,
      siteDirectory: inProject(publicDirectory),
      logFile: suite.logFile,
      chromium,
      environment: sessionEnvironment(addresses, suite.logFile, chromium),
    });
  } finally {
    await suite.stop();
  }
}

function sessionEnvironment(
  addresses: Addresses,
  logFile: string,
  chromium: string | undefined,
): NodeJS.ProcessEnv {
  return {
    USWARD_ORIGIN: addresses.origin,
    USWARD_AUTH_ORIGIN: addresses.authOrigin,
    USWARD_FUNCTIONS_ORIGIN: addresses.functionsOrigin,
    USWARD_HUB_ORIGIN: addresses.hubOrigin,
    USWARD_FCM_ORIGIN: addresses.fcmOrigin,
    USWARD_EMULATOR_LOG: logFile,
    FIRESTORE_EMULATOR_HOST: addresses.firestoreHost,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(addresses.authOrigin).host,
    GCLOUD_PROJECT: projectId,
    METADATA_SERVER_DETECTION: 'none',
    ...(chromium ? { USWARD_CHROMIUM: chromium } : {}),
  };
}
