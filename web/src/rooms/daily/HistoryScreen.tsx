import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOnline } from '../../device/online.ts';
import { useQueuedWrites } from '../../device/outbox/outbox.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton, RoundLink } from '../../ui/Button.tsx';
import { formatDate, formatTime } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question } from '../../ui/Text.tsx';
import { type HistoryOrder, historyOptions } from './daily-queries.ts';
import { HistoryItem } from './HistoryItem.tsx';
import styles from './history.module.css';
import { byMonth } from './month-groups.ts';
import { NotHere } from './NotHere.tsx';
import { type OverlaidDay, overlayDay } from './overlay-day.ts';
import { useTwo } from './two.ts';
import { useNearEnd } from './use-near-end.ts';

const Empty = () => (
  <NotHere
    title="Your days gather here"
    words="Each question you answer stays here to be read again. Today’s is the first."
  >
    <LinkButton icon="pen" to={paths.daily}>
      Answer today’s question
    </LinkButton>
  </NotHere>
);

const Months = ({ days }: { readonly days: readonly OverlaidDay[] }) => {
  const two = useTwo();
  return (
    <div className={styles.months}>
      {byMonth(days).map(({ month, days: inMonth }) => (
        <Stack as="section" key={month}>
          <h2>{formatDate(month, 'month')}</h2>
          <ul className={styles.list}>
            {inMonth.map((day) => (
              <HistoryItem key={`${day.date}/${day.question.id}`} day={day} two={two} />
            ))}
          </ul>
        </Stack>
      ))}
    </div>
  );
};

/** All past days with something written, twenty at a time. */
export default function HistoryScreen() {
  const [search, setSearch] = useSearchParams();
  const order: HistoryOrder = search.get('order') === 'oldest' ? 'oldest' : 'newest';
  const history = useInfiniteQuery(historyOptions(order));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = history;
  const queued = useQueuedWrites();
  const online = useOnline();
  const days = useMemo(
    () => data?.pages.flatMap(({ items }) => items).map((day) => overlayDay(day, queued)),
    [data, queued],
  );
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const end = useNearEnd(hasNextPage && !isFetchingNextPage && !history.isError, more);

  if (days?.length === 0) return <Empty />;
  if (!days && !(history.isFetching && online)) {
    return (
      <NotHere
        title="Past questions are not on this phone yet"
        words="They could not be fetched just now. They are safe, and come with a network."
      >
        <Button onClick={() => void history.refetch()}>Try again</Button>
      </NotHere>
    );
  }
  const turnRound = () =>
    setSearch(order === 'newest' ? { order: 'oldest' } : {}, { replace: true });
  return (
    <Page tabs aria-busy={days === undefined}>
      <Bar className={styles.bar}>
        <RoundLink icon="back" label="Back to today’s question" to={paths.daily} />
        <Button kind="plain" icon="swap" onClick={turnRound}>
          {order === 'newest' ? 'Oldest first' : 'Newest first'}
        </Button>
      </Bar>
      <Question>Past questions</Question>
      {history.isError && days && (
        <Notice icon="offline" role="status">
          As of {formatTime(history.dataUpdatedAt)}. Newer days come with a network.
        </Notice>
      )}
      {days ? <Months days={days} /> : <Loading />}
      <div ref={end} className={styles.more}>
        {hasNextPage && (
          <Button kind="quiet" busy={isFetchingNextPage} onClick={more}>
            {isFetchingNextPage ? 'Fetching more' : 'Show more'}
          </Button>
        )}
      </div>
    </Page>
  );
}

const Loading = () => (
  <Stack gap={3}>
    <Skeleton block="title" />
    <Skeleton block="card" />
    <Skeleton block="card" />
    <Skeleton block="card" />
  </Stack>
);
