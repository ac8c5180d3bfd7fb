import { FIRST_LANGUAGE, otherLanguages } from '../language/languages.ts';
import { plural, t } from '../language/speak.ts';
import { type Fields, wholeOf } from './check-item.ts';
import type { Known } from './check-row.ts';
import { itemTexts } from './content.ts';
import type { ContentKind } from './content-kind.ts';
import type { Finding } from './import-endpoints.ts';

const note = (field: string, reason: string): Finding => ({ field, reason });

/** How much of the English a translation has nothing to say for: an item or an option less than there are. */
const leftOut = (kind: ContentKind, english: Fields, fields: Fields): number => {
  const said = new Map(itemTexts(kind, wholeOf(kind, fields)));
  return itemTexts(kind, wholeOf(kind, english)).filter(([place]) => !said.has(place)).length;
};

/** What there is to know of a good row in another language than `english`; nothing of one in that. */
export const notesOnTranslation = (
  kind: ContentKind,
  language: string,
  fields: Fields,
  english: Known | undefined,
): readonly Finding[] => {
  if (language === FIRST_LANGUAGE) return [];
  if (!otherLanguages.some((other) => other === language)) {
    return [note('language', t`This is kept; the app does not speak this language.`)];
  }
  if (english === undefined) {
    return [note('id', t`This is kept; nothing in English has this id.`)];
  }
  if (english.isResting) {
    return [note('id', t`This is kept; what it translates was removed before.`)];
  }
  const left = leftOut(kind, english.item, fields);
  if (left === 0) return [];
  return [
    note(
      'items',
      plural(left, {
        one: 'One text of the English is not in here, and stays English.',
        other: '# texts of the English are not in here, and stay English.',
      }),
    ),
  ];
};
