import { instant } from '@usward/core/calendar';
import { turnAfter } from '@usward/core/intimacy/lab';
import { SESSION_IDLES_FOR } from '@usward/core/intimacy/session';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { SessionDocument } from '../database/intimacy-documents.ts';
import { labDueAt } from './due-at.ts';
import type { OpenLab } from './intimacy-store.ts';

/** When a lab closes in which a game is played now: not before the game has ended by itself, at a turn after that. */
const timesWithGame = ({ couple, lab }: OpenLab, now: number) => {
  const playedUntil = now + SESSION_IDLES_FOR;
  // Noted near every turn, so that an "off" closes the lab no sooner than chance would.
  if (playedUntil < turnAfter(now, couple.homeTimeZone)) return {};
  const later = turnAfter(playedUntil, couple.homeTimeZone);
  const lapsesAt = instant(Math.max(Date.parse(lab.lapsesAt), later));
  return { playedUntil: instant(playedUntil), lapsesAt };
};

/** Keeps a lab open for a game that has just begun, and has it tidied up afterwards. */
export const openForGame = (read: OpenLab, session: SessionDocument, now: number): Write => {
  const times = timesWithGame(read, now);
  const dueAt = labDueAt({ ...read.lab, ...times }, session);
  return merge(documents.lab(read.couple.id), { ...times, dueAt });
};

/** Keeps a lab open for a game in which a move was just made. */
export const stillOpenForGame = (
  read: OpenLab,
  session: SessionDocument,
  now: number,
): readonly Write[] =>
  'lapsesAt' in timesWithGame(read, now) ? [openForGame(read, session, now)] : [];
