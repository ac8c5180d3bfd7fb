import type { removeComment } from '@usward/core/daily/endpoints';
import { viewDay } from '@usward/core/daily/view-day';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { formerMemberOf } from '../pairing/membership.ts';
import { withComments } from './comment-writes.ts';
import { readWritableDay } from './revealed-day.ts';

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
    const isMine = facts.comments.some((comment) => comment.id === id && comment.by === caller.id);
    if (read.kind !== 'couple' || read.day === null || !isMine) {
      return operation.commit({ writes: [], reply: viewDay(facts, caller.id) });
    }
    const { day, member } = read;
    const others = facts.comments.filter((comment) => comment.id !== id);
    return operation.commit(withComments({ day, member, facts }, others));
  });
