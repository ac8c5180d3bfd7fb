import type { Quiz, QuizItem } from './quiz.ts';

/** A text of an item of a deck, below the name of its place in there. */
export type PlacedText = readonly [place: string, text: string];

const choices = (item: QuizItem) => (item.type === 'slider' ? [item.low, item.high] : item.options);

const ofItem = (item: QuizItem): readonly PlacedText[] => [
  [`${item.id}/text`, item.text],
  ...(item.guess === undefined ? [] : ([[`${item.id}/guess`, item.guess]] as const)),
  ...choices(item).map(({ text }, at): PlacedText => [`${item.id}/${at}`, text]),
];

/** All that somebody who plays a quiz reads of it, in its order. */
export const quizTexts = (quiz: Quiz): readonly PlacedText[] => [
  ['theme', quiz.theme],
  ['title', quiz.title],
  ['intro', quiz.intro],
  ...(quiz.source === null ? [] : ([['source', quiz.source]] as const)),
  ...quiz.leans.flatMap(({ id, name, text }): readonly PlacedText[] => [
    [`lean ${id}/name`, name],
    [`lean ${id}/text`, text],
  ]),
  ...quiz.items.flatMap(ofItem),
];
