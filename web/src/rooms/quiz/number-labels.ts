import { formatNumber, plural, t } from '@usward/core/language/i18n';
import type { QuizAnswers } from '@usward/core/quiz/answers';
import { FAR_APART_SIMILARITY, getSimilarities } from '@usward/core/quiz/compute-results';
import { type Quiz, SLIDER } from '@usward/core/quiz/quiz';
import type { QuizResults } from '@usward/core/quiz/round';

const SAME = 1;
/** Sliders one place apart, and several options of which most are the same. */
const CLOSE = 2 / 3;

/** From how many steps on two places of a slider are far apart. */
const FAR_STEPS = Math.ceil((1 - FAR_APART_SIMILARITY) * (SLIDER.max - SLIDER.min));

const decimal = (value: number): string => formatNumber(Math.round(value * 100) / 100);

const getSameText = (same: number, of: number): string => {
  if (same === 0) {
    return plural(of, {
      one: 'On the one item you both shared you did not say quite the same.',
      other: 'On none of the # items you both shared did you say quite the same.',
    });
  }
  if (same < of) {
    return plural(
      of,
      {
        one: 'You said the same on {same} of # item.',
        other: 'You said the same on {same} of # items.',
      },
      { same },
    );
  }
  return plural(of, {
    one: 'You said the same on the one item you both shared.',
    other: 'You said the same on all # items.',
  });
};

/** What "Alike" rests on: how often the two were at the same place, or close by. */
export const getAlikeText = (quiz: Quiz, mine: QuizAnswers, partners: QuizAnswers): string => {
  const values = [...getSimilarities(quiz, mine, partners).values()];
  const same = values.filter((value) => value === SAME).length;
  const close = values.filter((value) => value < SAME && value >= CLOSE).length;
  const first = getSameText(same, values.length);
  if (close === 0) return first;
  const nearText = plural(close, {
    one: 'On one more you are close by.',
    other: 'On # more you are close by.',
  });
  return `${first} ${nearText}`;
};

/** The rule of "Alike", as far as this quiz needs it. */
export const getAlikeRule = (quiz: Quiz): readonly string[] => {
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
export const getAlikeSum = (quiz: Quiz, mine: QuizAnswers, partners: QuizAnswers): string => {
  const values = [...getSimilarities(quiz, mine, partners).values()];
  const sum = values.reduce((all, value) => all + value, 0);
  const mean = sum / values.length;
  const percent = Math.round(mean * 100);
  return t`${decimal(sum)} ÷ ${values.length} = ${decimal(mean)}, so ${percent} of 100`;
};

/** Said in place of a number where too little was shared. */
export const NOT_ENOUGH = t`Not enough shared to say a number. More than three in ten items were kept or left out, and that is fine.`;

/** What one of the two numbers of guesses says: "7 of 9". */
export const getGuessesText = (
  guesses: { readonly right: number; readonly of: number } | null,
): string => (guesses === null ? t`Nothing to compare` : t`${guesses.right} of ${guesses.of}`);

/** How many items are far apart, in a sentence. */
export const getTalkText = (count: number): string =>
  count === 0
    ? t`Nothing here lies far apart this time.`
    : plural(count, {
        one: 'One thing where you stand far apart. Neither of you is wrong.',
        other: '# things where you stand far apart. Neither of you is wrong.',
      });

/** From where on items are far apart, as far as this quiz needs it. */
export const getTalkRule = ({ items }: Pick<Quiz, 'items'>): string => {
  const rule = items.some(({ type }) => type === 'slider')
    ? plural(FAR_STEPS, {
        one: 'Every item that you both shared and where you are alike by a third or less; on a slider, # step or more.',
        other:
          'Every item that you both shared and where you are alike by a third or less; on a slider, # steps or more.',
      })
    : t`Every item that you both shared and where you are alike by a third or less.`;
  return `${rule} ${t`Far apart is neither good nor bad.`}`;
};

/** The number of an earlier day beside "Alike", without a word on which way is better. */
export const alikeBefore = (day: string, { alike }: Pick<QuizResults, 'alike'>): string =>
  alike.state === 'counted'
    ? t`On ${day}: ${alike.percent} of 100`
    : t`On ${day}: not enough shared`;

/** Which items of the first time lie apart no more, and which are new among them. */
export const talkChange = (
  before: readonly string[],
  now: readonly string[],
): { readonly closer: number; readonly newer: number } => ({
  closer: before.filter((id) => !now.includes(id)).length,
  newer: now.filter((id) => !before.includes(id)).length,
});

/** What is another than the time before on the list of things to talk about; null where it was empty and is. */
export const getChangeText = (before: readonly string[], now: readonly string[]): string | null => {
  const { closer, newer } = talkChange(before, now);
  if (closer === 0 && newer === 0) {
    return before.length === 0 ? null : t`The same things as last time.`;
  }
  return [
    plural(before.length, { one: '# thing last time.', other: '# things last time.' }),
    plural(closer, { one: '# of them left the list.', other: '# of them left the list.' }),
    plural(newer, { one: '# new one came.', other: '# new ones came.' }),
  ].join(' ');
};

const prompts = [
  t`What do you like about your side of this?`,
  t`When did you last notice that you differ here?`,
  t`What would a week on the other’s side be like?`,
  t`Where does your way come from?`,
  t`What would you like the other to know about yours?`,
  t`Is there a small way to have some of both?`,
] as const;

/** A gentle way into talking about an item; another one for each. */
export const getPrompt = (index: number): string => prompts[index % prompts.length] ?? prompts[0];
