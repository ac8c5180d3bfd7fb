import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const root = join(import.meta.dirname, '..', '..');

const Names = v.optional(v.record(v.string(), v.string()), {});
const ManifestSchema = v.object({ dependencies: Names, devDependencies: Names });

/** The packages a workspace declares; the empty path is the project itself. */
export const getDeclaredPackages = (workspace: string): readonly string[] => {
  const text = readFileSync(join(root, workspace, 'package.json'), 'utf8');
  const { dependencies, devDependencies } = v.parse(ManifestSchema, JSON.parse(text));
  return Object.keys({ ...dependencies, ...devDependencies });
};

/** The files that a glob finds in the project, tests left out, with what they say. */
export const readFiles = (
  glob: string,
): readonly { readonly file: string; readonly text: string }[] =>
  globSync(glob, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** What of a package the files of a glob import, by its full name; types alone do not count. */
export const findImports = (glob: string, name: string): readonly string[] => {
  const imported = new RegExp(
    `(?:^import (?!type )[^;]*?from |^export [^;]*?from |\\bimport\\()'(${name}(?:/[^']*)?)'`,
    'gm',
  );
  const found = readFiles(glob).flatMap(({ text }) =>
    [...text.matchAll(imported)].flatMap(([, one]) => one ?? []),
  );
  return [...new Set(found)].sort();
};
