import type { Page } from '@playwright/test';
import type { TranslatedLanguage } from '@usward/core/language/languages';
import { readCatalog } from '../../scripts/i18n/catalog.ts';

const IGNORED_ELEMENTS = 'script, style, noscript';

/** Everything on a screen that somebody reads or hears; not what stands in elements that are `ignored` out. */
const readScreenTexts = (page: Page, ignored: string): Promise<readonly string[]> =>
  page.evaluate((others) => {
    const isOther = (one: Element | null): boolean => one?.closest(others) != null;
    const shownTexts = ['aria-label', 'placeholder', 'alt', 'title'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)]
        .filter((one) => !isOther(one))
        .map((one) => one.getAttribute(name) ?? ''),
    );
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!isOther(parentElement) && textContent) shownTexts.push(textContent);
    }
    return [document.title.split(' · ')[0] ?? '', ...shownTexts].map((one) => one.trim());
  }, ignored);

/** What in an English text is words, in a row of at least two, so that a value alone is never taken for it. */
const toPattern = (text: string): RegExp | null => {
  const pieces = text.split(/\{\w+\}|#/);
  if (!pieces.some((piece) => /\p{L}{2,} \p{L}{2,}/u.test(piece))) return null;
  return new RegExp(`^${pieces.map((piece) => RegExp.escape(piece)).join('.*')}$`, 'su');
};

/** Finds what a screen says of a deck in English although the language has other words, be it in a longer text. */
export const createUntranslatedDeckFinder = (language: TranslatedLanguage) => {
  const texts = readCatalog('decks', language).items.flatMap(({ msgid, msgstr }) =>
    msgstr[0] === '' || msgid === msgstr[0] || !/\p{L} \p{L}/u.test(msgid) ? [] : [msgid],
  );
  return async (page: Page): Promise<readonly string[]> => {
    const shownTexts = (await readScreenTexts(page, IGNORED_ELEMENTS)).filter((one) => one !== '');
    return texts.filter((text) => shownTexts.some((one) => one.includes(text)));
  };
};

/** Finds what a screen says in English although the catalogue of a language says it otherwise. */
export const createUntranslatedTextFinder = (language: TranslatedLanguage) => {
  const others = readCatalog('app', language).items.filter(
    ({ msgid, msgstr }) => msgstr[0] !== '' && msgstr[0] !== msgid,
  );
  const texts = others.flatMap(({ msgid, msgid_plural: many }) => [msgid, ...(many ? [many] : [])]);
  const whole = new Set(texts.filter((text) => !/\{|#/.test(text)));
  const patterns = texts
    .filter((text) => /\{|#/.test(text))
    .map(toPattern)
    .filter((pattern) => pattern !== null);
  // A word that the other language uses as well, in another text.
  const same = new Set(readCatalog('app', language).items.flatMap(({ msgstr }) => msgstr));
  return async (page: Page): Promise<readonly string[]> =>
    (await readScreenTexts(page, `${IGNORED_ELEMENTS}, bdi, [dir=auto], [lang]:not(html)`)).filter(
      (shownTexts) =>
        !same.has(shownTexts) &&
        (whole.has(shownTexts) || patterns.some((pattern) => pattern.test(shownTexts))),
    );
};
