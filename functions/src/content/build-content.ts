import { type BundledItems, getActiveEnglishItems } from '@usward/core/admin/apply-changes';
import type { ExistingText } from '@usward/core/admin/check-rows';
import {
  type Entry,
  entryKey,
  isInactive,
  itemSchemas,
  newestItem,
} from '@usward/core/admin/content-entry';
import { type ContentKind, contentKinds } from '@usward/core/admin/content-kind';
import { getTranslatedTexts } from '@usward/core/admin/translated-texts';
import { bundledTranslations } from '@usward/core/content/bundled-translations';
import { bundledDeck } from '@usward/core/daily/bundled-questions';
import { QuestionSchema } from '@usward/core/daily/question';
import type { Deck } from '@usward/core/daily/question-plan';
import type { DeckReleases, Wording } from '@usward/core/daily/question-wordings';
import { bundledIdeas, bundledTruthsAndDares } from '@usward/core/intimacy/bundled-cards';
import type { Card, Idea } from '@usward/core/intimacy/card';
import { toMessageKey } from '@usward/core/language/catalog-keys';
import type { ContentTranslations } from '@usward/core/language/content-translations';
import { SOURCE_LANGUAGE, type TranslatedLanguage } from '@usward/core/language/languages';
import { bundledQuizzes } from '@usward/core/quiz/bundled-quizzes';
import { QuizSchema } from '@usward/core/quiz/quiz';
import * as v from 'valibot';
import { createQuizCatalog, type QuizCatalog } from './quiz-catalog.ts';

const byKey = (items: readonly { readonly id: string }[]): BundledItems =>
  new Map(items.map((item) => [entryKey({ id: item.id, language: SOURCE_LANGUAGE }), { ...item }]));

const bundledCards = (wanted: 'truth' | 'dare') =>
  bundledTruthsAndDares.flatMap(({ kind, ...card }) => (kind === wanted ? [card] : []));

export const bundled: Readonly<Record<ContentKind, BundledItems>> = {
  questions: byKey(bundledDeck.flat()),
  quizzes: byKey(bundledQuizzes.toSorted((one, other) => one.version - other.version)),
  truths: byKey(bundledCards('truth')),
  dares: byKey(bundledCards('dare')),
  ideas: byKey(bundledIdeas),
};

const getReleasedTranslations = (
  language: TranslatedLanguage,
  released: Released,
): ContentTranslations => {
  const words = contentKinds.flatMap((kind) =>
    getTranslatedTexts(kind, language, bundled[kind], released[kind].entries).map(
      ([english, translation]) => [toMessageKey(english), translation] as const,
    ),
  );
  return Object.fromEntries(words);
};

const buildTranslations = (released: Released): Content['words'] => ({
  es: { ...bundledTranslations.es, ...getReleasedTranslations('es', released) },
  ar: { ...bundledTranslations.ar, ...getReleasedTranslations('ar', released) },
});

export type Released = Readonly<
  Record<
    ContentKind,
    {
      readonly release: number;
      readonly id: string | null;
      readonly entries: readonly Entry[];
    }
  >
>;

export type Content = {
  readonly released: Released;
  readonly deck: Deck;
  readonly deckReleases: DeckReleases;
  readonly quizzes: QuizCatalog;
  readonly cards: readonly Card[];
  readonly ideas: readonly Idea[];
  readonly allIdeas: readonly Idea[];
  readonly texts: readonly ExistingText[];
  readonly words: Readonly<Record<TranslatedLanguage, ContentTranslations>>;
};

export const nothingReleased: Released = {
  questions: { release: 0, id: null, entries: [] },
  quizzes: { release: 0, id: null, entries: [] },
  truths: { release: 0, id: null, entries: [] },
  dares: { release: 0, id: null, entries: [] },
  ideas: { release: 0, id: null, entries: [] },
};

/** Plans and draws use the English entries; translations only replace their texts. */
const englishOnly = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ language }) => language === SOURCE_LANGUAGE);

/** Chapters that the app had when a release added one: it keeps its place after them. */
const getPosition = ({ afterChapters }: Entry): number => afterChapters ?? bundledDeck.length;

