import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BundleSizes, builtFiles, measureBundle } from '../../bench/measure-bundle.ts';
import { translatedLanguages } from '../../core/src/language/languages.ts';

const site = new URL('../../web/dist/', import.meta.url);
const kB = 1000;

describe('the built app', () => {
  let sizes: BundleSizes;

  beforeAll(async () => {
    sizes = await measureBundle(site);
  });

  it('needs at most 158 kB of scripts for the signed-in dashboard', () => {
    expect(sizes.criticalScripts).toBeGreaterThan(50 * kB);
    expect(sizes.criticalScripts).toBeLessThanOrEqual(158 * kB);
  });

  it('paints the landing page from at most 20 kB of markup and styles', () => {
    expect(sizes.landing).toBeGreaterThan(1 * kB);
    expect(sizes.landing).toBeLessThanOrEqual(20 * kB);
  });

  it('has no lazy chunk above 25 kB', () => {
    expect(sizes.largestLazyChunk.size).toBeLessThanOrEqual(25 * kB);
  });

  it('has the words of each other language in one file of at most 64 kB', () => {
    const chunks = sizes.translationChunks.map(({ size }) => size);
    expect(chunks).toHaveLength(translatedLanguages.length);
    expect(Math.max(...chunks)).toBeGreaterThan(20 * kB);
    expect(Math.max(...chunks)).toBeLessThanOrEqual(64 * kB);
  });

  it('begins the landing without the app’s frame, and its film too', async () => {
    const frame = /["'`]\.\/frame-/;
    const files = await builtFiles(site);
    const own = files.filter((file) =>
      /^assets\/(index|landing|start|bring-to-life)-.*\.js$/.test(file),
    );
    expect(own.length).toBeGreaterThanOrEqual(3);
    for (const file of own) {
      const text = await readFile(new URL(file, site), 'utf8');
      expect(text.replaceAll(/import\([^)]*\)/g, '')).not.toMatch(frame);
    }
  });

  it('stores at most 900 kB for use without a network', () => {
    expect(sizes.precachedFiles).toBeGreaterThan(5);
    expect(sizes.precache).toBeLessThanOrEqual(900 * kB);
  });

  it('stores every screen but the operators’ own', async () => {
    const worker = await readFile(new URL('sw.js', site), 'utf8');
    const table = await readFile(new URL('../../web/src/app/routes.tsx', import.meta.url), 'utf8');
    const screens = [
      ...table.matchAll(/import\('\.\.\/rooms\/([\w/-]+)\/(\w+(?:Screen|Settings))\.tsx'\)/g),
    ];
    expect(screens.length).toBeGreaterThan(40);
    const stored = ([, , name]: RegExpExecArray) => worker.includes(`assets/${name}-`);
    const isOfAdmins = ([, room]: RegExpExecArray) => room === 'admin';
    expect(screens.filter((screen) => stored(screen) === isOfAdmins(screen))).toEqual([]);
  });

  it('keeps for use without a network whatever a kept script begins with', async () => {
    const worker = await readFile(new URL('sw.js', site), 'utf8');
    const scripts = (await builtFiles(site)).filter((file) => /^assets\/.*\.js$/.test(file));
    const cachedScripts = scripts.filter((file) => worker.includes(file));
    expect(cachedScripts.length).toBeGreaterThan(5);
    for (const file of cachedScripts) {
      const text = await readFile(new URL(file, site), 'utf8');
      const needed = [...text.matchAll(/\b(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g)].map(
        ([, name = '']) => new URL(name, new URL(file, site)).href.slice(site.href.length),
      );
      expect(needed.filter((name) => !worker.includes(name))).toEqual([]);
    }
  });

  it('has no inline script or style, which the security policy would refuse', async () => {
    for (const page of ['index.html', 'app.html']) {
      const html = await readFile(new URL(page, site), 'utf8');
      expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
      expect(html).not.toMatch(/<style|\sstyle=/);
    }
  });

  it('brings its own fonts and both workers', async () => {
    const files = await builtFiles(site);
    expect(files).toEqual(expect.arrayContaining(['sw.js', 'firebase-messaging-sw.js']));
    expect(files.filter((file) => file.endsWith('.woff2')).length).toBeGreaterThanOrEqual(2);
  });
});
