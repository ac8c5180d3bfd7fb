import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Avatar, type Who } from '../../ui/Avatar.tsx';
import { formatDate } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Said, Soft } from '../../ui/Text.tsx';
import { dayWords } from './day-words.ts';
import styles from './history.module.css';
import type { OverlaidDay } from './overlay-day.ts';
import { called, type Two } from './two.ts';

type LineProps = {
  readonly who: Who;
  readonly initial: string | null;
  readonly name: string;
  readonly text: string;
};

const Line = ({ who, initial, name, text }: LineProps) => (
  <div className={styles.line}>
    <Avatar name={initial} who={who} />
    <Said>{name}:</Said>
    <p className={styles.text}>{text}</p>
  </div>
);

/** One past day: its question, and the words that may be read. */
export const HistoryItem = ({ day, two }: { readonly day: OverlaidDay; readonly two: Two }) => {
  const { date, question, mine, partner } = day;
  const words = dayWords(day);
  return (
    <li className={styles.item}>
      <article className={styles.day}>
        <Soft small>{formatDate(date, 'day')}</Soft>
        <h3>
          <Link className={styles.way} to={paths.day(date)}>
            {question.text}
          </Link>
        </h3>
        {mine && <Line who="me" initial={two.me} name="You" text={mine.text} />}
        {partner && <Line who="you" initial={two.you} name={called(two)} text={partner.text} />}
        {words && (
          <p className={styles.state}>
            <Icon name={words[0]} fine />
            {words[1]}
          </p>
        )}
      </article>
    </li>
  );
};
