import type { CalendarDate } from '@usward/core/calendar';
import { inFigures, t } from '@usward/core/language/speak';
import type { EventCounts } from '@usward/core/tracking/event-counts';
import { formatDate } from '../../ui/format.ts';
import { Said } from '../../ui/Text.tsx';
import { CountBars } from './CountBars.tsx';
import { eventName, type MonthPart, monthParts } from './event-words.ts';
import styles from './events.module.css';

/** From here on numbers need more room: "1,000". */
const LONG = 1_000;

/** With fewer days than this the name of a month does not fit. */
const NAMED_FROM = 4;

const Month = ({ month: { first, days } }: { readonly month: MonthPart }) => {
  const name = formatDate(first, 'month');
  return (
    <th scope="colgroup" colSpan={days} className={styles.month}>
      {days < NAMED_FROM ? <Said>{name}</Said> : <span>{name}</span>}
    </th>
  );
};

const EventRow = ({
  event: { name, total, days },
  dates,
}: {
  readonly event: EventCounts;
  readonly dates: readonly CalendarDate[];
}) => (
  <tr>
    <th scope="row">{eventName(name)}</th>
    {dates.map((date, index) => {
      const count = days[index] ?? 0;
      return (
        <td key={date} data-none={count === 0 || undefined}>
          <CountBars counts={[count]} most={Math.max(...days)} />
          {inFigures(count)}
        </td>
      );
    })}
    <td>{inFigures(total)}</td>
  </tr>
);

type EventsTableProps = {
  readonly events: readonly EventCounts[];
  /** The dates that the counts belong to, the oldest first. */
  readonly dates: readonly CalendarDate[];
};

/** Every event by day on a wide screen: a number and a bar in each cell, each row in its own scale. */
export const EventsTable = ({ events, dates }: EventsTableProps) => {
  const months = monthParts(dates);
  const isLong = events.some(({ days }) => days.some((count) => count >= LONG));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keys too.
    <section className={styles.sheet} aria-label={t`Counts by day`} tabIndex={0}>
      <table className={styles.events} data-long={isLong || undefined}>
        <caption>
          <Said>{t`How often each event happened, by day`}</Said>
        </caption>
        <colgroup />
        {months.map(({ first, days }) => (
          <colgroup key={first} span={days} />
        ))}
        <colgroup />
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>{t`Event`}</th>
            {months.map((month) => (
              <Month key={month.first} month={month} />
            ))}
            <th scope="col" rowSpan={2}>{t`Total`}</th>
          </tr>
          <tr>
            {dates.map((date) => (
              <th key={date} scope="col">
                {Number(date.slice(-2))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <EventRow key={event.name} event={event} dates={dates} />
          ))}
        </tbody>
      </table>
    </section>
  );
};
