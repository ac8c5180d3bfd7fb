import { formatNumber, plural, t } from '@usward/core/language/i18n';
import type { QuizAnswers } from '@usward/core/quiz/answers';
import { FAR_APART_SIMILARITY, getSimilarities } from '@usward/core/quiz/compute-results';
import { type Quiz, SLIDER } from '@usward/core/quiz/quiz';
import type { QuizResults } from '@usward/core/quiz/round';

const SAME = 1;
/** Sliders one step apart, or several options of which most match. */
const CLOSE = 2 / 3;

/** In slider steps. */
const FAR_STEPS = Math.ceil((1 - FAR_APART_SIMILARITY) * (SLIDER.max - SLIDER.min));

const decimal = (value: number): string => formatNumber(Math.round(value * 100) / 100);

const getSameText = (same: number, of: number): string => {
  if (same === 0) {
    return plural(of, {
      one: 'You didn’t give quite the same answer on the one question you both shared.',
      other: 'You didn’t give quite the same answer on any of the # questions you both shared.',
    });
  }
  if (same < of) {
    return plural(
      of,
      {
        one: 'You gave the same answer on {same} of # question.',
        other: 'You gave the same answer on {same} of # questions.',
      },
      { same },
    );
  }
  return plural(of, {
    one: 'You gave the same answer on the one question you both shared.',
    other: 'You gave the same answer on all # questions.',
  });
};

export const getAlikeText = (quiz: Quiz, mine: QuizAnswers, partners: QuizAnswers): string => {
  const values = [...getSimilarities(quiz, mine, partners).values()];
  const same = values.filter((value) => value === SAME).length;
  const close = values.filter((value) => value < SAME && value >= CLOSE).length;
  const first = getSameText(same, values.length);
  if (close === 0) return first;
  const nearText = plural(close, {
    one: 'You’re close on one more.',
    other: 'You’re close on # more.',
  });
  return `${first} ${nearText}`;
};

export const getAlikeRuleTexts = (quiz: Quiz): readonly string[] => {
  const types = new Set(quiz.items.map(({ type }) => type));
  return [
    t`Every question you both shared gets a number from 0 to 1.`,
    ...(types.has('one')
      ? [t`One choice: the same choice counts as 1, a different one as 0.`]
      : []),
    ...(types.has('several')
      ? [t`Several choices: what you both chose, divided by everything either of you chose.`]
      : []),
    ...(types.has('slider')
      ? [t`Sliders: 1 − the steps between you ÷ 6, since there are six steps from end to end.`]
      : []),
    t`“Alike” is the average of these, times 100. What either of you kept private or left out isn’t counted.`,
  ];
};

export const getAlikeCalculationText = (
  quiz: Quiz,
  mine: QuizAnswers,
  partners: QuizAnswers,
): string => {
  const values = [...getSimilarities(quiz, mine, partners).values()];
  const sum = values.reduce((all, value) => all + value, 0);
  const mean = sum / values.length;
  const percent = Math.round(mean * 100);
  return t`${decimal(sum)} ÷ ${values.length} = ${decimal(mean)}, so ${percent} of 100`;
};

export const NOT_ENOUGH = t`Not enough was shared to give a number. More than three in ten questions were kept private or left out, and that’s fine.`;

export const getGuessesText = (
  guesses: { readonly right: number; readonly of: number } | null,
): string => (guesses === null ? t`Nothing to compare` : t`${guesses.right} of ${guesses.of}`);

export const getTalkText = (count: number): string =>
  count === 0
    ? t`You see all of it much the same.`
    : plural(count, {
        one: 'You see one thing differently. Neither of you is wrong.',
        other: 'You see # things differently. Neither of you is wrong.',
      });

export const getTalkRuleText = ({ items }: Pick<Quiz, 'items'>): string => {
  const rule = items.some(({ type }) => type === 'slider')
    ? plural(FAR_STEPS, {
        one: 'Every question you both shared where you’re alike by a third or less. On a slider, that’s # step apart or more.',
        other:
          'Every question you both shared where you’re alike by a third or less. On a slider, that’s # steps apart or more.',
      })
    : t`Every question you both shared where you’re alike by a third or less.`;
  return `${rule} ${t`Seeing things differently is neither good nor bad.`}`;
};

/** Without judging which direction is better. */
export const getAlikeBeforeText = (day: string, { alike }: Pick<QuizResults, 'alike'>): string =>
  alike.state === 'counted'
    ? t`On ${day}: ${alike.percent} of 100`
    : t`On ${day}: not enough shared`;

export const countTalkChanges = (
  before: readonly string[],
  now: readonly string[],
): { readonly closer: number; readonly newer: number } => ({
  closer: before.filter((id) => !now.includes(id)).length,
  newer: now.filter((id) => !before.includes(id)).length,
});

/** Null when the list was empty both times. */
export const getTalkChangeText = (
  before: readonly string[],
  now: readonly string[],
): string | null => {
  const { closer, newer } = countTalkChanges(before, now);
  if (closer === 0 && newer === 0) {
    return before.length === 0 ? null : t`The same things as last time.`;
  }
  return [
    plural(before.length, { one: '# thing last time.', other: '# things last time.' }),
    plural(closer, {
      one: '# of them is no longer on the list.',
      other: '# of them are no longer on the list.',
    }),
    plural(newer, { one: '# is new.', other: '# are new.' }),
  ].join(' ');
};

const prompts = [
  t`What do you like about your side of this?`,
  t`When did you last notice you’re different here?`,
  t`What would a week on the other side be like?`,
  t`Where does your way of seeing it come from?`,
  t`What would you like the other person to know about your side?`,
  t`Is there a small way to have some of both?`,
] as const;

export const getTalkPrompt = (index: number): string =>
  prompts[index % prompts.length] ?? prompts[0];
