import { addDays, type CalendarDate } from '@usward/core/calendar';
import { useState } from 'react';
import { useDraft } from '../../device/drafts.ts';
import { isBegun, readDraft } from './checkin-draft.ts';
import { checkinPlace } from './places.ts';

/**
 * The day to check in for: one with something begun stays in hand when the next one begins, until
 * it is sent, let go, or `goOn` is called. What was begun yesterday can be taken up again.
 */
export const useDayInHand = (today: CalendarDate) => {
  const [shown, setShown] = useState(today);
  const before = addDays(today, -1);
  const [ofShown] = useDraft(checkinPlace(shown));
  const [ofBefore] = useDraft(checkinPlace(before));
  const isHeld = shown < today && isBegun(readDraft(ofShown));
  const date = isHeld ? shown : today;
  if (date !== shown) setShown(date);
  return {
    date,
    isHeld,
    goOn: () => setShown(today),
    /** Yesterday, when something that was begun then is still here and is not in hand. */
    leftOver: !isHeld && isBegun(readDraft(ofBefore)) ? before : null,
    takeUp: () => setShown(before),
  };
};
