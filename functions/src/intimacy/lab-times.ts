import {
  coupleDay,
  dayStartsAt,
  type Instant,
  instant,
  type TimeZone,
} from '@usward/core/calendar';
import { turnAfter } from '@usward/core/intimacy/lab';
import { type Releases, releasesIn, releasesSince } from '@usward/core/intimacy/releases';
import { SESSION_IDLES_FOR } from '@usward/core/intimacy/session';
import { merge, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { LabDocument, SessionDocument } from '../database/intimacy-documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { announce } from '../pulse/announce.ts';
import { isRunningNow, type Lab, type OpenLab } from './intimacy-store.ts';
import { forgottenAt, isPlayed, stopped } from './session-state.ts';

/** The times of releases as a lab keeps them. */
type Kept = Pick<LabDocument, 'released' | 'nextRelease'>;

const kept = ({ released, nextRelease }: Kept): Releases => ({
  at: Date.parse(released.at),
  before: Date.parse(released.before),
  next: Date.parse(nextRelease),
});

/** When the shared yeses of two have opened, and open next; of two without a lab, as it would begin. */
export const labReleases = (lab: Kept | null, couple: CoupleDocument, now: number): Releases =>
  lab === null
    ? releasesIn(couple.homeTimeZone, now)
    : releasesSince(kept(lab), couple.homeTimeZone, now);

/** The same as a lab keeps them. */
export const asKept = ({ at, before, next }: Releases): Kept => ({
  released: { at: instant(at), before: instant(before) },
  nextRelease: instant(next),
});

/** When there is something for the sweep to do in an open lab: to tell, to tidy up, or to close. */
export const labDueAt = (
  { nextRelease, lapsesAt }: Pick<LabDocument, 'nextRelease' | 'lapsesAt'>,
  session: SessionDocument | null,
): Instant => {
  const forgotten = session === null ? [] : [instant(forgottenAt(session))];
  return [nextRelease, lapsesAt, ...forgotten].sort()[0] ?? nextRelease;
};

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
