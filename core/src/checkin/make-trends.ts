import { addDays, type CalendarDate, daysBetween } from '../calendar.ts';
import { type Measure, measures, type OwnLines } from './checkin.ts';
import { SHARED_FOR_TREND, type Trend, type Trends } from './trends.ts';
import { type SharedCheckin, seenOf, shareCheckin } from './view-checkin.ts';

/** All that is known to one of two of a span of days. */
export type TrendFacts = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** My own check-ins; `isShared` where they stand beside the present couple. */
  readonly mine: ReadonlyMap<
    CalendarDate,
    { readonly lines: OwnLines; readonly isShared: boolean }
  >;
  /** What the other shares; null for somebody alone, frozen or unconfirmed. */
  readonly partners: ReadonlyMap<CalendarDate, SharedCheckin> | null;
};

type TrendDay = {
  readonly date: CalendarDate;
  readonly mine: OwnLines | null;
  /** What the other sees of mine, as it stands beside the couple. */
  readonly myCopy: SharedCheckin | null;
  readonly theirCopy: SharedCheckin | null;
};

const daysOf = ({ from, to, mine, partners }: TrendFacts): readonly TrendDay[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const date = addDays(from, index);
    const own = mine.get(date);
    return {
      date,
      mine: own?.lines ?? null,
      myCopy: own?.isShared ? shareCheckin(own.lines) : null,
      theirCopy: partners?.get(date) ?? null,
    };
  });

/**
 * Whether a measure is open to the other as far as both can tell: shared at once, or for both on a day
 * of which both know that the other has checked in. A check-in for oneself opens lines to its author
 * but never counts, or the count would give it away.
 */
const isOpen = (
  copy: SharedCheckin | null,
  others: SharedCheckin | null,
  measure: Measure,
): boolean =>
  copy !== null &&
  (copy.now[measure] !== undefined || (others !== null && copy.both[measure] !== undefined));

/** Both see the couple's two lines or neither does: the same days are counted for either. */
const isCouples = (days: readonly TrendDay[], measure: Measure): boolean => {
  const mine = days.filter(({ myCopy, theirCopy }) => isOpen(myCopy, theirCopy, measure));
  const theirs = days.filter(({ myCopy, theirCopy }) => isOpen(theirCopy, myCopy, measure));
  return Math.min(mine.length, theirs.length) >= SHARED_FOR_TREND;
};

const trendOf = (days: readonly TrendDay[], measure: Measure): Trend => ({
  measure,
  mine: days.map(({ date, mine }) => ({ date, value: mine?.[measure]?.value ?? null })),
  partner: isCouples(days, measure)
    ? days.map(({ date, mine, theirCopy }) => ({
        date,
        value: seenOf(theirCopy, mine !== null).lines?.[measure] ?? null,
      }))
    : null,
});

/** All measures over a span: my own always, the other's of days that I may see. */
export const makeTrends = (facts: TrendFacts): Trends => {
  const days = daysOf(facts);
  return {
    from: facts.from,
    to: facts.to,
    trends: measures.map((measure) => trendOf(days, measure)),
  };
};
