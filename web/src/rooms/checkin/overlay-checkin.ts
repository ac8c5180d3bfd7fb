import type { CalendarDate } from '@usward/core/calendar';
import { InstantSchema } from '@usward/core/calendar';
import type { Checkin, OwnLines } from '@usward/core/checkin/checkin';
import { checkIn, removeCheckin, replyToNeed } from '@usward/core/checkin/endpoints';
import type { Trends } from '@usward/core/checkin/trends';
import * as v from 'valibot';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import type { WrittenIn } from '../../device/written-in.ts';

/** A change to a check-in that is kept on this phone and has not reached the server. */
export type UnsentCheckin = WrittenIn & {
  readonly key: string;
  readonly state: QueuedWrite['state'];
  /** The server's words, when it refused. */
  readonly message: string | null;
  /** Null when the check-in is being deleted. */
  readonly lines: OwnLines | null;
};

/** A day's check-in with what this phone knows beyond the server. */
export type OverlaidCheckin = Checkin & {
  readonly unsent: UnsentCheckin | null;
  /** My word to their need has not reached the server. */
  readonly replyUnsent: QueuedWrite['state'] | null;
};

/** A check-in of a day of which nothing is known yet. */
export const emptyCheckin = (date: CalendarDate): Checkin => ({
  date,
  mine: null,
  partner: null,
  partnerWaits: false,
  replies: { mine: null, partner: null },
});

const newest = (date: string, queued: readonly QueuedWrite[], ...names: readonly string[]) =>
  queued.findLast(({ name, params }) => names.includes(name) && params.date === date);

const unsentOf = (write: QueuedWrite | undefined): UnsentCheckin | null => {
  if (write === undefined) return null;
  const { key, state, message, name } = write;
  if (name === removeCheckin.name) return { key, state, message, lines: null };
  const body = v.safeParse(checkIn.body, write.body);
  if (!body.success) return null;
  const { couple, ...lines } = body.output;
  return { key, state, message, lines, couple };
};

const mineOf = (checkin: Checkin, write: QueuedWrite, unsent: UnsentCheckin): Checkin['mine'] => {
  const savedAt = v.safeParse(InstantSchema, write.savedAt);
  if (unsent.lines === null) return null;
  return savedAt.success ? { lines: unsent.lines, writtenAt: savedAt.output } : checkin.mine;
};

/**
 * Lays queued writes over a check-in as last read. What of the other opens by mine is never
 * claimed: only the server can open it. A refused write changes nothing and is told beside it.
 */
export const overlayCheckin = (
  checkin: Checkin,
  queued: readonly QueuedWrite[],
): OverlaidCheckin => {
  const write = newest(checkin.date, queued, checkIn.name, removeCheckin.name);
  const unsent = unsentOf(write);
  const said = newest(checkin.date, queued, replyToNeed.name);
  const reply = v.safeParse(replyToNeed.body, said?.body);
  const isSaid = said !== undefined && reply.success && said.state !== 'attention';
  const isMine = write !== undefined && unsent !== null && unsent.state !== 'attention';
  return {
    ...checkin,
    mine: isMine ? mineOf(checkin, write, unsent) : checkin.mine,
    replies: isSaid ? { ...checkin.replies, mine: reply.output.reply } : checkin.replies,
    unsent,
    replyUnsent: said?.state ?? null,
  };
};

/** Lays queued check-ins over the own lines of a chart. */
export const overlayTrends = (trends: Trends, queued: readonly QueuedWrite[]): Trends => {
  const changes = new Map<string, OwnLines | null>();
  for (const write of queued) {
    const { date } = write.params;
    const unsent = [checkIn.name, removeCheckin.name].includes(write.name) && unsentOf(write);
    if (date !== undefined && unsent && unsent.state !== 'attention') {
      changes.set(date, unsent.lines);
    }
  }
  return changes.size === 0 ? trends : trendsWith(trends, (date) => changes.get(date));
};

/** The own lines of a chart with other values on some days; undefined leaves a day as it is. */
export const trendsWith = (
  trends: Trends,
  of: (date: CalendarDate) => OwnLines | null | undefined,
): Trends => ({
  ...trends,
  trends: trends.trends.map((trend) => ({
    ...trend,
    mine: trend.mine.map((point) => {
      const own = of(point.date);
      if (own === undefined) return point;
      const level = own === null ? undefined : levelOf(own, trend.measure);
      return { ...point, value: level ?? null };
    }),
  })),
});

const levelOf = (own: OwnLines, measure: string): number | undefined => {
  const value = Object.entries(own).find(([line]) => line === measure)?.[1]?.value;
  return typeof value === 'number' ? value : undefined;
};
