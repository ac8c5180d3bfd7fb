import type { Bundled } from '@usward/core/admin/apply-changes';
import { entryKey } from '@usward/core/admin/content';
import type { ContentKind } from '@usward/core/admin/content-kind';
import { releasedDeck } from '@usward/core/daily/released-deck';
import { releasedCards, releasedIdeas } from '@usward/core/intimacy/released-cards';
import { FIRST_LANGUAGE } from '@usward/core/language/languages';
import { releasedQuizzes } from '@usward/core/quiz/released-quizzes';

const byKey = (items: readonly { readonly id: string }[]): Bundled =>
  new Map(items.map((item) => [entryKey({ id: item.id, language: FIRST_LANGUAGE }), { ...item }]));

const cardsOf = (wanted: 'truth' | 'dare') =>
  releasedCards.flatMap(({ kind, ...card }) => (kind === wanted ? [card] : []));

/** What came with the app, of every kind, as releases change it; a quiz in its newest version. */
export const bundled: Readonly<Record<ContentKind, Bundled>> = {
  questions: byKey(releasedDeck.flat()),
  quizzes: byKey(releasedQuizzes.toSorted((one, other) => one.version - other.version)),
  truths: byKey(cardsOf('truth')),
  dares: byKey(cardsOf('dare')),
  ideas: byKey(releasedIdeas),
};
