import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createOnboardedUser } from '../support/builders/onboarded-users.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

const web = resolve(import.meta.dirname, '../../web');

const read = (pattern: string) =>
  globSync(pattern, { cwd: web }).map((file) => ({
    folder: resolve(web, file, '..'),
    text: readFileSync(join(web, file), 'utf8'),
  }));

const findMatches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const styles = read('src/**/*.css');
const pages = read('*.html');

/** What the pages themselves load: styles, fonts, pictures and scripts. */
const loaded = pages.flatMap(({ text }) => findMatches(text, /\s(?:href|src)="([^"]*)"/g));

check('S7.51', () => {
  const families = styles
    .flatMap(({ text }) => findMatches(text, /@font-face\s*\{([^}]*)\}/g))
    .filter((face) => face.includes('url('))
    .flatMap((face) => findMatches(face, /font-family: "([^"]*)"/g));
  expect(new Set(families.map((name) => name.replace(' Extended', '')))).toEqual(
    new Set(['Wittgenstein', 'Hanken Grotesk']),
  );
  // Whatever a style loads is a file beside it.
  for (const { folder, text } of styles) {
    for (const target of findMatches(text, /url\(["']?([^"')]*)/g)) {
      expect(existsSync(join(folder, target)), target).toBe(true);
    }
  }
  expect(loaded.filter((target) => target.endsWith('.woff2')).length).toBeGreaterThan(0);
  expect(loaded.filter((target) => !/^\/[^/]/.test(target))).toEqual([]);
});

check('S7.52', async () => {
  expect(pages.filter(({ text }) => text.includes('stylesheet'))).toEqual([]);
  expect(styles.filter(({ text }) => text.includes('@import'))).toEqual([]);
  await renderAt('/dashboard', await createOnboardedUser());
  const link = await screen.findByRole('link', { name: 'Questions' });
  expect(link.querySelector('svg')).not.toBeNull();
});
