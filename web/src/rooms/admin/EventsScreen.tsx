import { plural, t } from '@usward/core/language/speak';
import { datesOf } from '@usward/core/tracking/count-dates';
import { useState } from 'react';
import { useOnline } from '../../device/online.ts';
import { asOf } from '../../ui/as-of.ts';
import { NotFetched } from '../../ui/NotFetched.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Segment } from '../../ui/Segment.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Soft } from '../../ui/Text.tsx';
import { AdminPage } from './AdminPage.tsx';
import { EventCard } from './EventCard.tsx';
import { EventsTable } from './EventsTable.tsx';
import styles from './events.module.css';
import { type Period, periods, useEventCounts } from './use-event-counts.ts';

const periodOptions = periods.map((period) => ({
  value: `${period}`,
  label: plural(period, { one: '# day', other: '# days' }),
}));

const periodOf = (value: string): Period => periods.find((period) => `${period}` === value) ?? 28;

type Counts = NonNullable<ReturnType<typeof useEventCounts>['data']>;

const Counted = ({ counts: { events, ...span } }: { readonly counts: Counts }) => {
  const dates = datesOf(span);
  if (events.every(({ total }) => total === 0)) {
    return (
      <Soft>{t`Nothing was counted in these days yet. Events appear here as they happen.`}</Soft>
    );
  }
  return (
    <>
      <EventsTable events={events} dates={dates} />
      <ul className={styles.cards} aria-label={t`Events`}>
        {events.map((event) => (
          <li key={event.name}>
            <EventCard event={event} dates={dates} />
          </li>
        ))}
      </ul>
    </>
  );
};

/** How often each event happened, by day: which parts are used, and which have fallen silent. */
export default function EventsScreen() {
  const online = useOnline();
  const [period, setPeriod] = useState<Period>(28);
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useEventCounts(period);
  const time = asOf(dataUpdatedAt, Date.now());
  const isLoading = data === undefined && isFetching && online;
  return (
    <AdminPage
      title={t`Events`}
      busy={isLoading}
      intro={t`How often each event happened, and nothing of who. A day is one in UTC, and counts are kept for 90 days.`}
    >
      <Segment
        label={t`How far back`}
        name="period"
        options={periodOptions}
        value={`${period}`}
        onChange={(value) => setPeriod(periodOf(value))}
      />
      {data && (isError || !online) && (
        <Notice icon={online ? 'alert' : 'offline'} role="status">
          {t`As of ${time}.`}{' '}
          {online
            ? t`Newer counts could not be fetched just now.`
            : t`Newer counts come with a network.`}
        </Notice>
      )}
      {data && <Counted key={period} counts={data} />}
      {isLoading && <Skeleton block="card" />}
      {data === undefined && !isLoading && (
        <NotFetched onAgain={() => void refetch()}>
          {online
            ? t`The counts could not be fetched just now.`
            : t`You are offline. Counts need the network.`}
        </NotFetched>
      )}
    </AdminPage>
  );
}
