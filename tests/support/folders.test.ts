import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProject } from '../../scripts/project.ts';

/**
 * The folders of each workspace from the bottom up. A file imports from its own folder and from those before it;
 * docs/architecture.md says what belongs where. '.' is the files beside the folders.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  core: [
    'language',
    '.',
    'account',
    'daily',
    'quiz',
    'intimacy',
    'admin',
    'checkin',
    'content',
    'push',
    'pairing',
    'reflection',
    'us',
    'dashboard',
    'tracking',
    'privacy',
    'security',
    'health',
    'contract',
  ],
  functions: [
    'database',
    'auth',
    'content',
    'notify',
    'couple',
    'request',
    'erasure',
    'intimacy',
    'push',
    'daily',
    'us',
    'quiz',
    'account',
    'checkin',
    'reflection',
    'pairing',
    'dashboard',
    'privacy',
    'tracking',
    'security',
    'admin',
    'language',
    '.',
  ],
  web: [
    'pictures',
    'device',
    'ui',
    'writes',
    'couple',
    'content',
    'offers',
    'rooms',
    'app',
    '.',
    'workers',
  ],
};

type Import = { readonly from: string; readonly to: string };

const getFolder = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '.');

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** Every relative import of a workspace's own code, tests and fixtures aside. */
const listImports = (workspace: string): readonly Import[] => {
  const folder = inProject(workspace, 'src');
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !/\.(test|fixture|arbitrary)\./.test(file))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)].map(([, path = '']) => ({
        from: file,
        to: join(dirname(file), path),
      })),
    )
    .filter(({ to }) => !to.startsWith('..'));
};

describe.each(Object.keys(layers))('the folders of %s', (workspace) => {
  const order = layers[workspace] ?? [];
  const imports = listImports(workspace);

  it('are all in the order, each once', () => {
    const found = new Set(imports.flatMap(({ from, to }) => [getFolder(from), getFolder(to)]));
    expect([...order].sort()).toEqual([...found].sort());
  });

  it('import only from folders below them', () => {
    const upward = imports.filter(
      ({ from, to }) => order.indexOf(getFolder(to)) > order.indexOf(getFolder(from)),
    );
    expect(upward).toEqual([]);
  });
});

it('a room of the app imports from no other room', () => {
  const getRoom = (file: string) => file.split('/')[1];
  const crossing = listImports('web').filter(
    ({ from, to }) =>
      getFolder(from) === 'rooms' && getFolder(to) === 'rooms' && getRoom(from) !== getRoom(to),
  );
  expect(crossing).toEqual([]);
});
