import { coupleDay, dayStartsAt, instant, type TimeZone } from '@usward/core/calendar';
import { turnAfter } from '@usward/core/intimacy/lab';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { LabDocument } from '../database/intimacy-documents.ts';

/** Has a lab close at the turn of the same day once days begin in another zone, whatever closes it. */
export const moveLapse = (
  lab: LabDocument | null,
  { from, to }: { readonly from: TimeZone; readonly to: TimeZone },
  now: number,
): readonly Write[] => {
  if (lab === null || Date.parse(lab.lapsesAt) <= now) return [];
  const played = Date.parse(lab.playedUntil ?? lab.openedAt);
  const turn = dayStartsAt(coupleDay(Date.parse(lab.lapsesAt), from), to);
  const lapsesAt = instant(Math.max(turn, turnAfter(Math.max(now, played), to)));
  const dueAt = lab.dueAt === null || lab.dueAt < lapsesAt ? lab.dueAt : lapsesAt;
  return [merge(documents.lab(lab.couple), { lapsesAt, dueAt })];
};
