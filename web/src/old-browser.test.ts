import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { supportedBrowsers } from '../build/supported-browsers.ts';

const script = readFileSync(new URL('../public/old-browser.js', import.meta.url), 'utf8');

type Lacks = 'arrays' | 'colors' | 'lookbehind' | 'CSS';

/** Runs the script as a page does; gives what it says, or null. */
const run = (language: string, lacks?: Lacks) => {
  const notices: { lang?: string; dir?: string; textContent?: string }[] = [];
  const context = createContext({
    navigator: { language },
    document: {
      createElement: () => ({ style: {}, setAttribute: () => undefined }),
      body: {
        firstChild: null,
        insertBefore: (notice: (typeof notices)[0]) => notices.push(notice),
      },
    },
    ...(lacks === 'CSS' ? {} : { CSS: { supports: () => lacks !== 'colors' } }),
  });
  if (lacks === 'arrays') runInContext('delete Array.prototype.toSorted', context);
  if (lacks === 'lookbehind') {
    runInContext('RegExp = function () { throw new SyntaxError("invalid group"); }', context);
  }
  runInContext(script, context);
  return notices[0] ?? null;
};

describe('the script for old browsers', () => {
  it('says nothing in a browser that the app is built for', () => {
    expect(run('en-US')).toBeNull();
  });

  it.each<Lacks>(['arrays', 'colors', 'lookbehind', 'CSS'])(
    'says which versions work where a browser lacks %s',
    (lacks) => {
      const text = run('en-US', lacks)?.textContent ?? '';
      for (const version of Object.values(supportedBrowsers))
        expect(text).toContain(String(version));
      expect(text).toMatch(/^This browser is too old for Usward\./);
    },
  );

  it('speaks the language of the browser, and English where it has no words for it', () => {
    expect(run('es-MX', 'CSS')).toMatchObject({ lang: 'es', dir: 'ltr' });
    expect(run('ar', 'CSS')).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(run('de-DE', 'CSS')).toMatchObject({ lang: 'en', dir: 'ltr' });
  });

  it('is written so that the oldest browsers can read it', () => {
    expect(script.replaceAll(/\/\/.*/g, '')).not.toMatch(
      /=>|`|\b(let|const|class|async)\b|\?\.|\?\?/,
    );
  });

  it.each(['app.html', 'index.html'])('is run by %s as a classic script', (page) => {
    const html = readFileSync(new URL(`../${page}`, import.meta.url), 'utf8');
    expect(html).toContain('<script async src="/old-browser.js"></script>');
  });
});
