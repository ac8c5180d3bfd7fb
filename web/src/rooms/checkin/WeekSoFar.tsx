import type { CalendarDate } from '@usward/core/calendar';
import { getMonday, toWeekDays } from '@usward/core/checkin/trend-weeks';
import { t } from '@usward/core/language/i18n';
import { Link } from 'react-router-dom';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import { Icon } from '../../ui/Icon.tsx';
import { paths } from '../../ui/paths.ts';
import { MutedText } from '../../ui/Text.tsx';
import { useTrends } from './checkin-queries.ts';
import { Moon } from './Moon.tsx';
import styles from './week-so-far.module.css';

/** Long enough to hold this week, and the span that the trends open with. */
const SPAN = 30;

/** This week's moods; it leads to the trends, which also say them in words. */
type WeekSoFarProps = { readonly today: CalendarDate; readonly couple: Couple };

export const WeekSoFar = ({ today, couple }: WeekSoFarProps) => {
  const { trends } = useTrends(SPAN);
  const mood = trends?.trends.find(({ measure }) => measure === 'mood');
  const monday = getMonday(today);
  const theirs = toWeekDays(mood?.partner ?? [], monday);
  return (
    <Link to={paths.trends} className={styles.card}>
      <span className={styles.head}>
        <strong>{t`Your week so far`}</strong>
        <Icon name="next" fine />
      </span>
      <span className={styles.moons}>
        {toWeekDays(mood?.mine ?? [], monday).map(({ date, value }, index) => (
          <Moon key={date} mine={value} partner={theirs[index]?.value ?? null} />
        ))}
      </span>
      {mood?.partner === null && !couple.alone && (
        <MutedText as="span" small>
          {t`${partnerName(couple)}’s half fills in once you’ve each shared your mood on five days.`}
        </MutedText>
      )}
    </Link>
  );
};
