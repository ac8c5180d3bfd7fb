import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { translate, withLocale } from '@usward/core/language/i18n';
import { localeFor, translatedLanguages } from '@usward/core/language/languages';
import { parsePo } from 'pofile-ts';
import { describe, expect, it } from 'vitest';
import { compileTranslations } from '../../../../scripts/i18n/compile.ts';
import { translateMarkup } from '../../../build/translate-markup.ts';
import { renderLanding } from './prerender.tsx';
import { translatePrerendered } from './translate-prerendered.ts';

const html = renderLanding();

const parse = (markup: string): Document =>
  new DOMParser().parseFromString(`<body>${markup}</body>`, 'text/html');

describe('the landing that is translated on the phone', () => {
  it.each(translatedLanguages)('reads as the page that was written in %s', (language) => {
    const file = join(import.meta.dirname, `../../../../core/words/${language}.po`);
    const words = compileTranslations(language, parsePo(readFileSync(file, 'utf8')));
    const page = parse(html);
    const written = withLocale({ language, locale: localeFor(language), words }, () => {
      translatePrerendered(page);
      return parse(translateMarkup(html, translate));
    });
    expect(page.body.textContent).toBe(written.body.textContent);
  });
});
