import type { CalendarDate } from '@usward/core/calendar';
import type { Line, LineVisibility, OwnLines } from '@usward/core/checkin/checkin';
import { checkIn } from '@usward/core/checkin/endpoints';
import { useState } from 'react';
import { useDraft } from '../../device/drafts.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import {
  bodyOf,
  type CheckinDraft,
  canSave,
  draftOf,
  isBegun,
  readDraft,
  readSeen,
  seenBy,
} from './checkin-draft.ts';
import { checkinPlace, SEEN_PLACE } from './places.ts';

/** Making, changing and sending the check-in of one day. */
export const useCheckinWriting = (date: CalendarDate, alone: boolean) => {
  const [text, setText, kept] = useDraft(checkinPlace(date));
  const [seenText, setSeenText] = useDraft(SEEN_PLACE);
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState(false);
  const [closings, setClosings] = useState(0);
  const writtenIn = useWrittenIn();
  const draft = readDraft(text);
  const remembered = readSeen(seenText);

  const put = (to: CheckinDraft) => setText(JSON.stringify(to));
  const close = () => {
    kept.clear();
    setAsked(false);
    setClosings((times) => times + 1);
  };

  return {
    draft,
    /** It is on the phone and would survive a closed app. */
    saved: kept.saved,
    begun: isBegun(draft),
    ready: canSave(draft),
    /** The form was asked for here, so it may take the focus. */
    asked,
    /** The phone could not keep it. */
    failed,
    /** How often the form was closed here, so that the focus can go on to what takes its place. */
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
      setAsked(true);
    },
    cancel: close,
    send: async () => {
      if (!canSave(draft)) return;
      setFailed(false);
      try {
        const body = { ...bodyOf(draft, remembered, alone), ...writtenIn };
        await queueWrite(checkIn, { params: { date }, body });
      } catch {
        setFailed(true);
        return;
      }
      // Only now is it kept elsewhere.
      close();
    },
  };
};

/** What {@link useCheckinWriting} gives. */
export type CheckinWriting = ReturnType<typeof useCheckinWriting>;
