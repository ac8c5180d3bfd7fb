/// <reference path="../../vite-env.d.ts" />
import { addWords, currentLanguage } from '@usward/core/language/i18n';

const loaders = {
  es: () => import('../../../../core/words/es.po?landing'),
  ar: () => import('../../../../core/words/ar.po?landing'),
};

/** The landing is long, so its words are no part of the app's catalog. Waits for the app's language first. */
export const loadLandingCatalog = async (): Promise<void> => {
  const language = currentLanguage();
  if (language === 'en') return;
  try {
    addWords((await loaders[language]()).words);
  } catch (error) {
    console.error(error);
  }
};
