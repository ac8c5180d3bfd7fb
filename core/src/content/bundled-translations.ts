import words from '../../words/decks.json' with { type: 'json' };
import type { ContentTranslations } from '../language/content-translations.ts';
import type { TranslatedLanguage } from '../language/languages.ts';

/** What the decks that came with the app say in other languages, out of the catalogues (`npm run i18n`). */
export const bundledTranslations: Readonly<Record<TranslatedLanguage, ContentTranslations>> = words;
