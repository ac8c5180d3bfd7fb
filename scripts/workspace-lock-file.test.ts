import { describe, expect, it } from 'vitest';
import { extractWorkspaceLock, type LockFile } from './workspace-lock-file.ts';

const lock: LockFile = {
  lockfileVersion: 3,
  packages: {
    '': { version: '1.0.0' },
    functions: { dependencies: { server: '^1.0.0', shared: '^2.0.0' } },
    'node_modules/functions': { link: true },
    'node_modules/server': {
      version: '1.2.0',
      dependencies: { shared: '^1.0.0' },
      optionalDependencies: { extra: '^1.0.0' },
      peerDependencies: { kernel: '^1.0.0', 'only-sometimes': '^1.0.0' },
      peerDependenciesMeta: { 'only-sometimes': { optional: true } },
    },
    'node_modules/server/node_modules/shared': { version: '1.9.0' },
    'node_modules/shared': { version: '1.0.0', dev: true },
    'node_modules/kernel': { version: '1.1.0', dev: true },
    'node_modules/browser': { version: '5.0.0' },
    'functions/node_modules/shared': { version: '2.1.0' },
  },
};

describe('the lock of what is deployed', () => {
  const manifest = { name: 'functions', dependencies: { server: '1.2.0', shared: '2.1.0' } };
  const { packages } = extractWorkspaceLock(lock, 'functions', manifest);

  it('names what the workspace needs in the versions that were tested, and nothing else', () => {
    expect(Object.entries(packages).map(([path, { version }]) => [path, version])).toEqual([
      ['', undefined],
      ['node_modules/kernel', '1.1.0'],
      ['node_modules/server', '1.2.0'],
      ['node_modules/server/node_modules/shared', '1.9.0'],
      ['node_modules/shared', '2.1.0'],
    ]);
  });

  it('has the workspace as its root', () => {
    expect(packages['']).toEqual(manifest);
  });

  it('no longer takes for a development tool what the deployed code needs', () => {
    expect(packages['node_modules/kernel']).toEqual({ version: '1.1.0' });
  });

  it('says which package is missing', () => {
    const { 'node_modules/kernel': _, ...rest } = lock.packages;
    const broken = { ...lock, packages: rest };
    expect(() => extractWorkspaceLock(broken, 'functions', manifest)).toThrow('kernel');
  });
});
