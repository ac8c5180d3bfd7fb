import { type Measure, measures } from '@usward/core/checkin/checkin';
import { SHARED_FOR_TREND, type Trend } from '@usward/core/checkin/trends';
import { t } from '@usward/core/language/speak';
import { formatNumber } from '../../ui/format.ts';

/** One row of the table beside a chart: a day on which at least one of the lines says something. */
export type TrendRow = {
  readonly date: Trend['mine'][number]['date'];
  readonly mine: number | null;
  readonly partner: number | null;
};

/** Whether a name is that of a measure this app knows. */
export const isMeasure = (name: string): name is Measure =>
  measures.some((measure) => measure === name);

/** The rows of the table, newest first; days of silence are left out. */
export const trendRows = ({ mine, partner }: Trend): readonly TrendRow[] => {
  const theirs = new Map(partner?.map(({ date, value }) => [date, value]));
  return mine
    .map(({ date, value }) => ({ date, mine: value, partner: theirs.get(date) ?? null }))
    .filter((row) => row.mine !== null || row.partner !== null)
    .reverse();
};

const saidOn = (points: Trend['mine']): number =>
  points.filter(({ value }) => value !== null).length;

const daysWords = (days: number): string => (days === 1 ? '1 day' : t`${formatNumber(days)} days`);

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** The chart in a sentence or two, without a judgement. */
export const trendWords = ({ mine, partner }: Trend, other: string): string => {
  const own = saidOn(mine);
  const words =
    own === 0 ? t`You said nothing of it yet.` : t`You said how it was on ${daysWords(own)}.`;
  return partner === null
    ? words
    : t`${words} ${other} shared it on ${daysWords(saidOn(partner))}.`;
};

/** When the other's line will come. */
export const partnerLineWords = (other: string): string =>
  t`${other}’s line appears once you have both shared ${
    numbers[SHARED_FOR_TREND] ?? SHARED_FOR_TREND
  } days of it.`;
