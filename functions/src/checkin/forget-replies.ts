import type { CalendarDate } from '@usward/core/calendar';
import { getCheckin } from '@usward/core/checkin/endpoints';
import { getWeek } from '@usward/core/checkin/week-endpoints';
import { pathOf } from '@usward/core/endpoint';
import type { PersonId } from '@usward/core/identity';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { type Redact, redactReplies } from '../http/kept-replies.ts';
import { membershipsOf } from '../pairing/couples-of-person.ts';

const Held = v.looseObject({});
const HeldCheckin = v.looseObject({
  partner: Held,
  partnerWaits: v.boolean(),
  replies: v.looseObject({}),
});
const HeldWeek = v.looseObject({ partner: Held, partnerAnswered: v.boolean() });

/** Of whoever deletes: the whole answer, so that the same write sent again is told of it. */
const ofMine: Redact = (reply) => (v.is(v.looseObject({ mine: Held }), reply) ? null : reply);

/** Of the others: what it showed them, so that their own write keeps its answer. */
const ofTheirs: Redact = (reply) => {
  if (v.is(HeldCheckin, reply)) {
    const replies = { ...reply.replies, mine: null };
    return { ...reply, partner: null, partnerWaits: false, replies };
  }
  if (v.is(HeldWeek, reply)) {
    return { ...reply, partner: null, partnerAnswered: false, state: 'closed' };
  }
  return reply;
};

/** Days whose check-ins are deleted, and Fridays whose weeks are; both ends included. */
export type DeletedRange = { readonly from: CalendarDate; readonly to: CalendarDate };

/**
 * Takes deleted check-ins and weekly answers out of what this room has answered under keys, to the
 * person and to everybody who could read what they have shared: all whom they have a couple with, since
 * what is gone says of no couple any more.
 */
export const forgetReplies = async (
  db: Database,
  me: PersonId,
  { checkins, weeks }: { readonly checkins: DeletedRange; readonly weeks: DeletedRange | null },
): Promise<void> => {
  const members = await membershipsOf(db, me);
  const people = new Set([me, ...members.map(({ partner }) => partner)]);
  const ranges = [
    {
      from: pathOf(getCheckin, { date: checkins.from }),
      to: pathOf(getCheckin, { date: checkins.to }),
    },
    ...(weeks
      ? [{ from: pathOf(getWeek, { week: weeks.from }), to: pathOf(getWeek, { week: weeks.to }) }]
      : []),
  ];
  await Promise.all(
    [...people].flatMap((person) =>
      ranges.map((range) => redactReplies(db, person, range, person === me ? ofMine : ofTheirs)),
    ),
  );
};
