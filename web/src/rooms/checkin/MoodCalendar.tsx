import { addDays, type CalendarDate } from '@usward/core/calendar';
import { getMonday, toWeekDays } from '@usward/core/checkin/trend-weeks';
import type { Trend } from '@usward/core/checkin/trends';
import { t } from '@usward/core/language/i18n';
import { useId } from 'react';
import { getMoodLabel } from '../../content/mood-and-need-labels.ts';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import { Card } from '../../ui/Card.tsx';
import { formatDate } from '../../ui/format-dates.ts';
import { MutedText } from '../../ui/Text.tsx';
import { Moon } from './Moon.tsx';
import styles from './mood-calendar.module.css';
import { getTrendRows } from './trend-and-week-labels.ts';

const getDayLabel = (
  date: CalendarDate,
  mine: number | null,
  partner: number | null,
  name: string,
): string | undefined => {
  if (mine === null && partner === null) return undefined;
  const own = mine === null ? [] : [t`You: ${getMoodLabel(mine)}.`];
  const theirs = partner === null ? [] : [`${name}: ${getMoodLabel(partner)}.`];
  return [`${formatDate(date, 'short')}.`, ...own, ...theirs].join(' ');
};

type MoodWeekProps = {
  readonly trend: Trend;
  readonly monday: CalendarDate;
  readonly couple: Couple;
};

const MoodWeek = ({ trend: { mine, partner }, monday, couple }: MoodWeekProps) => {
  const theirs = toWeekDays(partner ?? [], monday);
  return (
    <li>
      <MutedText as="span" small>
        {formatDate(monday, 'tight')}
      </MutedText>
      {toWeekDays(mine, monday).map(({ date, value }, index) => {
        const other = theirs[index]?.value ?? null;
        return (
          <Moon
            key={date}
            mine={value}
            partner={other}
            label={getDayLabel(date, value, other, partnerName(couple))}
          />
        );
      })}
    </li>
  );
};

type MoodCalendarProps = { readonly trend: Trend; readonly couple: Couple };

/** The moods, a week a line and a moon a day, from the first week in which something was said. */
export const MoodCalendar = ({ trend, couple }: MoodCalendarProps) => {
  const title = useId();
  const [earliest] = getTrendRows(trend).slice(-1);
  const mondays = [...new Set(trend.mine.map(({ date }) => getMonday(date)))].filter(
    (one) => earliest !== undefined && getMonday(earliest.date) <= one,
  );
  const [monday] = mondays;
  if (monday === undefined) return null;
  return (
    <Card as="section" gap={3} aria-labelledby={title}>
      <div>
        <h2 id={title} className={styles.title}>{t`Your moods, day by day`}</h2>
        <MutedText small>
          {trend.partner === null
            ? t`The fuller, the brighter.`
            : t`Left half you, right half ${partnerName(couple)}. The fuller, the brighter.`}
        </MutedText>
      </div>
      <ul className={styles.moons}>
        <li aria-hidden="true">
          <span />
          {Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((date) => (
            <MutedText as="span" small key={date}>
              {formatDate(date, 'initial')}
            </MutedText>
          ))}
        </li>
        {mondays.map((one) => (
          <MoodWeek key={one} trend={trend} monday={one} couple={couple} />
        ))}
      </ul>
    </Card>
  );
};
