import type { PoFile } from 'pofile-ts';
import { type Catalog, toKeySource, toMessageKey } from '../../core/src/language/catalog-keys.ts';
import type { TranslatedLanguage } from '../../core/src/language/languages.ts';
import { getPluralCategories } from './catalog.ts';

/** What a catalogue has the app say; what it does not say yet stays English. */
export const compileTranslations = (
  language: TranslatedLanguage,
  { items }: Pick<PoFile, 'items'>,
): Catalog => {
  const categories = getPluralCategories(language);
  const entries = items
    .filter(({ msgstr }) => msgstr.length > 0 && msgstr.every((translation) => translation !== ''))
    .map((item) => {
      const translation =
        item.msgid_plural === null
          ? (item.msgstr[0] ?? '')
          : Object.fromEntries(categories.map((category, at) => [category, item.msgstr[at] ?? '']));
      const { msgid: text, msgid_plural: others, msgctxt: context } = item;
      return [toMessageKey(toKeySource({ text, others, context })), translation] as const;
    });
  return Object.fromEntries(entries);
};
