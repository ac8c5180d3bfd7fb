import type { CalendarDate, Instant } from '../calendar.ts';
import type { Checkin, Line, LineVisibility, OwnLines, Reply, SharedLines } from './checkin.ts';
import { lines } from './checkin.ts';
import type { Need } from './needs.ts';

export type SharedCheckin = { readonly now: SharedLines; readonly both: SharedLines };

type NeedReply = { readonly need: Need; readonly reply: Reply };

/** Never leaves the server. */
export type CheckinFacts = {
  readonly date: CalendarDate;
  readonly mine: { readonly lines: OwnLines; readonly writtenAt: Instant } | null;
  readonly hasCheckedIn: boolean;
  readonly isShared: boolean;
  readonly partners: SharedCheckin | null;
  /** As stored, even if the need they answer is gone. */
  readonly replies: { readonly mine: NeedReply | null; readonly partner: NeedReply | null };
};

const pickByVisibility = (given: OwnLines, visibility: LineVisibility): SharedLines =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const entry = given[line];
      return entry?.visibility === visibility ? [[line, entry.value]] : [];
    }),
  );

export const isEmpty = (given: SharedLines): boolean =>
  lines.every((line) => given[line] === undefined);

/** The only way from private lines to the couple's space. Null if nothing is shared, to leave no trace. */
export const toSharedCheckin = (given: OwnLines): SharedCheckin | null => {
  const shared = { now: pickByVisibility(given, 'now'), both: pickByVisibility(given, 'both') };
  return isEmpty(shared.now) && isEmpty(shared.both) ? null : shared;
};

type VisibleLines = { readonly lines: SharedLines | null; readonly hasLockedLines: boolean };

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

export const sameLines = (one: OwnLines, other: OwnLines): boolean =>
  lines.every(
    (line) =>
      one[line]?.value === other[line]?.value && one[line]?.visibility === other[line]?.visibility,
  );

/** Sorted, so that the order of the bytes does not reveal each line's visibility. */
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

/** The only way to the partner's lines; lines for both only if the caller has checked in too. */
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
