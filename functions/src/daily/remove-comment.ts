import { getDay, type removeComment } from '@usward/core/daily/endpoints';
import { viewDay } from '@usward/core/daily/view-day';
import { type Output, pathOf } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { PersonId } from '@usward/core/identity';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { amend, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { redactReplies } from '../http/kept-replies.ts';
import { formerMemberOf, type Member } from '../pairing/membership.ts';
import { withComments } from './comment-writes.ts';
import type { DayRead } from './daily-store.ts';
import { holdDay } from './hold-day.ts';
import { readWritableDay } from './revealed-day.ts';

type Params = PersonCall<typeof removeComment>['input']['params'];

const HeldDay = v.looseObject({ comments: v.array(v.looseObject({ id: v.string() })) });

/** Takes the comment out of what both were answered under keys about the day. */
const forgetComment = async (
  db: Database,
  { me, partner }: Member,
  { date, id }: Params,
): Promise<void> => {
  const day = pathOf(getDay, { date });
  const without = (reply: unknown): unknown => {
    if (!v.is(HeldDay, reply)) return reply;
    const comments = reply.comments.filter((comment) => comment.id !== id);
    return comments.length === reply.comments.length ? reply : { ...reply, comments };
  };
  await Promise.all(
    [me, partner].map((person) => redactReplies(db, person, { from: day, to: day }, without)),
  );
};

/** What is answered tells of all that stands there, so it is kept only of what still is what was read. */
const holdRead = (read: DayRead, me: PersonId): readonly Write[] => {
  if (read.kind === 'couple') return read.day ? [holdDay(read.member.coupleId, read.day)] : [];
  const { entry } = read;
  return entry ? [amend(documents.journalNote(me, entry.id), { id: entry.id }, entry)] : [];
};

/**
 * Takes back a comment of the caller's. Where none of theirs has that id the day is answered as it
 * stands, be it the partner's or nobody's. Throws `frozen` where the two have parted.
 */
export const handleRemoveComment = ({
  db,
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof removeComment>): Promise<Output<typeof removeComment>> =>
  untilSettled(async () => {
    const { date, id } = input.params;
    const read = await readWritableDay(db, caller.id, now, date);
    // Today is one's own from the moment of parting; what was said of it until then stands there frozen.
    if (read.kind === 'solo' && formerMemberOf(read.user, now)) throw new AppError('frozen');
    const { facts } = read;
    const standing = facts.comments.find((comment) => comment.id === id);
    const unchanged = () =>
      operation.commit({ writes: holdRead(read, caller.id), reply: viewDay(facts, caller.id) });
    if (read.kind !== 'couple' || read.day === null) return unchanged();
    if (standing && standing.by !== caller.id) return unchanged();
    const { day, member } = read;
    const others = facts.comments.filter((comment) => comment.id !== id);
    try {
      return await (standing
        ? operation.commit(withComments({ day, member, facts }, others))
        : unchanged());
    } finally {
      // Also where it was removed before and the function died at this point.
      await forgetComment(db, member, input.params);
    }
  });
