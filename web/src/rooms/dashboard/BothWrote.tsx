import { addDays, type CalendarDate } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import { useId } from 'react';
import { questionTextProps } from '../../ui/content-text.ts';
import { formatDate } from '../../ui/format-dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { paths } from '../../ui/paths.ts';
import { MutedText } from '../../ui/Text.tsx';
import { Module } from './Module.tsx';
import styles from './modules.module.css';
import { Slips } from './Slips.tsx';
import { useStoredDay } from './use-stored-day.ts';

const getBothWroteText = (date: CalendarDate, today: CalendarDate): string => {
  if (date >= today) return t`Today you both wrote`;
  return date === addDays(today, -1)
    ? t`Yesterday you both wrote`
    : t`What you both wrote on ${formatDate(date, 'short')}`;
};

type BothWroteProps = {
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  readonly you: string | null;
};

export const BothWrote = ({ date, today, you }: BothWroteProps) => {
  const day = useStoredDay(date);
  const id = useId();
  const headingId = useId();
  return (
    <Module to={paths.day(date)} labelledBy={`${id} ${headingId}`} kind="bare">
      <MutedText small id={id}>
        {getBothWroteText(date, today)}
      </MutedText>
      <span className={styles.go}>
        <Icon name="next" fine />
      </span>
      <h2 id={headingId} className={styles.title}>
        {day ? <span {...questionTextProps(day.question)} /> : t`Read both answers`}
      </h2>
      <Slips day={day} you={you} />
    </Module>
  );
};
