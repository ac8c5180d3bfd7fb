import { SOURCE_LANGUAGE, type TranslatedLanguage } from '../language/languages.ts';
import type { BundledItems } from './apply-changes.ts';
import { type Entry, entryKey, getItemTexts, isInactive } from './content-entry.ts';
import type { ContentKind } from './content-kind.ts';

type Version = Entry['versions'][number];

/** Later pairs win. A translation belongs to one English version: days with older text still find it. */
export const getTranslatedTexts = (
  kind: ContentKind,
  language: TranslatedLanguage,
  bundled: BundledItems,
  entries: readonly Entry[],
): readonly (readonly [english: string, translation: string])[] => {
  const known = new Map(entries.map((entry) => [entryKey(entry), entry]));
  const getEnglishVersions = (id: string): readonly Version[] => {
    const key = entryKey({ id, language: SOURCE_LANGUAGE });
    const item = bundled.get(key);
    return known.get(key)?.versions ?? (item === undefined ? [] : [{ since: null, item }]);
  };
  const toPairs = (english: Version | undefined, translation: Version) => {
    if (english === undefined) return [];
    const places = new Map(getItemTexts(kind, translation.item));
    return getItemTexts(kind, english.item).flatMap(([place, text]) => {
      const other = places.get(place);
      return other === undefined ? [] : [[text, other] as const];
    });
  };
  return entries
    .filter((entry) => entry.language === language && !isInactive(entry))
    .flatMap(({ id, versions }) =>
      versions.flatMap((translation) =>
        toPairs(getEnglishVersions(id)[translation.of ?? 0], translation),
      ),
    );
};
