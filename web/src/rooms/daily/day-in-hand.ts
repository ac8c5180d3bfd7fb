import type { Day } from '@usward/core/daily/day';
import { useEffect, useRef, useState } from 'react';
import { draftPlace } from '../../device/draft-place.ts';
import { useDraft } from '../../device/drafts.ts';

/** The day to show: one with unsent words stays until they are sent or cleared, then today's comes. */
export const dayInHand = (shown: Day | null, today: Day | null, draft: string): Day | null =>
  shown !== null && draft !== '' && (today === null || shown.date < today.date) ? shown : today;

/** When another day takes the place of what had the focus, its question gets it. */
const useFocusOnTurn = (date: string | undefined): void => {
  const before = useRef(date);
  useEffect(() => {
    const isTurn = before.current !== undefined && before.current !== date;
    before.current = date;
    if (!isTurn || document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [date]);
};

/** Keeps the day that is being written on when the next one begins, until `goOn` is called. */
export const useDayInHand = (today: Day | null) => {
  const [shown, setShown] = useState(today);
  const [draft] = useDraft(shown === null ? '' : draftPlace(shown.date, shown.question.id));
  const day = dayInHand(shown, today, draft);
  // The same day with newer contents; a day made up from the coming ones is new each time.
  if (JSON.stringify(day) !== JSON.stringify(shown)) setShown(day);
  useFocusOnTurn(day?.date);
  const isHeld = day !== null && today !== null && day.date !== today.date;
  return { day, isHeld, goOn: () => setShown(today) };
};
