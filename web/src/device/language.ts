import type { getTranslations } from '@usward/core/content/endpoints';
import type { Output } from '@usward/core/endpoint';
import type { Catalog } from '@usward/core/language/catalog';
import {
  type ContentTranslations,
  setContentTranslations,
} from '@usward/core/language/content-translations';
import { currentLanguage, setLocale } from '@usward/core/language/i18n';
import {
  getTextDirection,
  type Language,
  languageFor,
  languages,
  localeFor,
  type TranslatedLanguage,
} from '@usward/core/language/languages';
import { storedLanguage } from './storage/local-storage.ts';

/** The language that was chosen on this device; null: as the phone has it. */
export const chosenLanguage = (): Language | null => {
  const chosen = storedLanguage.get();
  return languages.find((language) => language === chosen) ?? null;
};

/** Chooses one on this device; it is spoken from the next beginning on. */
export const storeLanguage = (language: Language | null): void => {
  if (language === null) storedLanguage.remove();
  else storedLanguage.set(language);
};

/** The language that this phone's own settings ask for. */
export const getDeviceLanguage = (): Language => languageFor(navigator.languages);

/** The language that this page speaks, or is about to. */
export const getLanguage = (): Language => chosenLanguage() ?? getDeviceLanguage();

/** Each catalogue is a file of its own: a phone fetches and keeps the one it speaks. */
const catalogLoaders: Readonly<
  Record<TranslatedLanguage, () => Promise<{ readonly words: Catalog }>>
> = {
  es: () => import('../../../core/words/es.po'),
  ar: () => import('../../../core/words/ar.po'),
};

/** How long the app waits for words that this phone does not keep, in milliseconds (our own choice). */
const CATALOG_TIMEOUT_MS = 8_000;

const startTimeout = (): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, CATALOG_TIMEOUT_MS, null);
  });

const applyLocale = (language: Language, words: Catalog | null): void => {
  const { documentElement } = document;
  documentElement.lang = language;
  documentElement.dir = getTextDirection(language);
  setLocale({ language, locale: localeFor(language, navigator.languages), words });
};

/**
 * Has the page speak the language of this device; to be called before the app begins, whose texts are
 * made as it does. English this time where the other words can be had neither from the phone nor, before
 * long, from afar.
 */
export const loadLanguage = async (timeout?: Promise<null>): Promise<void> => {
  const language = getLanguage();
  if (language === 'en') return applyLocale('en', null);
  try {
    const loaded = await Promise.race([catalogLoaders[language](), timeout ?? startTimeout()]);
    if (loaded === null) throw new Error('The words of the app are slow to come.');
    applyLocale(language, loaded.words);
  } catch (error) {
    console.error(error);
    applyLocale('en', null);
  }
};

/** What the decks say in a language, out of the worker's hand once it was there. Nothing where it cannot be had. */
const fetchContentTranslations = async (
  language: TranslatedLanguage,
): Promise<ContentTranslations> => {
  try {
    const response = await fetch(`/api/content/translations/${language}`);
    // An answer that is none, such as a refusal, has no words.
    const answer: Partial<Output<typeof getTranslations>> = await response.json();
    return answer.words ?? {};
  } catch (error) {
    console.error(error);
    return {};
  }
};

/**
 * {@link loadLanguage}, the decks too, both within the same time. The page waits for the decks where it may show
 * one at once; anywhere else they speak as soon as they have come.
 */
export const loadLanguageAndContent = async (
  isShownImmediately: Promise<boolean>,
): Promise<void> => {
  const language = getLanguage();
  if (language === 'en') return loadLanguage();
  const contentTranslations = fetchContentTranslations(language);
  const timeout = startTimeout();
  await loadLanguage(timeout);
  if (currentLanguage() !== language) return;
  const contentReady = contentTranslations.then(setContentTranslations);
  if (await isShownImmediately) await Promise.race([contentReady, timeout]);
};
