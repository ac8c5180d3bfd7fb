import { t } from '@usward/core/language/speak';
import type { QuizAnswers } from '@usward/core/quiz/answers';
import { likenesses } from '@usward/core/quiz/count-numbers';
import type { Quiz } from '@usward/core/quiz/quiz';
import type { QuizNumbers } from '@usward/core/quiz/round';

const SAME = 1;
/** Sliders one place apart, and several options of which most are the same. */
const CLOSE = 2 / 3;

const items = (count: number): string => (count === 1 ? '1 item' : t`${count} items`);

const decimal = (value: number): string => String(Math.round(value * 100) / 100);

const sameWords = (same: number, of: number): string => {
  if (same === 0) return t`On none of the ${items(of)} you both shared did you say quite the same.`;
  if (same < of) return t`You said the same on ${same} of ${items(of)}.`;
  return of === 1
    ? t`You said the same on the one item you both shared.`
    : t`You said the same on all ${items(of)}.`;
};

/** What "Alike" rests on: how often the two were at the same place, or close by. */
export const alikeWords = (quiz: Quiz, mine: QuizAnswers, partners: QuizAnswers): string => {
  const values = [...likenesses(quiz, mine, partners).values()];
  const same = values.filter((value) => value === SAME).length;
  const close = values.filter((value) => value < SAME && value >= CLOSE).length;
  const first = sameWords(same, values.length);
  if (close === 0) return first;
  return t`${first} On ${close === 1 ? t`one more` : t`${close} more`} you are close by.`;
};

/** The rule of "Alike", as far as this quiz needs it. */
export const alikeRule = (quiz: Quiz): readonly string[] => {
  const types = new Set(quiz.items.map(({ type }) => type));
  return [
    t`Every item that you both shared gets a number from 0 to 1.`,
    ...(types.has('one') ? [t`One choice: the same counts 1, another counts 0.`] : []),
    ...(types.has('several')
      ? [t`Several choices: what you both chose, divided by all that either of you chose.`]
      : []),
    ...(types.has('slider')
      ? [t`Sliders: 1 − the steps between you ÷ 6, as there are six steps from end to end.`]
      : []),
    t`Alike is their mean, times 100. What either of you kept or left out is not in it.`,
  ];
};

/** The sum behind "Alike": "7.5 ÷ 11 = 0.68, so 68 of 100". */
export const alikeSum = (quiz: Quiz, mine: QuizAnswers, partners: QuizAnswers): string => {
  const values = [...likenesses(quiz, mine, partners).values()];
  const sum = values.reduce((all, value) => all + value, 0);
  const mean = sum / values.length;
  return `${decimal(sum)} ÷ ${values.length} = ${decimal(mean)}, so ${Math.round(mean * 100)} of 100`;
};

/** Said in place of a number where too little was shared. */
export const NOT_ENOUGH = t`Not enough shared to say a number. More than three in ten items were kept or left out, and that is fine.`;

/** What one of the two numbers of guesses says: "7 of 9". */
export const guessWords = (
  guesses: { readonly right: number; readonly of: number } | null,
): string => (guesses === null ? t`Nothing to compare` : t`${guesses.right} of ${guesses.of}`);

/** How many items are far apart, in a sentence. */
export const talkWords = (count: number): string => {
  if (count === 0) return t`Nothing here lies far apart this time.`;
  const things = count === 1 ? t`One thing` : t`${count} things`;
  return t`${things} where you stand far apart. Neither of you is wrong.`;
};

/** The earlier number beside "Alike", without a word on which way is better. */
export const alikeBefore = ({ alike }: Pick<QuizNumbers, 'alike'>): string =>
  alike.state === 'counted' ? t`${alike.percent} of 100` : t`not enough shared`;

/** Which items of the first time lie apart no more, and which are new among them. */
export const talkChange = (
  before: readonly string[],
  now: readonly string[],
): { readonly closer: number; readonly newer: number } => ({
  closer: before.filter((id) => !now.includes(id)).length,
  newer: now.filter((id) => !before.includes(id)).length,
});

const prompts = [
  t`What do you like about your side of this?`,
  t`When did you last notice that you differ here?`,
  t`What would a week on the other’s side be like?`,
  t`Where does your way come from?`,
  t`What would you like the other to know about yours?`,
  t`Is there a small way to have some of both?`,
] as const;

/** A gentle way into talking about an item; another one for each. */
export const promptFor = (place: number): string => prompts[place % prompts.length] ?? prompts[0];
