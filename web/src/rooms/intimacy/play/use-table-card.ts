import type { DrawnCard } from '@usward/core/intimacy/play-session';
import { useState } from 'react';

export type CardMotion = 'face-down' | 'face-up' | 'leaving';

/** A card that has been played stays on the table until it was seen to leave; then the next one rises. */
export const useTableCard = (card: DrawnCard | null) => {
  const [last, setLast] = useState(card);
  const [played, setPlayed] = useState(0);
  if (card !== null && card.id !== last?.id) setLast(card);
  const motion: CardMotion = card !== null ? 'face-up' : last === null ? 'face-down' : 'leaving';
  return {
    shown: card ?? last,
    motion,
    /** Tells the cards of the deck apart. */
    played,
    remove: () => {
      setLast(null);
      setPlayed(played + 1);
    },
  };
};
