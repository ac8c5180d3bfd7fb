import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Instant, instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import type { ErrorCode } from '@usward/core/error-codes';
import type { Card } from '@usward/core/intimacy/card';
import { type Comfort, deckWithin, SWEETEST } from '@usward/core/intimacy/comfort';
import { getSnapshot } from '@usward/core/intimacy/endpoints';
import type { Session } from '@usward/core/intimacy/session';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../device/api.ts';
import { readOnOpening } from '../../../device/query-rules.ts';
import { readOptions } from '../../../device/read-cache.ts';
import { useLab } from '../lab-queries.ts';

/** The cards that a phone took along, and until when they may be shown. */
export type Snapshot = Output<typeof getSnapshot>;

/** Whether cards that were taken along may be shown. */
export const isValid = ({ validUntil }: Snapshot, now: number): boolean =>
  now < Date.parse(validUntil);

/** A snapshot without its cards: what is left of one that may not be shown any more. */
export const withoutCards = ({ validUntil }: Pick<Snapshot, 'validUntil'>): Snapshot => ({
  cards: [],
  validUntil,
});

/**
 * The cards that may come at `now`, within what somebody is comfortable with at this moment: whoever
 * goes lower holds to it at once, also without a network.
 */
export const cardsNow = (
  snapshot: Snapshot | undefined,
  comfort: Comfort,
  now: number,
): readonly Card[] =>
  snapshot !== undefined && isValid(snapshot, now) ? deckWithin(snapshot.cards, comfort) : [];

/** A session without the card on the table, should that lie outside what may come now. */
export const heldWithin = (session: Session, cards: readonly Card[]): Session =>
  session.card === null || cards.some(({ id }) => id === session.card?.id)
    ? session
    : { ...session, card: null };

const read = readOptions(getSnapshot);

const gone: ReadonlySet<ErrorCode> = new Set(['needs-consent', 'not-set-up', 'frozen']);

/** How the cards are read: where there are none any more, those on this phone go with the answer. */
const snapshotOptions = {
  ...read,
  queryFn: async (): Promise<Snapshot> => {
    try {
      return await read.queryFn();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === null || !gone.has(error.code)) throw error;
      return withoutCards({ validUntil: instant(Date.now()) });
    }
  },
};

/** Shows the screen once more when a moment comes, or the person after it. */
const useLookAt = (moment: Instant | undefined): void => {
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
export const useSnapshot = () => {
  const client = useQueryClient();
  const { lab } = useLab();
  const { data, isFetching, refetch } = useQuery({ ...snapshotOptions, ...readOnOpening });
  const now = Date.now();
  const isOver = data !== undefined && data.cards.length > 0 && !isValid(data, now);
  useLookAt(data?.validUntil);

  useEffect(() => {
    if (!isOver || data === undefined) return;
    // What is kept on the phone follows what is in memory.
    client.setQueryData<Snapshot>(snapshotOptions.queryKey, withoutCards(data));
    void refetch();
  }, [client, data, isOver, refetch]);

  const comfort = lab?.comfort ?? SWEETEST;
  return {
    cards: cardsNow(data, comfort, now),
    /** What whoever this phone belongs to is comfortable with at this moment. */
    comfort,
    isFetching,
    refetch: () => void refetch(),
  };
};
