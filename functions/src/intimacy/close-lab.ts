import { instant } from '@usward/core/calendar';
import { merge, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { SessionDocument } from '../database/intimacy-documents.ts';
import type { Member } from '../pairing/membership.ts';
import { announce } from '../pulse/announce.ts';
import { isOpenNow, type Lab } from './intimacy-store.ts';
import { isPlayed, stopped } from './session-state.ts';

/** Ends a session that is played, for both: nothing is left of it but that it ended. */
export const stopWrites = (
  { coupleId, partner }: Member,
  session: SessionDocument,
  now: number,
): readonly Write[] => [
  set(documents.session(coupleId), stopped(session, now)),
  announce(partner, 'intimacy'),
];

/**
 * Closes an open lab for both, as if it had gone to rest by chance at this very moment: what the
 * other can see is the same, up to the "something" on their list, which the sweep takes off either
 * way. Only a session that is played ends at once, as it does by Stop. What is not open stays as it
 * is, so that nobody's "on" goes out by the other's "off". The caller's own choices are not touched.
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
    ...(isPlayed(session, now) ? stopWrites(read.member, session, now) : []),
  ];
};
