import { readPorts } from './ports.ts';
import { projectId } from './project.ts';

/** The emulators of `npm start` or `npm run dev`, unless the environment names a project. */
export function setEmulatorEnvironment(): void {
  if (process.env.GCLOUD_PROJECT) return;
  const ports = readPorts(process.env);
  process.env.GCLOUD_PROJECT = projectId;
  process.env.FIRESTORE_EMULATOR_HOST ??= `127.0.0.1:${ports.firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST ??= `127.0.0.1:${ports.auth}`;
  process.env.METADATA_SERVER_DETECTION ??= 'none';
}
