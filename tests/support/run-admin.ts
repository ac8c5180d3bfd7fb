import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { authOrigin, firestoreHost, projectId } from './environment.ts';

const script = join(import.meta.dirname, '../../scripts/admin.ts');

/** Runs `npm run admin` against the emulators, and gives all that it said. */
export const runAdmin = async (...words: readonly string[]): Promise<string> => {
  const environment = {
    ...process.env,
    GCLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: firestoreHost,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(authOrigin).host,
  };
  const run = promisify(execFile)(process.execPath, [script, ...words], { env: environment });
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
};
