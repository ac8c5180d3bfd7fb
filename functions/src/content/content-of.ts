import { type Bundled, shownIn } from '@usward/core/admin/apply-changes';
import type { PresentText } from '@usward/core/admin/check-rows';
import {
  type Entry,
  entryKey,
  isResting,
  itemSchemas,
  newestItem,
} from '@usward/core/admin/content';
import { type ContentKind, contentKinds } from '@usward/core/admin/content-kind';
import { translatedTexts } from '@usward/core/admin/translated-texts';
import { bundledWords } from '@usward/core/content/bundled-words';
import { QuestionSchema } from '@usward/core/daily/question';
import type { Deck } from '@usward/core/daily/question-plan';
import { releasedDeck } from '@usward/core/daily/released-deck';
import type { DeckReleases, Wording } from '@usward/core/daily/released-words';
import type { Card, Idea } from '@usward/core/intimacy/card';
import { releasedCards, releasedIdeas } from '@usward/core/intimacy/released-cards';
import type { DeckWords } from '@usward/core/language/deck-words';
import { FIRST_LANGUAGE, type OtherLanguage } from '@usward/core/language/languages';
import { keyOf } from '@usward/core/language/words';
import { QuizSchema } from '@usward/core/quiz/quiz';
import { releasedQuizzes } from '@usward/core/quiz/released-quizzes';
import * as v from 'valibot';
import { libraryOf, type QuizLibrary } from '../quiz/quiz-library.ts';

const byKey = (items: readonly { readonly id: string }[]): Bundled =>
  new Map(items.map((item) => [entryKey({ id: item.id, language: FIRST_LANGUAGE }), { ...item }]));

const bundledCards = (wanted: 'truth' | 'dare') =>
  releasedCards.flatMap(({ kind, ...card }) => (kind === wanted ? [card] : []));

/** What came with the app, of every kind, as releases change it; a quiz in its newest version. */
export const bundled: Readonly<Record<ContentKind, Bundled>> = {
  questions: byKey(releasedDeck.flat()),
  quizzes: byKey(releasedQuizzes.toSorted((one, other) => one.version - other.version)),
  truths: byKey(bundledCards('truth')),
  dares: byKey(bundledCards('dare')),
  ideas: byKey(releasedIdeas),
};

const releasedIn = (language: OtherLanguage, released: Released): DeckWords => {
  const words = contentKinds.flatMap((kind) =>
    translatedTexts(kind, language, bundled[kind], released[kind].entries).map(
      ([english, said]) => [keyOf(english), said] as const,
    ),
  );
  return Object.fromEntries(words);
};

/** What the decks say in other languages: what came with the app, and over it what was released. */
const wordsOf = (released: Released): Content['words'] => ({
  es: { ...bundledWords.es, ...releasedIn('es', released) },
  ar: { ...bundledWords.ar, ...releasedIn('ar', released) },
});

/** What was released of each kind; nothing, where nothing was. */
export type Released = Readonly<
  Record<
    ContentKind,
    {
      readonly release: number;
      /** Names the release among all that were ever begun; null: nothing was released. */
      readonly id: string | null;
      readonly entries: readonly Entry[];
    }
  >
>;

/** All content as it is in use: what came with the app, and what was released since. */
export type Content = {
  readonly released: Released;
  readonly deck: Deck;
  /** What releases changed of the deck, and from which mornings on. */
  readonly deckReleases: DeckReleases;
  readonly quizzes: QuizLibrary;
  /** Truths and dares that can come. */
  readonly cards: readonly Card[];
  /** Ideas that can be voted on for the first time. */
  readonly ideas: readonly Idea[];
  /** These and the ones that rest, since votes on them stand. */
  readonly allIdeas: readonly Idea[];
  /** All that is asked anywhere, by the id of its item. */
  readonly texts: readonly PresentText[];
  /** What of it is said in other languages, by the keys of the English texts. */
  readonly words: Readonly<Record<OtherLanguage, DeckWords>>;
};

/** Before anything was released. */
export const nothingReleased: Released = {
  questions: { release: 0, id: null, entries: [] },
  quizzes: { release: 0, id: null, entries: [] },
  truths: { release: 0, id: null, entries: [] },
  dares: { release: 0, id: null, entries: [] },
  ideas: { release: 0, id: null, entries: [] },
};

/** What is asked and drawn is the English; translations lie over its words. */
const shownOnly = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ language }) => language === FIRST_LANGUAGE);

/** How many chapters came with the app when a release added one: it stays behind as many. */
const behindOf = ({ behind }: Entry): number => behind ?? releasedDeck.length;

