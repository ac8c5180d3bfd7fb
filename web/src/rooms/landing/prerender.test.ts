import { readFileSync } from 'node:fs';
import { translate, withLocale } from '@usward/core/language/i18n';
import { localeFor, translatedLanguages } from '@usward/core/language/languages';
import { parsePo } from 'pofile-ts';
import { describe, expect, it } from 'vitest';
import { compileTranslations } from '../../../../scripts/i18n/compile.ts';
import { translateMarkup } from '../../../build/translate-markup.ts';
import { renderLanding } from './prerender.tsx';

const html = renderLanding();

const getTexts = (markup: string): readonly string[] => [
  ...[...markup.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text.trim()),
  ...[...markup.matchAll(/aria-label="([^"]+)"/g)].map(([, text = '']) => text),
];

describe('the prerendered landing', () => {
  it('says what the app is and leads to both ways in by plain links', () => {
    expect(html).toContain('Grow toward each other</h1>');
    expect(html).toMatch(/<a href="\/auth\/create-account"[^>]*>Create an account<\/a>/);
    expect(html).toMatch(/<a href="\/auth\/sign-in"[^>]*>Sign In<\/a>/);
  });

  it('leads to a quiz without an account, and to what is stored', () => {
    expect(html).toMatch(/<a href="\/quiz">Try a quiz without an account<\/a>/);
    expect(html).toMatch(/<a href="\/privacy">/);
  });

  it('has a letter, install help and answers that open without a script', () => {
    expect(html.match(/<details /g)).toHaveLength(1 + 3 + 7);
    expect(html.match(/<details [^>]*open=""/g)).toHaveLength(1);
  });

  it('names the people who run Usward among those who can read, except what stays on the phone', () => {
    const rows = [...html.matchAll(/<tr><th scope="row">([^<]+)<\/th>(.*?)<\/tr>/g)];
    const operator = rows.map(([, , cells = '']) => /data-who="team" data-can="(\w+)"/.exec(cells));
    expect(operator.map((match) => match?.[1])).toEqual([
      'could',
      'could',
      'could',
      'could',
      'never',
    ]);
  });

  it('leads to the privacy policy, the terms and the imprint, and to each language', () => {
    for (const file of ['privacy-policy', 'terms', 'imprint', 'es', 'ar']) {
      expect(html).toContain(`href="/${file}.html"`);
    }
  });

  it('has a muted, looping, inline video that starts by itself, on its poster', () => {
    const [, video = ''] = /<img[^>]*>(<video[^>]*>)/.exec(html.toLowerCase()) ?? [];
    for (const attribute of ['autoplay', 'muted', 'loop', 'playsinline']) {
      expect(video).toMatch(new RegExp(`\\s${attribute}=`));
    }
  });

  it('names no file for the video, as only a script can tell whether to save data', () => {
    expect(html).not.toMatch(/\.mp4|<source|<video[^>]*\ssrc=/);
  });

  it('keeps to the content policy: no script and no style inside', () => {
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  });

  it.each(translatedLanguages)('says every text also in %s', (language) => {
    const file = new URL(`../../../../core/words/${language}.po`, import.meta.url);
    const words = compileTranslations(language, parsePo(readFileSync(file, 'utf8')));
    const locale = { language, locale: localeFor(language), words };
    const translated = withLocale(locale, () => translateMarkup(html, translate));
    const names =
      /^(\d+|[A-Z]|AA|MIT|Usward|Check-in|Mara|Jules|Android|English|Español|العربية)?$/;
    const translatedTexts = new Set(getTexts(translated));
    const untranslated = getTexts(html).filter(
      (text) => !names.test(text) && translatedTexts.has(text),
    );
    expect(untranslated).toEqual([]);
  });
});
