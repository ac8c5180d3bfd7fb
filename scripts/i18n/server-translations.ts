import type { PoFile } from 'pofile-ts';
import type { Catalog } from '../../core/src/language/catalog-keys.ts';
import { translatedLanguages } from '../../core/src/language/languages.ts';
import { inProject } from '../project.ts';
import { readCatalog } from './catalog.ts';
import { compileTranslations } from './compile.ts';

type Items = Pick<PoFile, 'items'>;

const isPushFile = (file: string): boolean => file.startsWith('core/src/push/');

const pickPushItems = ({ items }: Items): Items => ({
  items: items.filter(({ references }) => references.some(isPushFile)),
});

/** The words of each language, as far as they are chosen. */
const compileAllLanguages = (
  of: 'app' | 'decks',
  choose: (all: Items) => Items,
): Record<string, Catalog> =>
  Object.fromEntries(
    translatedLanguages.map((language) => [
      language,
      compileTranslations(language, choose(readCatalog(of, language))),
    ]),
  );

/**
 * What the server says in other languages, each below the file it reads: pushes, and what the decks say,
 * for whoever asks for it. It has no use for whole catalogues.
 */
export const getServerTranslations = (): readonly (readonly [
  file: string,
  words: Record<string, Catalog>,
])[] => [
  [inProject('core', 'words', 'pushes.json'), compileAllLanguages('app', pickPushItems)],
  [inProject('core', 'words', 'decks.json'), compileAllLanguages('decks', (all) => all)],
];
