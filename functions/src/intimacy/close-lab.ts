import { instant } from '@usward/core/calendar';
import { merge, remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { SessionDocument } from '../database/intimacy-documents.ts';
import { announce } from '../pulse/announce.ts';
import { isOpenNow, type Lab } from './intimacy-store.ts';
import { isPlayed } from './session-state.ts';

/**
 * Closes an open lab for both, as if it had gone to rest by chance at this very moment: the other can
 * see nothing else. Only of a session that is played they hear that it has ended, as by a stop with
 * which the lab rests. What is not open stays as it is, so that nobody's "on" goes out by the other's
 * "off". The caller's own choices are not touched.
 */
export const closeLab = (
  read: Lab,
  session: SessionDocument | null,
  now: number,
): readonly Write[] => {
  if (!isOpenNow(read, now)) return [];
  const { couple, theirs } = read;
  const at = instant(now);
  return [
    set(documents.intimacy(theirs.id, couple.id), { ...theirs.choices, on: null, ready: null }),
    merge(documents.lab(couple.id), { lapsesAt: at, dueAt: at }),
    remove(documents.session(couple.id)),
    ...(isPlayed(session, now) ? [announce(theirs.id, 'intimacy')] : []),
  ];
};
