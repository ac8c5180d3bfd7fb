import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Class names that come out the same whenever a CSS Module is built: the landing is rendered apart. */
export const scopedClassName =
  (root: string) =>
  (name: string, file: string): string => {
    const [path = ''] = file.split('?');
    const hash = createHash('sha256').update(relative(root, path)).digest('base64url').slice(0, 5);
    return `${name}_${hash}`;
  };
