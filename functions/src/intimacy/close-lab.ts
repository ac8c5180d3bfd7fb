import { instant } from '@usward/core/calendar';
import { turnAfter } from '@usward/core/intimacy/lab';
import { merge, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { SessionDocument } from '../database/intimacy-documents.ts';
import { announce } from '../pulse/announce.ts';
import { labDueAt } from './due-at.ts';
import { isRunningNow, type Lab } from './intimacy-store.ts';
import { isPlayed, stopped } from './session-state.ts';

/**
 * Has a lab close at the next turn of the couple day at which chance could close it. Until then the other sees it as
 * it was, or they would know that it was no chance; a game that is played is stopped, as by Stop. The caller's own
 * choices are not touched.
 */
export const closeLab = (
  read: Lab,
  session: SessionDocument | null,
  now: number,
): readonly Write[] => {
  if (!isRunningNow(read, now)) return [];
  const { couple, theirs, lab } = read;
  const played = Date.parse(lab.playedUntil ?? lab.openedAt);
  const lapsesAt = instant(turnAfter(Math.max(now, played), couple.homeTimeZone));
  const dueAt = labDueAt({ ...lab, lapsesAt }, session);
  return [
    merge(documents.lab(couple.id), { lapsesAt, dueAt }),
    ...(isPlayed(session, now)
      ? [set(documents.session(couple.id), stopped(session, now)), announce(theirs.id, 'intimacy')]
      : []),
  ];
};
