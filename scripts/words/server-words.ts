import type { PoFile } from 'pofile-ts';
import { otherLanguages } from '../../core/src/language/languages.ts';
import type { Words } from '../../core/src/language/words.ts';
import { inProject } from '../project.ts';
import { readCatalogue } from './catalogue.ts';
import { wordsOf } from './compile.ts';

type Items = Pick<PoFile, 'items'>;

const isOfPushes = (file: string): boolean => file.startsWith('core/src/push/');

const ofPushes = ({ items }: Items): Items => ({
  items: items.filter(({ references }) => references.some(isOfPushes)),
});

/** The words of each language, as far as they are chosen. */
const chosen = (of: 'app' | 'decks', choose: (all: Items) => Items): Record<string, Words> =>
  Object.fromEntries(
    otherLanguages.map((language) => [
      language,
      wordsOf(language, choose(readCatalogue(of, language))),
    ]),
  );

/**
 * What the server says in other languages, each below the file it reads: pushes, and what the decks say,
 * for whoever asks for it. It has no use for whole catalogues.
 */
export const serverWords = (): readonly (readonly [
  file: string,
  words: Record<string, Words>,
])[] => [
  [inProject('core', 'words', 'pushes.json'), chosen('app', ofPushes)],
  [inProject('core', 'words', 'decks.json'), chosen('decks', (all) => all)],
];
