import { type CalendarDate, countYearsAgo } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import { plural, t } from '@usward/core/language/i18n';
import { partnerName } from '../../couple/use-couple.ts';
import { questionTextProps } from '../../ui/content-text.ts';
import { formatDate } from '../../ui/format-dates.ts';
import { paths } from '../../ui/paths.ts';
import { MutedText } from '../../ui/Text.tsx';
import { Module } from './Module.tsx';
import styles from './modules.module.css';

type OnThisDayProps = {
  readonly day: Day;
  readonly today: CalendarDate;
  readonly you: string | null;
};

/** Years ago where it was this very date. */
const getAgoText = (date: CalendarDate, today: CalendarDate): string => {
  const years = countYearsAgo(date, today);
  return years === null
    ? t`On ${formatDate(date, 'long')}`
    : plural(years, { one: 'A year ago today', other: '# years ago today' });
};

/** One answer of back then: the partner’s where there is one. */
export const OnThisDay = ({ day, today, you }: OnThisDayProps) => {
  const answer = day.partner ?? day.mine;
  if (answer === null) return null;
  return (
    <Module to={paths.day(day.date)} label={getAgoText(day.date, today)}>
      <q dir="auto" className={styles.quote}>
        {answer.text}
      </q>
      <MutedText small>
        {answer === day.partner ? partnerName({ you }) : t`You`}
        {' · '}
        <span {...questionTextProps(day.question)} />
      </MutedText>
    </Module>
  );
};
