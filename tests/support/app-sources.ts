import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Everything we wrote that runs on a phone or a server, tests left out, as one text. */
export const readAppSources = (): string =>
  globSync('{web,core,functions}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');

/** A file of the installed Firebase Authentication library, as browsers get it. */
export const readAuthLibrary = (): string =>
  globSync('node_modules/@firebase/auth/dist/esm/*.js', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
