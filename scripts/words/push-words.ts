import type { PoFile } from 'pofile-ts';
import type { OtherLanguage } from '../../core/src/language/languages.ts';
import type { Words } from '../../core/src/language/words.ts';
import { inProject } from '../project.ts';
import { wordsOf } from './compile.ts';

/** What the server says in other languages: pushes, and nothing else. It has no use for whole catalogues. */
export const pushWordsFile = inProject('core', 'words', 'pushes.json');

const isOfPushes = (file: string): boolean => file.startsWith('core/src/push/');

/** The texts of pushes in each language. */
export const pushWords = (
  catalogues: readonly (readonly [OtherLanguage, Pick<PoFile, 'items'>])[],
): Readonly<Record<string, Words>> =>
  Object.fromEntries(
    catalogues.map(([language, { items }]) => {
      const ofPushes = items.filter(({ references }) => references.some(isOfPushes));
      return [language, wordsOf(language, { items: ofPushes })];
    }),
  );
