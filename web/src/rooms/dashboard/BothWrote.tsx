import type { CalendarDate } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import { useId } from 'react';
import { questionTextProps } from '../../ui/content-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { paths } from '../../ui/paths.ts';
import { MutedText } from '../../ui/Text.tsx';
import { getBothWroteText } from './both-wrote.ts';
import { Module } from './Module.tsx';
import styles from './modules.module.css';
import { Slips } from './Slips.tsx';
import { useStoredDay } from './use-stored-day.ts';

type BothWroteProps = {
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  /** Where this device is. */
  readonly ownDay: CalendarDate;
  readonly you: string | null;
};

export const BothWrote = ({ you, ...days }: BothWroteProps) => {
  const { date } = days;
  const day = useStoredDay(date);
  const id = useId();
  const headingId = useId();
  return (
    <Module to={paths.day(date)} labelledBy={`${id} ${headingId}`} kind="bare">
      <MutedText small id={id}>
        {getBothWroteText(days)}
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
