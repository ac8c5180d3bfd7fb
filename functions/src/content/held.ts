import type { Question } from '@usward/core/daily/question';
import { type Content, contentOf, nothingReleased } from './content-of.ts';

type Held = { readonly content: Content; readonly questions: ReadonlyMap<string, Question> };

const holding = (content: Content): Held => ({
  content,
  questions: new Map(content.deck.flat().map((question) => [question.id, question])),
});

/** What this instance shows; before it has asked, what came with the app. */
let held = holding(contentOf(nothingReleased));

/** All content, as this instance holds it. */
export const content = (): Content => held.content;

/** A question by its id, resting ones too; undefined where this instance knows none. */
export const heldQuestion = (id: string): Question | undefined => held.questions.get(id);

/** Holds other content from now on. */
export const hold = (next: Content): void => {
  held = holding(next);
};
