import { join } from 'node:path';

/** The repository's root. */
export const root = join(import.meta.dirname, '..');

/** The project id of the emulators: the prefix `demo-` keeps every tool away from real projects. */
export const projectId = 'demo-usward';

/** Where the deployed functions run, and so part of their address under the emulators. */
export const region = 'europe-west1';

/** A path inside the repository. */
export function inProject(...segments: string[]): string {
  return join(root, ...segments);
}

/** A path inside the git-ignored folder that holds everything a run leaves behind. */
export function inScratch(...segments: string[]): string {
  return join(root, '.usward', ...segments);
}
