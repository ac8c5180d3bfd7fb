import { instant } from '../calendar.ts';
import { AppError } from '../errors.ts';
import { t } from '../language/i18n.ts';
import { isWeekRevealed, type WeekFacts } from './view-week.ts';
import type { WeekEntry } from './week.ts';

type WeekDecision =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'answered'; readonly entry: WeekEntry };

const hasSameAnswers = (one: WeekEntry['answers'], other: WeekEntry['answers']): boolean =>
  one.length === other.length && one.every((answer, index) => answer === other[index]);

/** Repeating the same answers is always fine. Throws `locked` after the reveal and `closed` after the end. */
export const decideWeekAnswers = (
  facts: WeekFacts,
  answers: WeekEntry['answers'],
): WeekDecision => {
  if (facts.mine && hasSameAnswers(facts.mine.answers, answers)) return { kind: 'unchanged' };
  if (isWeekRevealed(facts)) throw new AppError('locked');
  if (facts.wasRevealed) {
    throw new AppError('locked', {
      message: t`You both already answered this week, so it can’t take new answers. What you wrote is saved.`,
    });
  }
  if (facts.now >= facts.closesAt) {
    throw new AppError('closed', { message: t`This week has closed. What you wrote is saved.` });
  }
  return { kind: 'answered', entry: { answers, answeredAt: instant(facts.now) } };
};
