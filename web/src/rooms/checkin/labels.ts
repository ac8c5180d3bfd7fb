import type { CalendarDate } from '@usward/core/calendar';
import type { Measure } from '@usward/core/checkin/checkin';
import type { Trend } from '@usward/core/checkin/trends';
import type { Week } from '@usward/core/checkin/week';
import { plural, t, tWithContext } from '@usward/core/language/i18n';
import { formatDate } from '../../ui/format.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** One row of the table beside a chart: a day on which at least one of the lines says something. */
type TrendRow = {
  readonly date: Trend['mine'][number]['date'];
  readonly mine: number | null;
  readonly partner: number | null;
};

/** The rows of the table, newest first; days of silence are left out. */
export const trendRows = ({ mine, partner }: Trend): readonly TrendRow[] => {
  const theirs = new Map(partner?.map(({ date, value }) => [date, value]));
  return mine
    .map(({ date, value }) => ({ date, mine: value, partner: theirs.get(date) ?? null }))
    .filter((row) => row.mine !== null || row.partner !== null)
    .reverse();
};

const tableLevelLabels: Readonly<Record<Measure, readonly string[]>> = {
  mood: [t`1, heavy`, t`2, flat`, t`3, steady`, tWithContext('mood')`4, light`, t`5, bright`],
  energy: [
    t`1, running low`,
    t`2, a bit low`,
    tWithContext('energy')`3, in between`,
    tWithContext('energy')`4, good`,
    tWithContext('energy')`5, full`,
  ],
  closeness: [
    t`1, far apart`,
    t`2, a little apart`,
    tWithContext('closeness')`3, in between`,
    t`4, near`,
    t`5, very near`,
  ],
  stress: [
    t`1, at ease`,
    t`2, mostly at ease`,
    tWithContext('stress')`3, some`,
    t`4, quite a bit`,
    t`5, a lot`,
  ],
};

/** A level in a cell of the table: "4, light"; a dash where nothing was said. */
export const getCellText = (measure: Measure, level: number | null): string =>
  level === null ? '–' : (tableLevelLabels[measure][level - 1] ?? '');

const countAnswered = (points: Trend['mine']): number =>
  points.filter(({ value }) => value !== null).length;

/** The chart in a sentence or two, without a judgement. */
export const getTrendText = ({ mine, partner }: Trend, other: string): string => {
  const own = countAnswered(mine);
  const words =
    own === 0
      ? t`You haven’t logged this yet.`
      : plural(own, {
          one: 'You logged this on # day.',
          other: 'You logged this on # days.',
        });
  if (partner === null) return words;
  const theirs = plural(
    countAnswered(partner),
    { one: '{name} shared this on # day.', other: '{name} shared this on # days.' },
    { name: other },
  );
  return `${words} ${theirs}`;
};

/** When the other's line will come. */
export const getPartnerLineText = (other: string): string =>
  t`${other}’s line appears after you’ve each shared this on five days.`;

/** How a week is called: "Week of 13 March". */
export const getWeekName = (week: CalendarDate): string => t`Week of ${formatDate(week, 'short')}`;

/** How a week stands, for the way to it. */
export const getWeekStateLabel = (
  { state, mine, partnerAnswered }: Pick<Week, 'state' | 'mine' | 'partnerAnswered'>,
  partner: string,
): readonly [IconName, string] => {
  if (state === 'both') return ['both', tWithContext('a week')`Revealed to both of you`];
  if (state === 'closed' || state === 'skipped') {
    return mine ? ['lock', t`Only you can read this`] : ['clock', t`This week has closed`];
  }
  if (mine) return ['envelope', t`Yours is safe. We’ll reveal both once you’ve both answered.`];
  return partnerAnswered
    ? ['envelope', t`${partner} has answered. You’ll see theirs once you answer too.`]
    : ['calendar', t`Four questions, ten quiet minutes`];
};

/** Whether it can be asked how a step went: its day has come. */
export const isDue = (due: CalendarDate, today: CalendarDate): boolean => due <= today;