const buildQuestions = (all: readonly Entry[]): Pick<Content, 'deck' | 'deckReleases'> => {
  const entries = englishOnly(all);
  const parse = (entry: Entry) => v.parse(QuestionSchema, newestItem(entry));
  const changed = new Map(entries.map((entry) => [entry.id, parse(entry)]));
  const added = entries.filter((entry) => entry.added !== null);
  const chapters = [...Map.groupBy(added, (entry) => entry.added ?? 0)]
    .sort(([one], [other]) => one - other)
    .map(([, members]) => ({
      afterChapters: Math.min(...members.map(getPosition)),
      since: members[0]?.versions[0]?.since ?? null,
      questions: members.map(parse),
    }));
  const own = bundledDeck.map((chapter, index) => ({
    afterChapters: index,
    since: null,
    questions: chapter.map((question) => changed.get(question.id) ?? question),
  }));
  const inOrder = own.flatMap((chapter, index) => [
    ...chapters.filter(({ afterChapters }) => afterChapters === index),
    chapter,
  ]);
  const deck = [...inOrder, ...chapters.filter(({ afterChapters }) => afterChapters >= own.length)];
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
      inactivePeriods: entries.flatMap(({ id, inactivePeriods }) =>
        inactivePeriods.map((rest) => ({ id, ...rest })),
      ),
      words: new Map(words),
    },
  };
};

const buildQuizzes = (all: readonly Entry[]): QuizCatalog => {
  const entries = englishOnly(all);
  const imported = entries.flatMap(({ versions }) =>
    versions.map(({ item }) => v.parse(QuizSchema, item)),
  );
  const own = new Set(bundledQuizzes.map(({ id, version }) => `${id}~${version}`));
  const inactiveIds = new Set(entries.filter(isInactive).map(({ id }) => id));
  const others = imported.filter(({ id, version }) => !own.has(`${id}~${version}`));
  const distinct = [
    ...new Map(others.map((quiz) => [`${quiz.id}~${quiz.version}`, quiz])).values(),
  ];
  const inUse = new Map(
    entries.map((entry) => [entry.id, v.parse(QuizSchema, newestItem(entry)).version]),
  );
  return createQuizCatalog([...bundledQuizzes, ...distinct], { inactiveIds, inUse });
};

const buildItems = (kind: 'truths' | 'dares' | 'ideas', all: readonly Entry[]) => {
  const parsed = (item: unknown) => v.parse(itemSchemas[kind], item);
  return [...getActiveEnglishItems(bundled[kind], all).values()].map(parsed);
};

const buildCards = ({ truths, dares }: Released): readonly Card[] => {
  if (truths.release === 0 && dares.release === 0) return bundledTruthsAndDares;
  return [
    ...buildItems('truths', truths.entries).map((card) => ({ ...card, kind: 'truth' as const })),
    ...buildItems('dares', dares.entries).map((card) => ({ ...card, kind: 'dare' as const })),
  ];
};

const buildIdeas = ({ ideas }: Released): Pick<Content, 'ideas' | 'allIdeas'> => {
  if (ideas.release === 0) return { ideas: bundledIdeas, allIdeas: bundledIdeas };
  const inactiveEntries = englishOnly(ideas.entries).filter(isInactive);
  const pausedIdeas = inactiveEntries.map((entry) => v.parse(itemSchemas.ideas, newestItem(entry)));
  const inUse = buildItems('ideas', ideas.entries);
  return { ideas: inUse, allIdeas: [...inUse, ...pausedIdeas] };
};

export const buildContent = (released: Released): Content => {
  const questions = buildQuestions(released.questions.entries);
  const quizzes = buildQuizzes(released.quizzes.entries);
  const cards = buildCards(released);
  const ideas = buildIdeas(released);
  const inactiveIds = new Set(
    englishOnly(contentKinds.flatMap((kind) => released[kind].entries))
      .filter(isInactive)
      .map(({ id }) => id),
  );
  return {
    released,
    ...questions,
    quizzes,
    cards,
    ...ideas,
    texts: [
      ...questions.deck.flat().filter(({ id }) => !inactiveIds.has(id)),
      ...quizzes.newest.flatMap(({ id, items }) => items.map(({ text }) => ({ id, text }))),
      ...cards,
      ...ideas.ideas,
    ].map(({ id, text }) => ({ id, text })),
    words: buildTranslations(released),
  };
};
