import { instant } from '../calendar.ts';
import { AppError } from '../errors.ts';
import { t } from '../language/i18n.ts';
import { isWeekRevealed, type WeekFacts } from './view-week.ts';
import type { WeekEntry } from './week.ts';

/** What somebody's answers make of a week. */
type WeekDecision =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'answered'; readonly entry: WeekEntry };

const same = (one: WeekEntry['answers'], other: WeekEntry['answers']): boolean =>
  one.length === other.length && one.every((answer, index) => answer === other[index]);

/**
 * What giving these answers does: refused as `locked` once both have answered, also
 * where one of them has deleted their answers since, and as `closed` once
 * the time is over; saying the same again changes nothing, whenever it is said.
 */
export const decideWeek = (facts: WeekFacts, answers: WeekEntry['answers']): WeekDecision => {
  if (facts.mine && same(facts.mine.answers, answers)) return { kind: 'unchanged' };
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
