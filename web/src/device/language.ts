import type { getTranslations } from '@usward/core/content/translation-endpoints';
import type { Output } from '@usward/core/endpoint';
import type { Catalog } from '@usward/core/language/catalog-keys';
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

export const chosenLanguage = (): Language | null => {
  const chosen = storedLanguage.get();
  return languages.find((language) => language === chosen) ?? null;
};

export const storeLanguage = (language: Language | null): void => {
  if (language === null) storedLanguage.remove();
  else storedLanguage.set(language);
};

export const getDeviceLanguage = (): Language => languageFor(navigator.languages);

export const getLanguage = (): Language => chosenLanguage() ?? getDeviceLanguage();

const catalogLoaders: Readonly<
  Record<TranslatedLanguage, () => Promise<{ readonly words: Catalog }>>
> = {
  es: () => import('../../../core/words/es.po'),
  ar: () => import('../../../core/words/ar.po'),
};

/** How long the start waits for a catalog that is not stored; our own choice. */
const CATALOG_TIMEOUT_MS = 8_000;

const createCatalogTimeout = (): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, CATALOG_TIMEOUT_MS, null);
  });

const applyLocale = (language: Language, words: Catalog | null): void => {
  const { documentElement } = document;
  documentElement.lang = language;
  documentElement.dir = getTextDirection(language);
  setLocale({ language, locale: localeFor(language, navigator.languages), words });
};

/** Call it before modules that create texts load. Falls back to English if the catalog is not there in time. */
export const loadLanguage = async (timeout?: Promise<null>): Promise<void> => {
  const language = getLanguage();
  if (language === 'en') return applyLocale('en', null);
  try {
    const loaded = await Promise.race([
      catalogLoaders[language](),
      timeout ?? createCatalogTimeout(),
    ]);
    if (loaded === null) throw new Error('The words of the app are slow to come.');
    applyLocale(language, loaded.words);
  } catch (error) {
    console.error(error);
    applyLocale('en', null);
  }
};

const fetchContentTranslations = async (
  language: TranslatedLanguage,
): Promise<ContentTranslations> => {
  try {
    const response = await fetch(`/api/content/translations/${language}`);
    const answer: Partial<Output<typeof getTranslations>> = await response.json();
    return answer.words ?? {};
  } catch (error) {
    console.error(error);
    return {};
  }
};

/** Waits for the content texts only where the page may show one immediately. */
export const loadLanguageAndContent = async (
  isShownImmediately: Promise<boolean>,
): Promise<void> => {
  const language = getLanguage();
  if (language === 'en') return loadLanguage();
  const contentTranslations = fetchContentTranslations(language);
  const timeout = createCatalogTimeout();
  await loadLanguage(timeout);
  if (currentLanguage() !== language) return;
  const contentReady = contentTranslations.then(setContentTranslations);
  if (await isShownImmediately) await Promise.race([contentReady, timeout]);
};
