import { addDays, type CalendarDate } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import { partnerName } from '../../couple/use-couple.ts';
import type { Who } from '../../ui/Avatar.tsx';
import { questionTextProps } from '../../ui/content-text.ts';
import { formatDate } from '../../ui/format-dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { paths } from '../../ui/paths.ts';
import { Module } from './Module.tsx';
import styles from './modules.module.css';
import { useStoredDay } from './use-stored-day.ts';

export const getBothWroteText = (date: CalendarDate, today: CalendarDate): string => {
  if (date === today) return t`Today you both wrote`;
  return date === addDays(today, -1)
    ? t`Yesterday’s question, from both of you`
    : t`What you both wrote on ${formatDate(date, 'short')}`;
};

const sides = { me: styles.me, you: styles.you };

type SlipProps = {
  readonly who: Who;
  readonly name: string;
  /** Undefined: not on this phone. Null: deleted. */
  readonly text: string | null | undefined;
};

const Slip = ({ who, name, text }: SlipProps) =>
  text === null ? null : (
    <div data-who={who} className={joinClasses(styles.slip, sides[who])}>
      <b>{name}</b>
      {text === undefined ? (
        <i className={styles.lines} />
      ) : (
        <p dir="auto" className={styles.excerpt}>
          {text}
        </p>
      )}
    </div>
  );

type BothWroteProps = {
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  readonly you: string | null;
};

/** The two answers as two slips. Where this phone does not have them, the slips are without words. */
export const BothWrote = ({ date, today, you }: BothWroteProps) => {
  const day = useStoredDay(date);
  return (
    <Module to={paths.day(date)} label={getBothWroteText(date, today)} kind="bare">
      <span className={styles.go}>
        <Icon name="next" fine />
      </span>
      <h2 className={styles.title}>
        {day ? <span {...questionTextProps(day.question)} /> : t`Read both answers`}
      </h2>
      <div className={styles.slips}>
        <Slip who="me" name={t`You`} text={day && (day.mine?.text ?? null)} />
        <Slip who="you" name={partnerName({ you })} text={day && (day.partner?.text ?? null)} />
      </div>
    </Module>
  );
};
