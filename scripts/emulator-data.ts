import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inScratch } from './project.ts';

const current = inScratch('emulators');
const next = inScratch('emulators.next');
const previous = inScratch('emulators.previous');

function isComplete(directory: string): boolean {
  return existsSync(join(directory, 'firebase-export-metadata.json'));
}

/**
 * The folder to import from, repaired if the last swap was cut short; undefined on a first start.
 */
export async function findStoredData(): Promise<string | undefined> {
  await rm(next, { recursive: true, force: true });
  if (!isComplete(current) && isComplete(previous)) {
    await rm(current, { recursive: true, force: true });
    await rename(previous, current);
  }
  return isComplete(current) ? current : undefined;
}

/** Forgets everything stored. */
export async function clearStoredData(): Promise<void> {
  for (const directory of [current, next, previous]) {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Keeps a running session's data. */
export interface DataSaver {
  save(): Promise<void>;
}

/** Keeps the data of the session whose hub answers at `hubOrigin`. */
export function createDataSaver(hubOrigin: string): DataSaver {
  let last: Promise<void> = Promise.resolve();
  return {
    save() {
      // One at a time, and a save asked for during another still sees what came in between.
      last = last.then(
        () => exportData(hubOrigin),
        () => exportData(hubOrigin),
      );
      return last;
    },
  };
}

/**
 * Exports beside the stored data and swaps by renaming, so that a kill at any moment leaves one
 * complete copy.
 */
async function exportData(hubOrigin: string): Promise<void> {
  await rm(next, { recursive: true, force: true });
  const response = await fetch(`${hubOrigin}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: next, initiatedBy: 'usward' }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`The emulators did not export: ${await response.text()}`);
  await rm(previous, { recursive: true, force: true });
  if (existsSync(current)) await rename(current, previous);
  await rename(next, current);
  await rm(previous, { recursive: true, force: true });
}
