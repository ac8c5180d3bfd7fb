import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Instant, instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import type { ErrorCode } from '@usward/core/error-codes';
import type { Card } from '@usward/core/intimacy/card';
import { type Comfort, DEFAULT_COMFORT, filterByComfort } from '@usward/core/intimacy/comfort';
import { getSnapshot } from '@usward/core/intimacy/endpoints';
import type { PlaySession } from '@usward/core/intimacy/play-session';
import { useEffect, useState } from 'react';
import { refetchOnOpen } from '../../../device/cache/query-defaults.ts';
import { createReadOptions } from '../../../device/cache/read-cache.ts';
import { ApiError } from '../../../device/network/api.ts';
import { useLab } from '../lab-queries.ts';

export type CardSnapshot = Output<typeof getSnapshot>;

export const isSnapshotValid = ({ validUntil }: CardSnapshot, now: number): boolean =>
  now < Date.parse(validUntil);

export const withoutCards = ({ validUntil }: Pick<CardSnapshot, 'validUntil'>): CardSnapshot => ({
  cards: [],
  validUntil,
});

/** Within the current comfort, so a lower level takes effect immediately, even offline. */
export const getAvailableCards = (
  snapshot: CardSnapshot | undefined,
  comfort: Comfort,
  now: number,
): readonly Card[] =>
  snapshot !== undefined && isSnapshotValid(snapshot, now)
    ? filterByComfort(snapshot.cards, comfort)
    : [];

/** Removes the card on the table if it is no longer allowed. */
export const withoutDisallowedCard = (
  playSession: PlaySession,
  cards: readonly Card[],
): PlaySession =>
  playSession.card === null || cards.some(({ id }) => id === playSession.card?.id)
    ? playSession
    : { ...playSession, card: null };

const read = createReadOptions(getSnapshot);

const closedCodes: ReadonlySet<ErrorCode> = new Set(['needs-consent', 'not-set-up', 'frozen']);

/** When no cards are available any more, the stored ones go with the reply. */
const snapshotOptions = {
  ...read,
  queryFn: async (): Promise<CardSnapshot> => {
    try {
      return await read.queryFn();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === null || !closedCodes.has(error.code))
        throw error;
      return withoutCards({ validUntil: instant(Date.now()) });
    }
  },
};

/** Re-renders at that moment, or at the next visit after it. */
const useRerenderAt = (moment: Instant | undefined): void => {
  const [, look] = useState(0);
  useEffect(() => {
    if (moment === undefined) return;
    const again = () => look((times) => times + 1);
    const left = Date.parse(moment) - Date.now();
    const timer = setTimeout(again, Math.max(0, left));
    document.addEventListener('visibilitychange', again);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [moment]);
};

/** Stored for offline use until they expire, then removed. */
export const useCardSnapshot = () => {
  const client = useQueryClient();
  const { lab } = useLab();
  const { data, isFetching, refetch } = useQuery({ ...snapshotOptions, ...refetchOnOpen });
  const now = Date.now();
  const isOver = data !== undefined && data.cards.length > 0 && !isSnapshotValid(data, now);
  useRerenderAt(data?.validUntil);

  useEffect(() => {
    if (!isOver || data === undefined) return;
    // The stored copy follows the one in memory.
    client.setQueryData<CardSnapshot>(snapshotOptions.queryKey, withoutCards(data));
    void refetch();
  }, [client, data, isOver, refetch]);

  const comfort = lab?.comfort ?? DEFAULT_COMFORT;
  return {
    cards: getAvailableCards(data, comfort, now),
    comfort,
    isFetching,
    refetch: () => void refetch(),
  };
};
