import {
  coupleDay,
  dayStartsAt,
  type Instant,
  instant,
  type TimeZone,
} from '@usward/core/calendar';
import { dayBoundaryAfter } from '@usward/core/intimacy/lab';
import {
  advanceMatchReleases,
  getMatchReleases,
  type MatchReleases,
} from '@usward/core/intimacy/match-releases';
import { PLAY_SESSION_IDLE_TIMEOUT_MS } from '@usward/core/intimacy/play-session';
import { merge, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { LabDocument, PlaySessionDocument } from '../database/intimacy-documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { isRunningNow, type Lab, type OpenLab } from './intimacy-store.ts';
import { getDisplayEnd, isPlayed, toStoppedPlaySession } from './play-session-state.ts';

/** The times of releases as a lab keeps them. */
type StoredReleaseTimes = Pick<LabDocument, 'released' | 'nextRelease'>;

const toReleases = ({ released, nextRelease }: StoredReleaseTimes): MatchReleases => ({
  at: Date.parse(released.at),
  before: Date.parse(released.before),
  next: Date.parse(nextRelease),
});

/** When the shared yeses of two have opened, and open next; of two without a lab, as it would begin. */
export const labReleases = (
  lab: StoredReleaseTimes | null,
  couple: CoupleDocument,
  now: number,
): MatchReleases =>
  lab === null
    ? getMatchReleases(couple.homeTimeZone, now)
    : advanceMatchReleases(toReleases(lab), couple.homeTimeZone, now);

/** The same as a lab keeps them. */
export const toStoredReleaseTimes = ({ at, before, next }: MatchReleases): StoredReleaseTimes => ({
  released: { at: instant(at), before: instant(before) },
  nextRelease: instant(next),
});

/** When there is something for the sweep to do in an open lab: to tell, to tidy up, or to close. */
export const labDueAt = (
  { nextRelease, lapsesAt }: Pick<LabDocument, 'nextRelease' | 'lapsesAt'>,
  playSession: PlaySessionDocument | null,
): Instant => {
  const displayEnds = playSession === null ? [] : [instant(getDisplayEnd(playSession))];
  return [nextRelease, lapsesAt, ...displayEnds].sort()[0] ?? nextRelease;
};

/**
 * Has a lab close at the next turn of the couple day at which chance could close it. Until then the other sees it as
 * it was, or they would know that it was no chance; a game that is played is stopped, as by Stop. The caller's own
 * choices are not touched.
 */
export const closeLab = (
  read: Lab,
  playSession: PlaySessionDocument | null,
  now: number,
): readonly Write[] => {
  if (!isRunningNow(read, now)) return [];
  const { couple, theirs, lab } = read;
  const played = Date.parse(lab.playedUntil ?? lab.openedAt);
  const lapsesAt = instant(dayBoundaryAfter(Math.max(now, played), couple.homeTimeZone));
  const dueAt = labDueAt({ ...lab, lapsesAt }, playSession);
  return [
    merge(documents.lab(couple.id), { lapsesAt, dueAt }),
    ...(isPlayed(playSession, now)
      ? [
          set(documents.playSession(couple.id), toStoppedPlaySession(playSession, now)),
          bumpPulse(theirs.id, 'intimacy'),
        ]
      : []),
  ];
};

/** Has a lab close at the turn of the same day once days begin in another zone, whatever closes it. */
export const moveLabClosing = (
  lab: LabDocument | null,
  { from, to }: { readonly from: TimeZone; readonly to: TimeZone },
  now: number,
): readonly Write[] => {
  if (lab === null || Date.parse(lab.lapsesAt) <= now) return [];
  const played = Date.parse(lab.playedUntil ?? lab.openedAt);
  const turn = dayStartsAt(coupleDay(Date.parse(lab.lapsesAt), from), to);
  const lapsesAt = instant(Math.max(turn, dayBoundaryAfter(Math.max(now, played), to)));
  const dueAt = lab.dueAt === null || lab.dueAt < lapsesAt ? lab.dueAt : lapsesAt;
  return [merge(documents.lab(lab.couple), { lapsesAt, dueAt })];
};

/** When a lab closes in which a game is played now: not before the game has ended by itself, at a turn after that. */
const timesWithGame = ({ couple, lab }: OpenLab, now: number) => {
  const playedUntil = now + PLAY_SESSION_IDLE_TIMEOUT_MS;
  // Noted near every turn, so that an "off" closes the lab no sooner than chance would.
  if (playedUntil < dayBoundaryAfter(now, couple.homeTimeZone)) return {};
  const later = dayBoundaryAfter(playedUntil, couple.homeTimeZone);
  const lapsesAt = instant(Math.max(Date.parse(lab.lapsesAt), later));
  return { playedUntil: instant(playedUntil), lapsesAt };
};

/** Keeps a lab open for a game that has just begun, and has it tidied up afterwards. */
export const openForGame = (
  read: OpenLab,
  playSession: PlaySessionDocument,
  now: number,
): Write => {
  const times = timesWithGame(read, now);
  const dueAt = labDueAt({ ...read.lab, ...times }, playSession);
  return merge(documents.lab(read.couple.id), { ...times, dueAt });
};

/** Keeps a lab open for a game in which a move was just made. */
export const extendForGame = (
  read: OpenLab,
  playSession: PlaySessionDocument,
  now: number,
): readonly Write[] =>
  'lapsesAt' in timesWithGame(read, now) ? [openForGame(read, playSession, now)] : [];
