import type { Page } from '@playwright/test';
import type { OtherLanguage } from '@usward/core/language/languages';
import { readCatalogue } from '../../scripts/words/catalogue.ts';

/** Everything on a screen that somebody reads or hears; not what people wrote, nor what is of a deck. */
const saidOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isOther = (one: Element | null): boolean =>
      one?.closest('script, style, noscript, bdi, [dir=auto], [lang]:not(html)') != null;
    const said = ['aria-label', 'placeholder', 'alt', 'title'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)]
        .filter((one) => !isOther(one))
        .map((one) => one.getAttribute(name) ?? ''),
    );
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!isOther(parentElement) && textContent) said.push(textContent);
    }
    return [document.title.split(' · ')[0] ?? '', ...said].map((one) => one.trim());
  });

/** What of the decks is in English on a screen, as its elements say. */
export const englishDecksIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('[lang=en][dir=auto]')].map(
      ({ textContent }) => `in English: ${textContent}`,
    ),
  );

/** What in an English text is words, in a row of at least two, so that a value alone is never taken for it. */
const patternOf = (text: string): RegExp | null => {
  const pieces = text.split(/\{\w+\}|#/);
  if (!pieces.some((piece) => /\p{L}{2,} \p{L}{2,}/u.test(piece))) return null;
  return new RegExp(`^${pieces.map((piece) => RegExp.escape(piece)).join('.*')}$`, 'su');
};

/** Finds what a screen says in English although the catalogue of a language says it otherwise. */
export const englishLeftIn = (language: OtherLanguage) => {
  const others = readCatalogue('app', language).items.filter(
    ({ msgid, msgstr }) => msgstr[0] !== msgid,
  );
  const texts = others.flatMap(({ msgid, msgid_plural: many }) => [msgid, ...(many ? [many] : [])]);
  const whole = new Set(texts.filter((text) => !/\{|#/.test(text)));
  const patterns = texts
    .filter((text) => /\{|#/.test(text))
    .map(patternOf)
    .filter((pattern) => pattern !== null);
  // A word that the other language uses as well, in another text.
  const same = new Set(readCatalogue('app', language).items.flatMap(({ msgstr }) => msgstr));
  return async (page: Page): Promise<readonly string[]> =>
    (await saidOn(page)).filter(
      (said) =>
        !same.has(said) && (whole.has(said) || patterns.some((pattern) => pattern.test(said))),
    );
};
