import { useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import { getDashboard, markSeen } from '@usward/core/dashboard/endpoints';
import { useMemo } from 'react';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { isNotRejected, usePendingWrites } from '../../device/outbox/pending-writes.ts';
import { getOpenedLetterKey } from '../../device/storage/draft-keys.ts';
import { draftText } from '../../device/storage/drafts.ts';

const summary = createReadOptions(getDashboard);

/** Null while this phone does not know. */
export type UnopenedDates = ReadonlySet<string> | null;

const wasOpenedHere = (date: CalendarDate): boolean => draftText(getOpenedLetterKey(date)) !== '';

/** The dates whose reveal waits and whose letter was not opened on this phone. */
export const useUnopenedDates = (): UnopenedDates => {
  const { data } = useQuery({ ...summary, enabled: false });
  const pending = usePendingWrites(summary.queryKey);
  return useMemo(() => {
    if (data === undefined) return null;
    const seen = new Set(
      pending
        .filter((write) => write.name === markSeen.name && isNotRejected(write))
        .map(({ params }) => params.key),
    );
    const waiting = data.waiting.flatMap((item) =>
      item.kind === 'reveal' && !seen.has(item.key) ? [item.date] : [],
    );
    return new Set(waiting.filter((date) => !wasOpenedHere(date)));
  }, [data, pending]);
};

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
