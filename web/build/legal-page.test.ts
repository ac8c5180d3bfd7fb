import { readFileSync } from 'node:fs';
import { languages } from '@usward/core/language/languages';
import { describe, expect, it } from 'vitest';
import { getLegalTitle, legalPageNames, renderLegalPage, toLegalMarkup } from './legal-page.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../legal/${name}`, import.meta.url), 'utf8');
const operator: Readonly<Record<string, string>> = JSON.parse(read('operator.json'));

const pages = languages.flatMap((language) =>
  legalPageNames.map((name) => {
    const sources = Object.fromEntries(
      legalPageNames.map((one) => [one, read(`${one}.${language}.md`)]),
    ) as Record<(typeof legalPageNames)[number], string>;
    return { name, language, sources, source: sources[name] };
  }),
);

describe('a legal page', () => {
  it('shows headings, paragraphs, lists and links to the app’s own pages', () => {
    expect(toLegalMarkup('# A\n\n- b\n- [c](/privacy)\n\nd & e', {})).toBe(
      '<h1>A</h1>\n<ul><li>b</li><li><a href="/privacy">c</a></li></ul>\n<p>d &amp; e</p>',
    );
  });

  it('marks what the operator has not filled in, and escapes what they have', () => {
    expect(toLegalMarkup('{email}', { email: '' })).toBe('<p><mark dir="ltr">[email]</mark></p>');
    expect(toLegalMarkup('{email}', { email: '<a>' })).toBe('<p>&lt;a&gt;</p>');
  });

  it('refuses a name that operator.json does not have', () => {
    expect(() => toLegalMarkup('{shoeSize}', operator)).toThrow('shoeSize');
  });

  it.each(pages)('$name in $language is a whole page without scripts', (page) => {
    const html = renderLegalPage({ ...page, operator, fonts: [], styles: ['/assets/start.css'] });
    expect(html).toContain(`<h1>${getLegalTitle(page.source)}</h1>`);
    expect(html).not.toMatch(/<script|<style|\sstyle=|undefined|[{}]/);
    expect(html).toContain('lang="ar" dir="rtl"');
  });

  it.each(legalPageNames)(
    '%s says the same in every language: as many headings and points',
    (name) => {
      const shapes = pages
        .filter((page) => page.name === name)
        .map(({ source }) => source.split('\n').map((line) => /^(#+|-)? ?/.exec(line)?.[1] ?? ''));
      for (const shape of shapes) expect(shape).toEqual(shapes[0]);
    },
  );
});
