import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { install } from 'njre';
import { readOutput } from './process.ts';

/** What the official Firestore emulator needs. */
export const oldestJava = 21;

/** Reads what `java -version` says: 21 from `openjdk version "21.0.4"`, 8 from `"1.8.0"`. */
export function majorJavaVersion(text: string): number | undefined {
  const match = text.match(/version "(?:1\.)?(\d+)/);
  return match ? Number(match[1]) : undefined;
}

/** Where a downloaded Java has its commands, if there is one that runs. */
export async function findJava(
  cache: string,
  version: (java: string) => string | undefined = (java) => readOutput(java, ['-version']),
): Promise<string | undefined> {
  const unpacked = join(cache, 'jre');
  const releases = existsSync(unpacked) ? await readdir(unpacked) : [];
  return releases
    .flatMap((release) => [
      join(unpacked, release, 'bin'),
      // macOS wraps it like an app.
      join(unpacked, release, 'Contents', 'Home', 'bin'),
    ])
    .find((directory) => {
      const java = join(directory, 'java');
      return existsSync(java) && (majorJavaVersion(version(java) ?? '') ?? 0) >= oldestJava;
    });
}

/** Downloads a Java runtime (about 50 MB) from Eclipse Temurin. */
export async function downloadJava(cache: string): Promise<void> {
  const partial = join(cache, 'partial');
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  // njre unpacks beside the path it is given.
  await install(oldestJava, { installPath: join(partial, 'here') });
  // Renamed when complete: an interrupted download is never taken for a Java.
  await rm(join(cache, 'jre'), { recursive: true, force: true });
  await rename(join(partial, 'jre'), join(cache, 'jre'));
}
