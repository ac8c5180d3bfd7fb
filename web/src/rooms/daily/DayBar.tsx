import type { CalendarDate } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
import { paths } from '../../paths.ts';
import { RoundLink } from '../../ui/Button.tsx';
import { formatDate } from '../../ui/format.ts';
import { Bar } from '../../ui/Page.tsx';
import { Soft } from '../../ui/Text.tsx';
import styles from './day.module.css';

type DayBarProps = {
  readonly date: CalendarDate;
  /** Today leads back to the first screen and on to the past; a past day leads back to the past. */
  readonly isToday: boolean;
};

/** The line above a day: back, its date, and the way to the past ones. */
export const DayBar = ({ date, isToday }: DayBarProps) => (
  <div className={styles.barFrame}>
    <Bar className={styles.bar}>
      {isToday ? (
        <RoundLink icon="back" label={t`Back to today`} to={paths.dashboard} />
      ) : (
        <RoundLink icon="back" label={t`Back to past questions`} to={paths.history} />
      )}
      <div className={styles.date}>
        <Soft small>{formatDate(date, 'day')}</Soft>
      </div>
      {isToday ? (
        <RoundLink icon="calendar" label={t`Past questions`} to={paths.history} />
      ) : (
        <span className={styles.gap} />
      )}
    </Bar>
  </div>
);
