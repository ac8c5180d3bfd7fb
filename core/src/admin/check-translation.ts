import { plural, t } from '../language/i18n.ts';
import { SOURCE_LANGUAGE, translatedLanguages } from '../language/languages.ts';
import { type Fields, toFullItem } from './check-item.ts';
import type { KnownItem } from './check-row.ts';
import { getItemTexts } from './content.ts';
import type { ContentKind } from './content-kind.ts';
import type { Finding } from './import-endpoints.ts';

const toFinding = (field: string, reason: string): Finding => ({ field, reason });

/** How much of the English a translation has nothing to say for: an item or an option less than there are. */
const countMissingTexts = (kind: ContentKind, english: Fields, fields: Fields): number => {
  const said = new Map(getItemTexts(kind, toFullItem(kind, fields)));
  return getItemTexts(kind, toFullItem(kind, english)).filter(([place]) => !said.has(place)).length;
};

/** What there is to know of a good row in another language than `english`; nothing of one in that. */
export const getTranslationNotes = (
  kind: ContentKind,
  language: string,
  fields: Fields,
  english: KnownItem | undefined,
): readonly Finding[] => {
  if (language === SOURCE_LANGUAGE) return [];
  if (!translatedLanguages.some((other) => other === language)) {
    return [toFinding('language', t`This is kept; the app does not speak this language.`)];
  }
  if (english === undefined) {
    return [toFinding('id', t`This is kept; nothing in English has this id.`)];
  }
  if (english.isInactive) {
    return [toFinding('id', t`This is kept; what it translates was removed before.`)];
  }
  const left = countMissingTexts(kind, english.item, fields);
  if (left === 0) return [];
  return [
    toFinding(
      'items',
      plural(left, {
        one: 'One text of the English is not in here, and stays English.',
        other: '# texts of the English are not in here, and stay English.',
      }),
    ),
  ];
};
