import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { firestoreHost, projectId } from './environment.ts';

const script = join(import.meta.dirname, '../../scripts/job.ts');

/** Runs `npm run job` against the emulators, and gives all that it said. */
export const runJob = async (...words: readonly string[]): Promise<string> => {
  const environment = {
    ...process.env,
    // Tests in tests/firestore name their own project there.
    GCLOUD_PROJECT: process.env.GCLOUD_PROJECT ?? projectId,
    FIRESTORE_EMULATOR_HOST: firestoreHost,
  };
  const run = promisify(execFile)(process.execPath, [script, ...words], { env: environment });
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
};
