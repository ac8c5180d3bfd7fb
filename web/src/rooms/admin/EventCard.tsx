import type { CalendarDate } from '@usward/core/calendar';
import { inContext, inFigures, t } from '@usward/core/language/speak';
import type { EventCounts } from '@usward/core/tracking/event-counts';
import { useId } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Folded } from '../../ui/Folded.tsx';
import { formatDate } from '../../ui/format.ts';
import { Said, Soft } from '../../ui/Text.tsx';
import { CountBars } from './CountBars.tsx';
import { eventName, eventWords } from './event-words.ts';
import styles from './events.module.css';

type EventCardProps = {
  readonly event: EventCounts;
  /** The dates that its counts belong to, the oldest first. */
  readonly dates: readonly CalendarDate[];
};

/** One event on a narrow screen: how often in all, a bar for each day, and the numbers when asked for. */
export const EventCard = ({ event, dates }: EventCardProps) => {
  const title = useId();
  const { total, days } = event;
  const name = eventName(event.name);
  const count = inFigures(total);
  const ends = [dates.at(0), dates.at(-1)].filter((date) => date !== undefined);
  return (
    <Card as="article" aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>{name}</h2>
        <p className={styles.total}>
          <span aria-hidden="true">{count}</span> <Said>{t`${count} in all`}</Said>
        </p>
      </div>
      {total > 0 && (
        <div className={styles.chart} aria-hidden="true">
          <CountBars counts={days} most={Math.max(...days)} />
          <span className={styles.ends}>
            {ends.map((date) => (
              <span key={date}>{formatDate(date, 'short')}</span>
            ))}
          </span>
        </div>
      )}
      <Soft small>{eventWords(event, dates)}</Soft>
      {total > 0 && (
        <Folded title={t`${name}, day by day`}>
          <table className={styles.daily}>
            <caption>
              <Said>{t`${name}, day by day`}</Said>
            </caption>
            <thead>
              <tr>
                <th scope="col">{t`Day`}</th>
                <th scope="col">{inContext(
                  'above numbers: how often something happened',
                )`Count`}</th>
              </tr>
            </thead>
            <tbody>
              {dates
                .map((date, index) => (
                  <tr key={date}>
                    <th scope="row">{formatDate(date, 'short')}</th>
                    <td>{inFigures(days[index] ?? 0)}</td>
                  </tr>
                ))
                .reverse()}
            </tbody>
          </table>
        </Folded>
      )}
    </Card>
  );
};
