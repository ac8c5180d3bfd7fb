import { FIRST_LANGUAGE, type OtherLanguage } from '../language/languages.ts';
import type { Bundled } from './apply-changes.ts';
import { type Entry, entryKey, isResting, itemTexts } from './content.ts';
import type { ContentKind } from './content-kind.ts';

type Version = Entry['versions'][number];

/**
 * What the released translations of a kind say in a language: pairs of the English text and theirs, a later one
 * after an earlier. Each belongs to the words it was made of, so where the English has changed since, the
 * older translation goes on with days that show the older words, and nothing else.
 */
export const translatedTexts = (
  kind: ContentKind,
  language: OtherLanguage,
  bundled: Bundled,
  entries: readonly Entry[],
): readonly (readonly [english: string, said: string])[] => {
  const known = new Map(entries.map((entry) => [entryKey(entry), entry]));
  const englishOf = (id: string): readonly Version[] => {
    const key = entryKey({ id, language: FIRST_LANGUAGE });
    const item = bundled.get(key);
    return known.get(key)?.versions ?? (item === undefined ? [] : [{ since: null, item }]);
  };
  const pairsOf = (english: Version | undefined, said: Version) => {
    if (english === undefined) return [];
    const places = new Map(itemTexts(kind, said.item));
    return itemTexts(kind, english.item).flatMap(([place, text]) => {
      const other = places.get(place);
      return other === undefined ? [] : [[text, other] as const];
    });
  };
  return entries
    .filter((entry) => entry.language === language && !isResting(entry))
    .flatMap(({ id, versions }) =>
      versions.flatMap((said) => pairsOf(englishOf(id)[said.of ?? 0], said)),
    );
};
