import type { CalendarDate } from '@usward/core/calendar';
import type { Measure } from '@usward/core/checkin/checkin';
import type { Trend } from '@usward/core/checkin/trends';
import type { Week } from '@usward/core/checkin/week';
import { currentLocale, plural, t, tWithContext } from '@usward/core/language/i18n';
import { formatDate } from '../../ui/format-dates.ts';
import type { IconName } from '../../ui/Icon.tsx';

type TrendRow = {
  readonly date: Trend['mine'][number]['date'];
  readonly mine: number | null;
  readonly partner: number | null;
};

/** Newest first, without the days on which neither said anything. */
export const getTrendRows = ({ mine, partner }: Trend): readonly TrendRow[] => {
  const theirs = new Map(partner?.map(({ date, value }) => [date, value]));
  return mine
    .map(({ date, value }) => ({ date, mine: value, partner: theirs.get(date) ?? null }))
    .filter((row) => row.mine !== null || row.partner !== null)
    .reverse();
};

const tableLevelLabels: Readonly<Record<Measure, readonly string[]>> = {
  mood: [t`1, heavy`, t`2, flat`, t`3, steady`, tWithContext('mood')`4, light`, t`5, bright`],
  energy: [
    t`1, running on empty`,
    tWithContext('energy')`2, low`,
    tWithContext('energy')`3, all right`,
    tWithContext('energy')`4, good`,
    t`5, full of energy`,
  ],
  closeness: [
    t`1, distant`,
    t`2, a bit apart`,
    tWithContext('closeness')`3, in between`,
    tWithContext('closeness')`4, close`,
    t`5, very close`,
  ],
  stress: [
    t`1, at ease`,
    tWithContext('stress')`2, a little`,
    tWithContext('stress')`3, some`,
    tWithContext('stress')`4, a lot`,
    t`5, in knots`,
  ],
};

export const getCellText = (measure: Measure, level: number | null): string =>
  level === null ? '–' : (tableLevelLabels[measure][level - 1] ?? '');

const oneDecimal = (): Intl.NumberFormat =>
  new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Of a week. */
export const formatAverage = (value: number | null): string =>
  value === null ? '–' : oneDecimal().format(value);

const countLoggedDays = (points: Trend['mine']): number =>
  points.filter(({ value }) => value !== null).length;

export const getLoggedDaysText = ({ mine, partner }: Trend, other: string): string => {
  const own = countLoggedDays(mine);
  const words =
    own === 0
      ? t`You haven’t logged this yet.`
      : plural(own, {
          one: 'You logged this on # day.',
          other: 'You logged this on # days.',
        });
  if (partner === null) return words;
  const theirs = plural(
    countLoggedDays(partner),
    { one: '{name} shared this on # day.', other: '{name} shared this on # days.' },
    { name: other },
  );
  return `${words} ${theirs}`;
};

export const getPartnerTrendHint = (other: string): string =>
  t`${other}’s line appears after you’ve each shared this on five days.`;

export const getWeekName = (week: CalendarDate): string => t`Week of ${formatDate(week, 'short')}`;

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
    ? ['envelope', t`${partner} has answered. It opens once you answer too.`]
    : ['calendar', t`Four questions, ten quiet minutes`];
};

export const isStepDue = (due: CalendarDate, today: CalendarDate): boolean => due <= today;