const questionsOf = (all: readonly Entry[]): Pick<Content, 'deck' | 'deckReleases'> => {
  const entries = shownOnly(all);
  const parse = (entry: Entry) => v.parse(QuestionSchema, newestItem(entry));
  const changed = new Map(entries.map((entry) => [entry.id, parse(entry)]));
  const added = entries.filter((entry) => entry.added !== null);
  const chapters = [...Map.groupBy(added, (entry) => entry.added ?? 0)]
    .sort(([one], [other]) => one - other)
    .map(([, members]) => ({
      behind: Math.min(...members.map(behindOf)),
      since: members[0]?.versions[0]?.since ?? null,
      questions: members.map(parse),
    }));
  const own = releasedDeck.map((chapter, index) => ({
    behind: index,
    since: null,
    questions: chapter.map((question) => changed.get(question.id) ?? question),
  }));
  // Where as many of the app's chapters come first, an imported one stands before the next of them.
  const inOrder = own.flatMap((chapter, index) => [
    ...chapters.filter(({ behind }) => behind === index),
    chapter,
  ]);
  const deck = [...inOrder, ...chapters.filter(({ behind }) => behind >= own.length)];
  const words = entries
    .filter(({ versions }) => versions.length > 1)
    .map(({ id, versions }) => {
      const wordings = versions.map(
        ({ since, item }): Wording => ({ since, text: v.parse(v.string(), item.text) }),
      );
      return [id, wordings] as const;
    });
  return {
    deck: deck.map(({ questions }) => questions),
    deckReleases: {
      since: deck.map(({ since }) => since),
      rests: entries.flatMap(({ id, rests }) => rests.map((rest) => ({ id, ...rest }))),
      words: new Map(words),
    },
  };
};

const quizzesOf = (all: readonly Entry[]): QuizLibrary => {
  const entries = shownOnly(all);
  const imported = entries.flatMap(({ versions }) =>
    versions.map(({ item }) => v.parse(QuizSchema, item)),
  );
  const own = new Set(releasedQuizzes.map(({ id, version }) => `${id}~${version}`));
  const resting = new Set(entries.filter(isResting).map(({ id }) => id));
  const others = imported.filter(({ id, version }) => !own.has(`${id}~${version}`));
  // Rolled back, a version comes again, and is no other for it.
  const distinct = [
    ...new Map(others.map((quiz) => [`${quiz.id}~${quiz.version}`, quiz])).values(),
  ];
  const inUse = new Map(
    entries.map((entry) => [entry.id, v.parse(QuizSchema, newestItem(entry)).version]),
  );
  return libraryOf([...releasedQuizzes, ...distinct], { resting, inUse });
};

const itemsOf = (kind: 'truths' | 'dares' | 'ideas', all: readonly Entry[]) => {
  const parsed = (item: unknown) => v.parse(itemSchemas[kind], item);
  return [...shownIn(bundled[kind], all).values()].map(parsed);
};

/** In the order of the app, what was imported behind; unchanged ones are not parsed anew. */
const cardsOf = ({ truths, dares }: Released): readonly Card[] => {
  if (truths.release === 0 && dares.release === 0) return releasedCards;
  return [
    ...itemsOf('truths', truths.entries).map((card) => ({ ...card, kind: 'truth' as const })),
    ...itemsOf('dares', dares.entries).map((card) => ({ ...card, kind: 'dare' as const })),
  ];
};

const ideasOf = ({ ideas }: Released): Pick<Content, 'ideas' | 'allIdeas'> => {
  if (ideas.release === 0) return { ideas: releasedIdeas, allIdeas: releasedIdeas };
  const resting = shownOnly(ideas.entries).filter(isResting);
  const atRest = resting.map((entry) => v.parse(itemSchemas.ideas, newestItem(entry)));
  const inUse = itemsOf('ideas', ideas.entries);
  return { ideas: inUse, allIdeas: [...inUse, ...atRest] };
};

/** All content, by what was released of it. Throws where something stored is no content. */
export const contentOf = (released: Released): Content => {
  const questions = questionsOf(released.questions.entries);
  const quizzes = quizzesOf(released.quizzes.entries);
  const cards = cardsOf(released);
  const ideas = ideasOf(released);
  const resting = new Set(
    shownOnly(contentKinds.flatMap((kind) => released[kind].entries))
      .filter(isResting)
      .map(({ id }) => id),
  );
  return {
    released,
    ...questions,
    quizzes,
    cards,
    ...ideas,
    texts: [
      ...questions.deck.flat().filter(({ id }) => !resting.has(id)),
      ...quizzes.newest.flatMap(({ id, items }) => items.map(({ text }) => ({ id, text }))),
      ...cards,
      ...ideas.ideas,
    ].map(({ id, text }) => ({ id, text })),
    words: wordsOf(released),
  };
};
