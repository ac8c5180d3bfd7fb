import type { CalendarDate, Instant } from '../calendar.ts';
import type { Checkin, Line, LineVisibility, OwnLines, Reply, SharedLines } from './checkin.ts';
import { lines } from './checkin.ts';
import type { Need } from './needs.ts';

/** What of a check-in the other may come to see: at once, and once both have checked in. */
export type SharedCheckin = { readonly now: SharedLines; readonly both: SharedLines };

/** A one-tap word with the need that it was said to. */
type NeedReply = { readonly need: Need; readonly reply: Reply };

/** All that is known of one day's check-ins to the call of one of the two. Never leaves the server. */
export type CheckinFacts = {
  readonly date: CalendarDate;
  /** My own check-in. */
  readonly mine: { readonly lines: OwnLines; readonly writtenAt: Instant } | null;
  /** I have checked in on this day, as far as it opens the lines of the other. */
  readonly hasCheckedIn: boolean;
  /** Mine stands beside the couple, so that the other sees what I share of it. */
  readonly isShared: boolean;
  /** What the other shares; null for somebody alone and before the pairing is confirmed. */
  readonly partners: SharedCheckin | null;
  /** One-tap words as stored, whether or not there still is the need that they answer. */
  readonly replies: { readonly mine: NeedReply | null; readonly partner: NeedReply | null };
};

/** What is stored under `line` with a visibility; the schemas keep the value of each line to its own. */
const pickByVisibility = (given: OwnLines, visibility: LineVisibility): SharedLines =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const entry = given[line];
      return entry?.visibility === visibility ? [[line, entry.value]] : [];
    }),
  );

/** Whether there is no line at all. */
export const isEmpty = (given: SharedLines): boolean =>
  lines.every((line) => given[line] === undefined);

/**
 * The copy of a check-in for the other: the only way from somebody's lines to the shared space. Null
 * when nothing is shared, so that a check-in for oneself leaves no trace there.
 */
export const toSharedCheckin = (given: OwnLines): SharedCheckin | null => {
  const shared = { now: pickByVisibility(given, 'now'), both: pickByVisibility(given, 'both') };
  return isEmpty(shared.now) && isEmpty(shared.both) ? null : shared;
};

/** What somebody sees of the other's check-in. */
type VisibleLines = { readonly lines: SharedLines | null; readonly hasLockedLines: boolean };

/** What of `shared` the other sees, by whether they have checked in on that day themselves. */
export const getVisibleLines = (
  shared: SharedCheckin | null,
  hasCheckedIn: boolean,
): VisibleLines => {
  if (shared === null) return { lines: null, hasLockedLines: false };
  const open = hasCheckedIn ? { ...shared.now, ...shared.both } : shared.now;
  return {
    lines: isEmpty(open) ? null : open,
    hasLockedLines: !hasCheckedIn && !isEmpty(shared.both),
  };
};

/** Whether two check-ins say the same to the same people. */
export const sameLines = (one: OwnLines, other: OwnLines): boolean =>
  lines.every(
    (line) =>
      one[line]?.value === other[line]?.value && one[line]?.visibility === other[line]?.visibility,
  );

/** The lines in their own order, so that the bytes do not tell which of them were shared how. */
const sortLines = (given: SharedLines): SharedLines =>
  Object.fromEntries(
    lines.flatMap((line) => (given[line] === undefined ? [] : [[line, given[line]]])),
  );

const isSharedLine = (given: OwnLines | undefined, line: Line): boolean => {
  const visibility = given?.[line]?.visibility;
  return visibility === 'now' || visibility === 'both';
};

const matchReply = (need: Need | undefined, word: NeedReply | null): Reply | null =>
  word !== null && word.need === need ? word.reply : null;

/**
 * A day's check-in as its caller may see it: the only way from documents to the other's lines. Lines
 * shared at once are in it always, lines for both exactly when the caller has checked in too, and
 * the other's private lines are not even known here.
 */
export const viewCheckin = (facts: CheckinFacts): Checkin => {
  const { date, mine, partners, replies } = facts;
  const seen = getVisibleLines(partners, facts.hasCheckedIn);
  const sharedNeed =
    facts.isShared && isSharedLine(mine?.lines, 'need') ? mine?.lines.need?.value : undefined;
  return {
    date,
    mine: mine && { lines: mine.lines, writtenAt: mine.writtenAt },
    partner: seen.lines && sortLines(seen.lines),
    partnerLinesLocked: seen.hasLockedLines,
    replies: {
      mine: matchReply(seen.lines?.need, replies.mine),
      partner: matchReply(sharedNeed, replies.partner),
    },
  };
};
