import { currentLanguage } from '@usward/core/language/i18n';

type LegalPage = 'privacy-policy' | 'terms' | 'imprint';

/** Outside the app's router: plain pages, written at build time (web/build/site-pages.ts). */
export const getLegalPath = (page: LegalPage): string => {
  const language = currentLanguage();
  return language === 'en' ? `/${page}.html` : `/${page}.${language}.html`;
};
