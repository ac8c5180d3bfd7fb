import { plural, t } from '../language/i18n.ts';
import { SOURCE_LANGUAGE, translatedLanguages } from '../language/languages.ts';
import { type Fields, withPlaceholderId } from './check-item.ts';
import type { KnownItem } from './check-row.ts';
import { getItemTexts } from './content-entry.ts';
import type { ContentKind } from './content-kind.ts';
import type { Finding } from './import-and-release-endpoints.ts';

const toFinding = (field: string, reason: string): Finding => ({ field, reason });

const countMissingTexts = (kind: ContentKind, english: Fields, fields: Fields): number => {
  const translatedTexts = new Map(getItemTexts(kind, withPlaceholderId(kind, fields)));
  return getItemTexts(kind, withPlaceholderId(kind, english)).filter(
    ([place]) => !translatedTexts.has(place),
  ).length;
};

export const getTranslationNotes = (
  kind: ContentKind,
  language: string,
  fields: Fields,
  english: KnownItem | undefined,
): readonly Finding[] => {
  if (language === SOURCE_LANGUAGE) return [];
  if (!translatedLanguages.some((other) => other === language)) {
    return [
      toFinding('language', t`We’ll save this, but the app isn’t available in this language.`),
    ];
  }
  if (english === undefined) {
    return [toFinding('id', t`We’ll save this, but nothing in English has this ID.`)];
  }
  if (english.isInactive) {
    return [toFinding('id', t`We’ll save this, but what it translates was removed earlier.`)];
  }
  const left = countMissingTexts(kind, english.item, fields);
  if (left === 0) return [];
  return [
    toFinding(
      'items',
      plural(left, {
        one: 'One English text isn’t translated here and stays in English.',
        other: '# English texts aren’t translated here and stay in English.',
      }),
    ),
  ];
};
