import type { PoFile } from 'pofile-ts';
import type { OtherLanguage } from '../../core/src/language/languages.ts';
import { keyOf, lookedUp, type Words } from '../../core/src/language/words.ts';
import { categoriesOf } from './catalogue.ts';

/** What a catalogue has the app say; what it does not say yet stays English. */
export const wordsOf = (language: OtherLanguage, { items }: Pick<PoFile, 'items'>): Words => {
  const categories = categoriesOf(language);
  const entries = items
    .filter(({ msgstr }) => msgstr.length > 0 && msgstr.every((said) => said !== ''))
    .map((item) => {
      const said =
        item.msgid_plural === null
          ? (item.msgstr[0] ?? '')
          : Object.fromEntries(categories.map((category, at) => [category, item.msgstr[at] ?? '']));
      const { msgid: text, msgid_plural: others, msgctxt: context } = item;
      return [keyOf(lookedUp({ text, others, context })), said] as const;
    });
  return Object.fromEntries(entries);
};
