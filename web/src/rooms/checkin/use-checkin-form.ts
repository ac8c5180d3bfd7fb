import { addDays, type CalendarDate } from '@usward/core/calendar';
import type { Line, LineVisibility, OwnLines } from '@usward/core/checkin/checkin';
import { checkIn } from '@usward/core/checkin/endpoints';
import { useState } from 'react';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { useSendForm } from '../../ui/use-send-form.ts';
import {
  type CheckinDraft,
  canSave,
  getCheckinDraftKey,
  getVisibility,
  hasContent,
  parseDraft,
  parseVisibilities,
  toBody,
  toDraft,
  VISIBILITY_DRAFT_KEY,
} from './checkin-draft.ts';

export const useCheckinWriting = (date: CalendarDate, alone: boolean) => {
  const [text, setText, draftState] = useDraft(getCheckinDraftKey(date));
  const [seenText, setSeenText] = useDraft(VISIBILITY_DRAFT_KEY);
  const { asked, ask, failed, closeCount, close, send } = useSendForm(draftState.clear);
  const draft = parseDraft(text);
  const remembered = parseVisibilities(seenText);

  const put = (to: CheckinDraft) => setText(JSON.stringify(to));

  return {
    draft,
    /** On the phone, so it survives a closed app. */
    saved: draftState.saved,
    begun: hasContent(draft),
    ready: canSave(draft),
    asked,
    failed,
    closeCount,
    set: <L extends Line>(line: L, value: CheckinDraft[L] | null) =>
      put({ ...draft, [line]: value ?? undefined }),
    seen: (line: Line): LineVisibility => getVisibility(draft, remembered, line),
    setSeen: (line: Line, visibility: LineVisibility) => {
      put({ ...draft, seen: { ...draft.seen, [line]: visibility } });
      setSeenText(JSON.stringify({ ...remembered, [line]: visibility }));
    },
    change: (lines: OwnLines) => {
      if (!hasContent(draft)) put(toDraft(lines));
      ask();
    },
    cancel: close,
    send: async (): Promise<boolean> => {
      if (!canSave(draft)) return false;
      return send(async () => {
        const body = toBody(draft, remembered, alone);
        await queueWrite(checkIn, { params: { date }, body });
      });
    },
  };
};

export type CheckinWriting = ReturnType<typeof useCheckinWriting>;

/**
 * A day with a draft stays open past midnight until it is sent, discarded or `showToday` is called. Yesterday's
 * draft can be resumed.
 */
export const useOpenDay = (today: CalendarDate) => {
  const [shown, setShown] = useState(today);
  const before = addDays(today, -1);
  const [shownDraft] = useDraft(getCheckinDraftKey(shown));
  const [earlierDraft] = useDraft(getCheckinDraftKey(before));
  const isEarlierDayOpen = shown < today && hasContent(parseDraft(shownDraft));
  const date = isEarlierDayOpen ? shown : today;
  if (date !== shown) setShown(date);
  return {
    date,
    isEarlierDayOpen,
    showToday: () => setShown(today),
    /** Yesterday, if its draft is still here and not open. */
    hasEarlierDraft: !isEarlierDayOpen && hasContent(parseDraft(earlierDraft)) ? before : null,
    resumeEarlier: () => setShown(before),
  };
};
