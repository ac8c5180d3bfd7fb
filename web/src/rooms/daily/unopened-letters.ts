import { useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import { getDashboard, markSeen, type WaitingItem } from '@usward/core/dashboard/endpoints';
import { useMemo } from 'react';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { isNotRejected, usePendingWrites } from '../../device/outbox/pending-writes.ts';
import { getOpenedLetterKey } from '../../device/storage/draft-keys.ts';
import { draftText } from '../../device/storage/drafts.ts';

const summary = createReadOptions(getDashboard);

/** Null while this phone does not know. */
export type UnopenedDates = ReadonlySet<string> | null;

const wasOpenedHere = (date: CalendarDate): boolean => draftText(getOpenedLetterKey(date)) !== '';

/** What waits and was not seen on this phone; null while that is not known. */
const useUnseenItems = (): readonly WaitingItem[] | null => {
  const { data } = useQuery({ ...summary, enabled: false });
  const pending = usePendingWrites(summary.queryKey);
  return useMemo(() => {
    if (data === undefined) return null;
    const seen = new Set(
      pending
        .filter((write) => write.name === markSeen.name && isNotRejected(write))
        .map(({ params }) => params.key),
    );
    return data.waiting.filter(({ key }) => !seen.has(key));
  }, [data, pending]);
};

/** The dates whose reveal waits and whose letter was not opened on this phone. */
export const useUnopenedDates = (): UnopenedDates => {
  const items = useUnseenItems();
  return useMemo(
    () =>
      items &&
      new Set(
        items.flatMap(({ kind, date }) =>
          kind === 'reveal' && !wasOpenedHere(date) ? [date] : [],
        ),
      ),
    [items],
  );
};

/** The dates to which the partner added something. */
export const useDatesWithAdditions = (): ReadonlySet<string> =>
  new Set(
    useUnseenItems()?.flatMap(({ kind, date }) =>
      kind === 'comment' || kind === 'reaction' ? [date] : [],
    ),
  );

/** As `useDayLetter` decides it. */
export const isUnopened = (day: Day, unopened: UnopenedDates): boolean =>
  day.state === 'both' &&
  day.note === null &&
  day.mine !== null &&
  day.partner !== null &&
  !day.frozen &&
  (unopened?.has(day.date) ?? (Date.now() < Date.parse(day.closesAt) && !wasOpenedHere(day.date)));

/** Without anything the partner gave. */
export const withoutPartnersPart = <D extends Day>(day: D): D => ({
  ...day,
  partner: null,
  reactions: { mine: null, partner: null },
  comments: [],
});
