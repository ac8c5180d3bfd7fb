import type { CalendarDate, Instant } from '@usward/core/calendar';
import { type Checkin, CheckinSchema, type OwnLines } from '@usward/core/checkin/checkin';
import { checkIn, clearCheckins, removeCheckin, replyToNeed } from '@usward/core/checkin/endpoints';
import type { Trends } from '@usward/core/checkin/trends';
import * as v from 'valibot';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import {
  isAppliedByServer,
  isInOutbox,
  isNotRejected,
  type PendingWrite,
  parseWriteContent,
} from '../../device/outbox/pending-writes.ts';
import { toUnsentWrite, type UnsentWrite } from '../../device/unsent-write.ts';

export type UnsentCheckin = UnsentWrite & {
  /** Null while the check-in is being deleted. */
  readonly lines: OwnLines | null;
};

export type OptimisticCheckin = Checkin & {
  readonly unsent: UnsentCheckin | null;
  readonly replyUnsent: OutboxWrite['state'] | null;
};

export const createEmptyCheckin = (date: CalendarDate): Checkin => ({
  date,
  mine: null,
  partner: null,
  partnerLinesLocked: false,
  replies: { mine: null, partner: null },
});

export const isRangeDeletionIncluding = (write: PendingWrite, date: CalendarDate): boolean => {
  const range = parseWriteContent(clearCheckins, write)?.body;
  return range !== undefined && range.from <= date && date <= range.to;
};

const isRemoving = (write: PendingWrite, date: CalendarDate): boolean =>
  isRangeDeletionIncluding(write, date) ||
  (write.name === removeCheckin.name && write.params.date === date);

const parseOwnCheckin = (write: PendingWrite): { lines: OwnLines; writtenAt: Instant } | null => {
  const content = parseWriteContent(checkIn, write);
  return content && { lines: content.body, writtenAt: content.savedAt };
};

const toUnsentCheckin = (write: OutboxWrite | undefined): UnsentCheckin | null => {
  if (write === undefined) return null;
  if (write.name === removeCheckin.name) return { ...toUnsentWrite(write), lines: null };
  const content = parseOwnCheckin(write);
  return content && { ...toUnsentWrite(write), lines: content.lines };
};

/** The server's reply takes precedence over the write. */
const applyWrite = (checkin: Checkin, write: PendingWrite): Checkin => {
  if (isRemoving(write, checkin.date)) return { ...checkin, mine: null };
  if (write.params.date !== checkin.date) return checkin;
  const replied = v.safeParse(CheckinSchema, isAppliedByServer(write) ? write.reply : null);
  if (replied.success) return replied.output;
  const mine = parseOwnCheckin(write);
  if (mine !== null) return { ...checkin, mine };
  const word = parseWriteContent(replyToNeed, write);
  return word ? { ...checkin, replies: { ...checkin.replies, mine: word.body.reply } } : checkin;
};

/**
 * Never claims that the partner's lines are open: only the server can open them. Refused writes change nothing.
 */
export const applyPendingToCheckin = (
  checkin: Checkin,
  pending: readonly PendingWrite[],
): OptimisticCheckin => {
  const queued = pending.filter(isInOutbox);
  const newest = (...names: readonly string[]) =>
    queued.findLast(({ name, params }) => names.includes(name) && params.date === checkin.date);
  return {
    ...pending.filter(isNotRejected).reduce(applyWrite, checkin),
    unsent: toUnsentCheckin(newest(checkIn.name, removeCheckin.name)),
    replyUnsent: newest(replyToNeed.name)?.state ?? null,
  };
};

const findPendingLines = (
  date: CalendarDate,
  pending: readonly PendingWrite[],
): OwnLines | null | undefined => {
  const write = pending.findLast(
    (one) => isRemoving(one, date) || (one.params.date === date && parseOwnCheckin(one) !== null),
  );
  return write && (parseOwnCheckin(write)?.lines ?? null);
};

export const applyPendingToTrends = (trends: Trends, pending: readonly PendingWrite[]): Trends => {
  const writes = pending.filter(isNotRejected);
  if (writes.length === 0) return trends;
  return {
    ...trends,
    trends: trends.trends.map((trend) => ({
      ...trend,
      mine: trend.mine.map((point) => {
        const own = findPendingLines(point.date, writes);
        if (own === undefined) return point;
        const level = own === null ? undefined : getLevel(own, trend.measure);
        return { ...point, value: level ?? null };
      }),
    })),
  };
};

const getLevel = (own: OwnLines, measure: string): number | undefined => {
  const value = Object.entries(own).find(([line]) => line === measure)?.[1]?.value;
  return typeof value === 'number' ? value : undefined;
};
