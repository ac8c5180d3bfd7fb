import { mkdir, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { CliError, toErrorMessage } from './cli-error.ts';
import { downloadJava, findJava, majorJavaVersion, oldestJava } from './downloaded-java.ts';
import { readOutput, runQuietly } from './process.ts';
import { printLine, withProgress } from './progress.ts';

const version = '0.6.0';

/**
 * The Firestore emulator a session runs with: hidane in Java's place, or the official one, with the
 * folder of the Java that runs it unless that is on the path.
 */
export type FirestoreEmulator =
  | { kind: 'hidane'; command: string }
  | { kind: 'official'; javaDirectory?: string };

/** The questions and deeds the search consists of, so that its order can be tested. */
export interface FirestoreProbes {
  /** Whether this command is a hidane that runs here. */
  runsHidane(command: string): boolean;
  /** The machine's Java, as a major version. */
  javaVersion(): number | undefined;
  hasCargo(): boolean;
  /** Puts npm's prebuilt binary into the cache, if the registry has one for this machine. */
  installPrebuilt(): Promise<void>;
  /** Compiles into the cache, if it can; a few minutes. */
  compile(): Promise<void>;
  /** Where the cached Java is, if it has been downloaded. */
  cachedJava(): Promise<string | undefined>;
  /** Downloads a Java into the cache. */
  downloadJava(): Promise<void>;
}

/** The project's own folder for the emulator, outside the work tree so that clones share it. */
export function cacheDirectory(environment: NodeJS.ProcessEnv, home: string): string {
  const cache = environment.XDG_CACHE_HOME || join(home, '.cache');
  return join(cache, 'usward', `hidane-${version}`);
}

/** Where the cache's two kinds of binary are. */
export function cachedCommands(cache: string): { compiled: string; prebuilt: string } {
  return {
    compiled: join(cache, 'bin', 'hidane'),
    prebuilt: join(cache, 'npm', 'node_modules', '.bin', 'hidane'),
  };
}

/** Takes the first Firestore emulator there is, or makes one. */
export async function chooseFirestoreEmulator(
  cache: string,
  probes: FirestoreProbes,
): Promise<FirestoreEmulator> {
  const { compiled, prebuilt } = cachedCommands(cache);
  for (const command of ['hidane', compiled, prebuilt]) {
    if (probes.runsHidane(command)) return { kind: 'hidane', command };
  }
  await probes.installPrebuilt();
  if (probes.runsHidane(prebuilt)) return { kind: 'hidane', command: prebuilt };
  if ((probes.javaVersion() ?? 0) >= oldestJava) return { kind: 'official' };
  const cached = await probes.cachedJava();
  if (cached) return { kind: 'official', javaDirectory: cached };
  if (probes.hasCargo()) {
    await probes.compile();
    if (probes.runsHidane(compiled)) return { kind: 'hidane', command: compiled };
  }
  await probes.downloadJava();
  const downloaded = await probes.cachedJava();
  if (downloaded) return { kind: 'official', javaDirectory: downloaded };
  throw new CliError(
    'A Firestore emulator is missing: install Java 21 or newer (https://adoptium.net), or Rust ' +
      '(https://rustup.rs) so that it can be built, and run the command again.',
  );
}

/** Finds or builds the Firestore emulator on this machine. */
export function findFirestoreEmulator(): Promise<FirestoreEmulator> {
  const cache = cacheDirectory(process.env, homedir());
  const javaCache = join(cache, '..', 'java');
  return chooseFirestoreEmulator(cache, {
    runsHidane: (command) => readOutput(command, ['--version'])?.startsWith('hidane ') ?? false,
    javaVersion: () => majorJavaVersion(readOutput('java', ['-version']) ?? ''),
    hasCargo: () => readOutput('cargo', ['--version']) !== undefined,
    installPrebuilt: () => installPrebuilt(join(cache, 'npm')),
    compile: () =>
      withProgress('Building the Firestore emulator once (3 to 6 minutes)', () => compile(cache)),
    cachedJava: () => findJava(javaCache),
    downloadJava: () =>
      withProgress('Downloading Java for the Firestore emulator once', () =>
        downloadJava(javaCache),
      ).catch((error) => printLine(`Java could not be downloaded: ${toErrorMessage(error)}.`)),
  });
}

async function compile(cache: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const args = ['install', 'hidane', '--locked', '--version', version, '--root', cache];
  // A machine that cannot compile it may still download Java.
  await runQuietly('cargo', 'The Firestore emulator could not be built', 'cargo', args).catch(
    (error) => printLine(toErrorMessage(error)),
  );
}

async function installPrebuilt(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'package.json'), '{ "private": true }\n');
  const options = ['--no-audit', '--no-fund', '--fetch-retries=0', '--fetch-timeout=20000'];
  // Not every registry has it; the search goes on without.
  readOutput('npm', ['install', `hidane@${version}`, '--prefix', directory, ...options], 120_000);
}
