import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Instant, instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import type { ErrorCode } from '@usward/core/error-codes';
import type { Card } from '@usward/core/intimacy/card';
import { type Comfort, DEFAULT_COMFORT, filterByComfort } from '@usward/core/intimacy/comfort';
import { getSnapshot } from '@usward/core/intimacy/endpoints';
import type { PlaySession } from '@usward/core/intimacy/play-session';
import { useEffect, useState } from 'react';
import { refetchOnOpen } from '../../../device/cache/query-rules.ts';
import { readOptions } from '../../../device/cache/read-cache.ts';
import { ApiError } from '../../../device/network/api.ts';
import { useLab } from '../lab-queries.ts';

/** The cards that a phone took along, and until when they may be shown. */
export type CardSnapshot = Output<typeof getSnapshot>;

/** Whether cards that were taken along may be shown. */
export const isSnapshotValid = ({ validUntil }: CardSnapshot, now: number): boolean =>
  now < Date.parse(validUntil);

/** A snapshot without its cards: what is left of one that may not be shown any more. */
export const withoutCards = ({ validUntil }: Pick<CardSnapshot, 'validUntil'>): CardSnapshot => ({
  cards: [],
  validUntil,
});

/**
 * The cards that may come at `now`, within what somebody is comfortable with at this moment: whoever
 * goes lower holds to it at once, also without a network.
 */
export const getAvailableCards = (
  snapshot: CardSnapshot | undefined,
  comfort: Comfort,
  now: number,
): readonly Card[] =>
  snapshot !== undefined && isSnapshotValid(snapshot, now)
    ? filterByComfort(snapshot.cards, comfort)
    : [];

/** A session without the card on the table, should that lie outside what may come now. */
export const withoutDisallowedCard = (
  playSession: PlaySession,
  cards: readonly Card[],
): PlaySession =>
  playSession.card === null || cards.some(({ id }) => id === playSession.card?.id)
    ? playSession
    : { ...playSession, card: null };

const read = readOptions(getSnapshot);

const closedCodes: ReadonlySet<ErrorCode> = new Set(['needs-consent', 'not-set-up', 'frozen']);

/** How the cards are read: where there are none any more, those on this phone go with the answer. */
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

/** Shows the screen once more when a moment comes, or the person after it. */
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

/**
 * The cards that this phone took along, kept on it until their time is over and gone from it then;
 * read anew whenever there is a network.
 */
export const useCardSnapshot = () => {
  const client = useQueryClient();
  const { lab } = useLab();
  const { data, isFetching, refetch } = useQuery({ ...snapshotOptions, ...refetchOnOpen });
  const now = Date.now();
  const isOver = data !== undefined && data.cards.length > 0 && !isSnapshotValid(data, now);
  useRerenderAt(data?.validUntil);

  useEffect(() => {
    if (!isOver || data === undefined) return;
    // What is kept on the phone follows what is in memory.
    client.setQueryData<CardSnapshot>(snapshotOptions.queryKey, withoutCards(data));
    void refetch();
  }, [client, data, isOver, refetch]);

  const comfort = lab?.comfort ?? DEFAULT_COMFORT;
  return {
    cards: getAvailableCards(data, comfort, now),
    /** What whoever this phone belongs to is comfortable with at this moment. */
    comfort,
    isFetching,
    refetch: () => void refetch(),
  };
};
