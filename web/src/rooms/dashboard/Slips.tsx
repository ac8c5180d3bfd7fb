import type { Day } from '@usward/core/daily/day';
import { t } from '@usward/core/language/i18n';
import { partnerName } from '../../couple/use-couple.ts';
import type { Who } from '../../ui/Avatar.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import styles from './modules.module.css';

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

type SlipsProps = { readonly day: Day | undefined; readonly you: string | null };

/** The two answers as two slips. Where this phone does not have them, the slips are without words. */
export const Slips = ({ day, you }: SlipsProps) => (
  <div className={styles.slips}>
    <Slip who="me" name={t`You`} text={day && (day.mine?.text ?? null)} />
    <Slip who="you" name={partnerName({ you })} text={day && (day.partner?.text ?? null)} />
  </div>
);
