import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { findImports, getDeclaredPackages, readFiles } from '../support/packages.ts';
import { check } from './check.ts';

const root = join(import.meta.dirname, '..', '..');
const app = 'web/src/**/*.{ts,tsx}';
const server = 'functions/src/**/*.ts';
const building = 'web/{vite.config.ts,build/*.ts}';
const scripts = 'scripts/**/*.ts';

/** The files of a glob that say something. */
const saying = (glob: string, pattern: RegExp): readonly string[] =>
  readFiles(glob)
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file);

check('C1.01', () => {
  expect(getDeclaredPackages('web')).toContain('react');
  expect(findImports(app, 'react')).toEqual(['react']);
  expect(
    getDeclaredPackages('web').filter((name) => /^(preact|vue|svelte|solid-js)/.test(name)),
  ).toEqual([]);
});

check('C1.02', () => {
  expect(getDeclaredPackages('web')).toContain('react-dom');
  expect(findImports('web/src/app/*.tsx', 'react-dom')).toEqual(['react-dom/client']);
  expect(findImports('web/src/rooms/landing/*.tsx', 'react-dom')).toEqual(['react-dom/server']);
});

check('C1.03', () => {
  expect(getDeclaredPackages('web')).toContain('react-router-dom');
  expect(findImports(app, 'react-router-dom')).toEqual(['react-router-dom']);
  for (const part of [
    'createBrowserRouter',
    'RouterProvider',
    'ScrollRestoration',
    'useRouteError',
    'useBlocker',
    'Link',
  ]) {
    expect(
      saying(app, new RegExp(`import \\{[^}]*\\b${part}\\b[^}]*\\} from 'react-router-dom'`)),
      part,
    ).not.toEqual([]);
  }
  const others = /^(wouter|regexparam|path-to-regexp|navigo|page|history|@tanstack\/react-router)$/;
  expect(getDeclaredPackages('web').filter((name) => others.test(name))).toEqual([]);
  expect(saying(app, /from '(wouter|regexparam)/)).toEqual([]);
  // Nothing of our own does its work beside it.
  expect(saying(app, /\bhistory\.pushState\b|'popstate'|\.scrollRestoration\b/)).toEqual([]);
});

check('C1.04', () => {
  expect(getDeclaredPackages('web')).toContain('firebase');
  const parts = ['firebase/auth', 'firebase/firestore', 'firebase/messaging'];
  expect(findImports(app, 'firebase')).toEqual(expect.arrayContaining(parts));
});

check('C1.05', () => {
  expect(getDeclaredPackages('functions')).toContain('firebase-functions');
  const [index] = readFiles('functions/src/index.ts');
  const made = [...(index?.text ?? '').matchAll(/^export const (\w+) =([\s\S]*?);\n/gm)];
  expect(made.map(([, name]) => name)).toEqual(['api', 'sweep', 'deliver', 'remind', 'forward']);
  for (const [, name, how = ''] of made) {
    expect(how, name).toMatch(/\bon(Request|Schedule|DocumentWritten|DocumentCreated)\(/);
  }
  expect(findImports('functions/src/index.ts', 'firebase-functions')).toContain(
    'firebase-functions/v2/https',
  );
});

check('C1.06', () => {
  expect(getDeclaredPackages('functions')).toContain('firebase-admin');
  expect(findImports(server, 'firebase-admin')).toEqual(
    expect.arrayContaining(['firebase-admin/app', 'firebase-admin/auth']),
  );
  for (const work of [/\.verifyIdToken\(/, /\.deleteUser\(/, /\.revokeRefreshTokens\(/]) {
    expect(saying(server, work), String(work)).not.toEqual([]);
  }
  // No other library reads tokens.
  expect(
    getDeclaredPackages('functions').filter((name) => /jsonwebtoken|jose|jwt/.test(name)),
  ).toEqual([]);
  // Its messaging part cannot be held against a local server byte for byte: decision 015 says so.
  const [decision] = readFiles('docs/decisions/015-pushes-as-pointers.md');
  const isSentByIt = findImports(server, 'firebase-admin/messaging').length > 0;
  expect(isSentByIt || decision?.text.includes('`firebase-admin/messaging` cannot be set')).toBe(
    true,
  );
});

check('C1.07', () => {
  expect(getDeclaredPackages('web')).toContain('workbox-window');
  expect([...saying(app, /new Workbox\(trustedScript\('\/sw\.js'\)\)/)].sort()).toEqual([
    'web/src/device/startup/watch-updates.ts',
    'web/src/landing.ts',
  ]);
  expect(saying(app, /\.messageSkipWaiting\(/)).toEqual([
    'web/src/device/startup/watch-updates.ts',
  ]);
  // Only the push worker is registered in another way: Firebase's library is given it.
  expect(saying(app, /serviceWorker\??\.register\(/)).toEqual([
    'web/src/device/push/push-worker.ts',
  ]);
  expect(saying(app, /SKIP_WAITING/)).toEqual(['web/src/workers/sw.ts']);
});

check('C1.08', () => {
  expect(getDeclaredPackages('web')).toContain('vite-plugin-pwa');
  expect(findImports(building, 'vite-plugin-pwa')).toEqual(['vite-plugin-pwa']);
  expect(saying(building, /strategies: 'injectManifest'/)).toEqual(['web/vite.config.ts']);
  expect(existsSync(join(root, 'web/public/manifest.webmanifest'))).toBe(false);
});

check('C1.09', () => {
  expect(getDeclaredPackages('web')).toContain('@tanstack/react-query');
  for (const part of ['useQuery', 'useInfiniteQuery', 'useMutation', 'QueryClientProvider']) {
    const importing = new RegExp(
      `import \\{[^}]*\\b${part}\\b[^}]*\\} from '@tanstack/react-query'`,
    );
    expect(saying(app, importing), part).not.toEqual([]);
  }
  expect(
    getDeclaredPackages('web').filter((name) => /^(swr|zustand|redux|@reduxjs)/.test(name)),
  ).toEqual([]);
});

check('C1.10', () => {
  expect(getDeclaredPackages('web')).toContain('react-hot-toast');
  expect(findImports(app, 'react-hot-toast')).toEqual(['react-hot-toast/headless']);
  expect(saying('web/src/ui/{toast.ts,ToastArea.tsx}', /setTimeout/)).toEqual([]);
});

check('C1.11', () => {
  expect(getDeclaredPackages('web')).toContain('canvas-confetti');
  expect(findImports(app, 'canvas-confetti')).toEqual(['canvas-confetti']);
});

check('C1.12', () => {
  expect(getDeclaredPackages('')).toContain('vitest');
  expect(saying(scripts, /'vitest'/)).not.toEqual([]);
  const others = /^(jest|mocha|ava|jasmine)$/;
  expect(
    ['', 'web', 'functions', 'tests']
      .flatMap(getDeclaredPackages)
      .filter((name) => others.test(name)),
  ).toEqual([]);
});

check('C1.13', () => {
  expect(getDeclaredPackages('')).toContain('firebase-tools');
  const running = saying(scripts, /'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase\.js'/);
  expect([...running].sort()).toEqual(['scripts/deploy.ts', 'scripts/firebase-suite.ts']);
});

const expectFileExists = (name: string) => expect(existsSync(join(root, name))).toBe(true);
check('C2.01', () => expectFileExists('web'));
check('C2.02', () => expectFileExists('functions'));
check('C2.03', () => expectFileExists('firestore.rules'));
check('C2.04', () => expectFileExists('firebase.json'));
check('C2.05', () => expectFileExists('.firebaserc'));
check('C2.06', () => expectFileExists('package.json'));
check('C2.07', () => expectFileExists('tsconfig.base.json'));
check('C2.08', () => expectFileExists('README.md'));
