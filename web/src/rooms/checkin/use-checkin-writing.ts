import { addDays, type CalendarDate } from '@usward/core/calendar';
import type { Line, LineVisibility, OwnLines } from '@usward/core/checkin/checkin';
import { checkIn } from '@usward/core/checkin/endpoints';
import { useState } from 'react';
import { useDraft } from '../../device/drafts.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useSending } from '../../ui/use-sending.ts';
import {
  bodyOf,
  type CheckinDraft,
  canSave,
  checkinPlace,
  draftOf,
  isBegun,
  readDraft,
  readSeen,
  SEEN_PLACE,
  seenBy,
} from './checkin-draft.ts';

/** Making, changing and sending the check-in of one day. */
export const useCheckinWriting = (date: CalendarDate, alone: boolean) => {
  const [text, setText, kept] = useDraft(checkinPlace(date));
  const [seenText, setSeenText] = useDraft(SEEN_PLACE);
  const { asked, ask, failed, closings, close, send } = useSending(kept.clear);
  const draft = readDraft(text);
  const remembered = readSeen(seenText);

  const put = (to: CheckinDraft) => setText(JSON.stringify(to));

  return {
    draft,
    /** It is on the phone and would survive a closed app. */
    saved: kept.saved,
    begun: isBegun(draft),
    ready: canSave(draft),
    asked,
    failed,
    closings,
    set: <L extends Line>(line: L, value: CheckinDraft[L] | null) =>
      put({ ...draft, [line]: value ?? undefined }),
    seen: (line: Line): LineVisibility => seenBy(draft, remembered, line),
    setSeen: (line: Line, visibility: LineVisibility) => {
      put({ ...draft, seen: { ...draft.seen, [line]: visibility } });
      setSeenText(JSON.stringify({ ...remembered, [line]: visibility }));
    },
    change: (lines: OwnLines) => {
      if (!isBegun(draft)) put(draftOf(lines));
      ask();
    },
    cancel: close,
    send: async () => {
      if (!canSave(draft)) return;
      await send(async () => {
        const body = bodyOf(draft, remembered, alone);
        await queueWrite(checkIn, { params: { date }, body });
      });
    },
  };
};

/** What {@link useCheckinWriting} gives. */
export type CheckinWriting = ReturnType<typeof useCheckinWriting>;

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
