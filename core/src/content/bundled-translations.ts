import words from '../../words/decks.json' with { type: 'json' };
import type { ContentTranslations } from '../language/content-translations.ts';
import type { TranslatedLanguage } from '../language/languages.ts';

/** Written by `npm run i18n` from the catalogs. */
export const bundledTranslations: Readonly<Record<TranslatedLanguage, ContentTranslations>> = words;
