import type { Day } from '@usward/core/daily/day';
import { t } from '@usward/core/language/speak';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ofQuestion } from '../../ui/deck.ts';
import { Soft } from '../../ui/Text.tsx';
import { called, type Two } from '../../ui/two.ts';
import { earlierWords } from './daily-words.ts';
import styles from './YearAgo.module.css';

type YearAgoProps = {
  readonly day: Day;
  /** The earlier day, open to both. */
  readonly earlier: Day;
  readonly two: Two;
};

/**
 * What both said when they were asked before. Folded up until I have answered, so that it does not
 * answer for me.
 */
export const YearAgo = ({ day, earlier, two }: YearAgoProps) => {
  const { mine, partner, question } = earlier;
  if (!mine || !partner) return null;
  const answered = day.mine !== null;
  return (
    <details key={String(answered)} className={styles.card} open={answered}>
      <summary className={styles.summary}>
        <h2>{earlierWords(earlier.date, day.date)}</h2>
      </summary>
      <div className={styles.inside}>
        {question.id !== day.question.id && <Soft {...ofQuestion(question)} />}
        <div className={styles.line}>
          <Avatar name={two.me} who="me" />
          <strong>{t`You`}</strong>
          <p dir="auto">{mine.text}</p>
        </div>
        <div className={styles.line}>
          <Avatar name={two.you} who="you" />
          <strong>{called(two)}</strong>
          <p dir="auto">{partner.text}</p>
        </div>
        <Link className={styles.way} to={paths.day(earlier.date)}>{t`Go to that day`}</Link>
      </div>
    </details>
  );
};
