import {
  coupleDay,
  dayStartsAt,
  type Instant,
  instant,
  type TimeZone,
} from '@usward/core/calendar';
import { dayBoundaryAfter } from '@usward/core/intimacy/lab';
import {
  advanceMatchReleaseTimes,
  getMatchReleaseTimes,
  type MatchReleases,
} from '@usward/core/intimacy/match-releases';
import { PLAY_SESSION_IDLE_TIMEOUT_MS } from '@usward/core/intimacy/play-session';
import { merge, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { LabDocument, PlaySessionDocument } from '../database/intimacy-document-schemas.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { isRunningNow, type Lab, type OpenLab } from './lab-state.ts';
import { getDisplayEnd, isBeingPlayed, toStoppedPlaySession } from './play-session-state.ts';

type StoredReleaseTimes = Pick<LabDocument, 'released' | 'nextRelease'>;

const toMatchReleases = ({ released, nextRelease }: StoredReleaseTimes): MatchReleases => ({
  at: Date.parse(released.at),
  before: Date.parse(released.before),
  next: Date.parse(nextRelease),
});

export const getLabMatchReleases = (
  lab: StoredReleaseTimes | null,
  couple: CoupleDocument,
  now: number,
): MatchReleases =>
  lab === null
    ? getMatchReleaseTimes(couple.homeTimeZone, now)
    : advanceMatchReleaseTimes(toMatchReleases(lab), couple.homeTimeZone, now);

export const toStoredReleaseTimes = ({ at, before, next }: MatchReleases): StoredReleaseTimes => ({
  released: { at: instant(at), before: instant(before) },
  nextRelease: instant(next),
});

export const labDueAt = (
  { nextRelease, lapsesAt }: Pick<LabDocument, 'nextRelease' | 'lapsesAt'>,
  playSession: PlaySessionDocument | null,
): Instant => {
  const displayEnds = playSession === null ? [] : [instant(getDisplayEnd(playSession))];
  return [nextRelease, lapsesAt, ...displayEnds].sort()[0] ?? nextRelease;
};

/**
 * Closes at the next day boundary at which chance could close the lab. An earlier end would show
 * the partner that it was no chance.
 */
export const scheduleLabClosing = (
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
    ...(isBeingPlayed(playSession, now)
      ? [
          set(documents.playSession(couple.id), toStoppedPlaySession(playSession, now)),
          bumpPulse(theirs.id, 'intimacy'),
        ]
      : []),
  ];
};

/** Moves the closing to the same day's boundary in the new zone, whatever causes it. */
export const moveLabClosingToZone = (
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

/** Not before a running game ends by itself, at a boundary after that. */
const getTimesExtendedForGame = ({ couple, lab }: OpenLab, now: number) => {
  const playedUntil = now + PLAY_SESSION_IDLE_TIMEOUT_MS;
  // Recorded near every boundary, so that switching off closes the lab no sooner than chance would.
  if (playedUntil < dayBoundaryAfter(now, couple.homeTimeZone)) return {};
  const later = dayBoundaryAfter(playedUntil, couple.homeTimeZone);
  const lapsesAt = instant(Math.max(Date.parse(lab.lapsesAt), later));
  return { playedUntil: instant(playedUntil), lapsesAt };
};

export const keepOpenForGame = (
  read: OpenLab,
  playSession: PlaySessionDocument,
  now: number,
): Write => {
  const times = getTimesExtendedForGame(read, now);
  const dueAt = labDueAt({ ...read.lab, ...times }, playSession);
  return merge(documents.lab(read.couple.id), { ...times, dueAt });
};

export const extendForGame = (
  read: OpenLab,
  playSession: PlaySessionDocument,
  now: number,
): readonly Write[] =>
  'lapsesAt' in getTimesExtendedForGame(read, now) ? [keepOpenForGame(read, playSession, now)] : [];
