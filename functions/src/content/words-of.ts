import { contentKinds } from '@usward/core/admin/content-kind';
import { translatedTexts } from '@usward/core/admin/translated-texts';
import { bundledWords } from '@usward/core/content/bundled-words';
import type { DeckWords } from '@usward/core/language/deck-words';
import type { OtherLanguage } from '@usward/core/language/languages';
import { keyOf } from '@usward/core/language/words';
import { bundled } from './bundled.ts';
import type { Content, Released } from './content-of.ts';

const releasedIn = (language: OtherLanguage, released: Released): DeckWords => {
  const words = contentKinds.flatMap((kind) =>
    translatedTexts(kind, language, bundled[kind], released[kind].entries).map(
      ([english, said]) => [keyOf(english), said] as const,
    ),
  );
  return Object.fromEntries(words);
};

/** What the decks say in other languages: what came with the app, and over it what was released. */
export const wordsOf = (released: Released): Content['words'] => ({
  es: { ...bundledWords.es, ...releasedIn('es', released) },
  ar: { ...bundledWords.ar, ...releasedIn('ar', released) },
});
