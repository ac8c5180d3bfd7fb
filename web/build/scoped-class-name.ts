import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Stable across builds: the landing is rendered in a build of its own. */
export const scopedClassName =
  (root: string) =>
  (name: string, file: string): string => {
    const [path = ''] = file.split('?');
    const hash = createHash('sha256').update(relative(root, path)).digest('base64url').slice(0, 5);
    return `${name}_${hash}`;
  };
