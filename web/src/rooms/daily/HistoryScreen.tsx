import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '@usward/core/language/i18n';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useOnline } from '../../device/network/online.ts';
import { usePendingWrites } from '../../device/outbox/pending-writes.ts';
import { getCachedHistoryDays } from '../../device/stored-days.ts';
import EmptyHistory from '../../pictures/empty-history.svg?picture';
import { Button, LinkButton, RoundLink } from '../../ui/Button.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { formatTime } from '../../ui/format-dates.ts';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { paths } from '../../ui/paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { QuestionHeading } from '../../ui/Text.tsx';
import { historyOptions } from './daily-queries.ts';
import { HistoryMonths } from './HistoryMonths.tsx';
import { HistorySearch } from './HistorySearch.tsx';
import styles from './history.module.css';
import {
  type HistoryFilter,
  isFilterActive,
  matchingDays,
  sortedDays,
  useHistoryFilter,
} from './history-filter.ts';
import { getFoundText } from './history-labels.ts';
import { type UnopenedDates, useUnopenedDates } from './unopened-letters.ts';

/**
 * A search fetches page after page and shows matches as they come. Offline it searches what this phone holds.
 */
const useFilteredHistory = (historyFilter: HistoryFilter, unopened: UnopenedDates) => {
  const client = useQueryClient();
  const online = useOnline();
  const options = historyOptions(historyFilter.order);
  const query = useInfiniteQuery(options);
  const pending = usePendingWrites(options.queryKey);
  const { data, isError, isFetching, isPlaceholderData, hasNextPage, status, fetchNextPage } =
    query;
  const isFiltering = isFilterActive(historyFilter);
  const isCutOff = isError || !online;
  const isIncomplete = data === undefined || isPlaceholderData || (isFiltering && hasNextPage);
  const isOnPhone = isCutOff && isIncomplete;
  const isSearching = isFiltering && hasNextPage && !isCutOff && !isPlaceholderData;
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);
  const days = useMemo(() => {
    // The cache may have changed with the status.
    void status;
    if (isOnPhone)
      return matchingDays(
        sortedDays(getCachedHistoryDays(client), historyFilter.order),
        historyFilter,
        unopened,
      );
    return (
      data &&
      matchingDays(
        data.pages.flatMap(({ items }) => items),
        historyFilter,
        unopened,
      )
    );
  }, [client, data, isOnPhone, status, historyFilter, unopened]);
  return {
    ...query,
    days,
    pending,
    isOnPhone,
    isSearching,
    isFormer: isPlaceholderData && !isOnPhone,
    hasMore: hasNextPage && !isFiltering && !isOnPhone && !isPlaceholderData,
  };
};

export default function HistoryScreen() {
  const filterState = useHistoryFilter();
  const { historyFilter, typed, turnRound, showAll } = filterState;
  const unopened = useUnopenedDates();
  const history = useFilteredHistory(historyFilter, unopened);
  const { days, isOnPhone, isSearching, isFormer, hasMore, isFetchingNextPage, fetchNextPage } =
    history;
  const online = useOnline();
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  // Deferred, so that scrolling never waits for new rows.
  const shown = useDeferredValue(
    useMemo(() => ({ days, words: historyFilter.words }), [days, historyFilter.words]),
  );
  const isDrawn = shown.days === days;
  const searchBox = useRef<HTMLDivElement>(null);

  const filtered = isFilterActive(historyFilter);
  const isNone = days?.length === 0 && !isFormer && !isSearching;
  if (isNone && !filtered && isOnPhone) {
    return (
      <EmptyPage
        title={t`Past questions aren’t on this device yet`}
        words={t`We couldn’t load them. They’re safe. Go online to see them.`}
        onRetry={() => void history.refetch()}
      />
    );
  }
  if (isNone && !filtered && typed === '') {
    return (
      <EmptyPage
        picture={<Picture of={EmptyHistory} isCropped className={styles.box} />}
        title={t`Your days will show up here`}
        words={t`Every question you answer stays here to reread. Today’s is the first.`}
      >
        <LinkButton icon="pen" to={paths.daily}>{t`Answer today’s question`}</LinkButton>
      </EmptyPage>
    );
  }

  const isDone = days !== undefined && !isFormer && !isSearching;
  const found = { count: days?.length ?? 0, isSearching, isOnPhone };
  const showAllAgain = () => {
    showAll();
    searchBox.current?.querySelector('input')?.focus();
  };
  return (
    <Page tabs aria-busy={!isDone}>
      <Bar className={styles.bar}>
        <RoundLink icon="back" label={t`Back to today’s question`} to={paths.daily} />
        <Button kind="plain" icon="swap" onClick={turnRound}>
          {historyFilter.order === 'newest' ? t`Oldest first` : t`Newest first`}
        </Button>
      </Bar>
      <QuestionHeading>{t`Past questions`}</QuestionHeading>
      <div ref={searchBox}>
        <HistorySearch {...filterState} />
      </div>
      {history.isError && !isOnPhone && (
        <Notice
          icon="offline"
          role="status"
        >{t`As of ${formatTime(history.dataUpdatedAt)}. Go online to see newer days.`}</Notice>
      )}
      {isOnPhone && (
        <Notice icon="offline">
          {t`These are the days saved on this device. Go online to see the rest.`}
          {online && (
            <Button kind="plain" onClick={() => void history.refetch()}>{t`Try again`}</Button>
          )}
        </Notice>
      )}
      <p role="status" aria-busy={!isDone} className={styles.found}>
        {filtered && days !== undefined && !isFormer && getFoundText(historyFilter, found)}
      </p>
      {isNone && filtered && (
        <Button
          kind="quiet"
          className={styles.back}
          onClick={showAllAgain}
        >{t`Show all days`}</Button>
      )}
      {shown.days ? (
        <HistoryMonths
          days={shown.days}
          pending={history.pending}
          words={shown.words}
          unopened={unopened}
          isFormer={isFormer}
        />
      ) : (
        <Stack gap={3}>
          <Skeleton block="title" />
          <Skeleton block="card" />
          <Skeleton block="card" />
          <Skeleton block="card" />
        </Stack>
      )}
      <LoadMore
        hasMore={hasMore}
        // Not during a fetch: a refetch cancels a page request, which would then start over.
        loadsAutomatically={isDrawn && !history.isFetching && !history.isError}
        isFetching={isFetchingNextPage}
        onMore={more}
      />
    </Page>
  );
}
