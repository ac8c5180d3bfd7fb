import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '@usward/core/language/speak';
import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { useOnline } from '../../device/online.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton, RoundLink } from '../../ui/Button.tsx';
import { formatTime } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question } from '../../ui/Text.tsx';
import { useNearEnd } from '../../ui/use-near-end.ts';
import { HistoryMonths } from './HistoryMonths.tsx';
import { HistorySearch } from './HistorySearch.tsx';
import styles from './history.module.css';
import { heldDays, historyOptions } from './history-queries.ts';
import { useHistoryWish } from './history-use-wish.ts';
import { daysFitting, type HistoryWish, isFiltered } from './history-wish.ts';
import { foundWords } from './history-words.ts';
import { NotHere } from './NotHere.tsx';

const Empty = () => (
  <NotHere
    title={t`Your days gather here`}
    words={t`Each question you answer stays here to be read again. Today’s is the first.`}
  >
    <LinkButton icon="pen" to={paths.daily}>{t`Answer today’s question`}</LinkButton>
  </NotHere>
);

const Loading = () => (
  <Stack gap={3}>
    <Skeleton block="title" />
    <Skeleton block="card" />
    <Skeleton block="card" />
    <Skeleton block="card" />
  </Stack>
);

/** The past days that fit a wish: those of the server, and where it cannot be asked this phone's. */
const useHistory = (wish: HistoryWish) => {
  const client = useQueryClient();
  const online = useOnline();
  const query = useInfiniteQuery(historyOptions(wish));
  const { data, isError, isPlaceholderData, status } = query;
  const isOnPhone = (isError || !online) && (data === undefined || isPlaceholderData);
  const days = useMemo(() => {
    // What this phone holds may have changed with how the query stands.
    void status;
    if (isOnPhone) return daysFitting(heldDays(client), wish);
    return data?.pages.flatMap(({ items }) => items);
  }, [client, data, isOnPhone, status, wish]);
  return {
    ...query,
    days,
    isOnPhone,
    isFormer: isPlaceholderData && !isOnPhone,
    hasMore: query.hasNextPage && !isOnPhone && !isPlaceholderData,
  };
};

/** All past days with something written, twenty at a time. */
export default function HistoryScreen() {
  const { wish, typed, setTyped, setTopic, turnRound, search, showAll } = useHistoryWish();
  const history = useHistory(wish);
  const { days, isOnPhone, isFormer, hasMore, isFetchingNextPage, fetchNextPage } = history;
  const online = useOnline();
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  // Drawn in small steps between frames, so that scrolling never waits for what is added.
  const shown = useDeferredValue(useMemo(() => ({ days, words: wish.words }), [days, wish.words]));
  const isDrawn = shown.days === days;
  // Not while anything is fetched: reading anew calls off what was on its way, which is then asked for again.
  const end = useNearEnd(hasMore && isDrawn && !history.isFetching && !history.isError, more);
  const title = useRef<HTMLDivElement>(null);

  const filtered = isFiltered(wish);
  const isNone = days?.length === 0 && !isFormer && !hasMore;
  if (isNone && !filtered && isOnPhone) {
    return (
      <NotHere
        title={t`Past questions are not on this phone yet`}
        words={t`They could not be fetched just now. They are safe, and come with a network.`}
      >
        <Button onClick={() => void history.refetch()}>{t`Try again`}</Button>
      </NotHere>
    );
  }
  if (isNone && !filtered && typed === '') return <Empty />;

  const isDone = days !== undefined && !isFormer && !(hasMore && days.length === 0);
  const found = { count: days?.length ?? 0, isMore: hasMore, isOnPhone };
  const first = history.data?.pages[0]?.items.length ?? 0;
  const showAllAgain = () => {
    showAll();
    title.current?.querySelector('input')?.focus();
  };
  return (
    <Page tabs aria-busy={!isDone}>
      <Bar className={styles.bar}>
        <RoundLink icon="back" label={t`Back to today’s question`} to={paths.daily} />
        <Button kind="plain" icon="swap" onClick={turnRound}>
          {wish.order === 'newest' ? t`Oldest first` : t`Newest first`}
        </Button>
      </Bar>
      <Question>{t`Past questions`}</Question>
      <div ref={title}>
        <HistorySearch
          typed={typed}
          onType={setTyped}
          onSearch={search}
          topic={wish.topic}
          onTopic={setTopic}
        />
      </div>
      {history.isError && !isOnPhone && (
        <Notice
          icon="offline"
          role="status"
        >{t`As of ${formatTime(history.dataUpdatedAt)}. Newer days come with a network.`}</Notice>
      )}
      {isOnPhone && (
        <Notice icon="offline">
          {t`These are the days on this phone. All others come with a network.`}
          {online && (
            <Button kind="plain" onClick={() => void history.refetch()}>{t`Try again`}</Button>
          )}
        </Notice>
      )}
      <p role="status" className={styles.found}>
        {filtered && isDone && foundWords(wish, hasMore ? { ...found, count: first } : found)}
      </p>
      {isNone && filtered && (
        <Button
          kind="quiet"
          className={styles.back}
          onClick={showAllAgain}
        >{t`Show all days`}</Button>
      )}
      {shown.days ? (
        <HistoryMonths days={shown.days} words={shown.words} isFormer={isFormer} />
      ) : (
        <Loading />
      )}
      <div ref={end} className={styles.more}>
        {hasMore && (
          <Button kind="quiet" busy={isFetchingNextPage} onClick={more}>
            {isFetchingNextPage ? t`Fetching more` : t`Show more`}
          </Button>
        )}
      </div>
    </Page>
  );
}
