import { decideComment } from '@usward/core/daily/decide-comment';
import type { addComment } from '@usward/core/daily/endpoints';
import { viewDay } from '@usward/core/daily/view-day';
import type { Output } from '@usward/core/endpoint';
import { Overtaken } from '../database/document.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { queuePush } from '../push/queue-push.ts';
import { withComments } from './comment-writes.ts';
import { holdDay } from './hold-day.ts';
import { readRevealedDay } from './revealed-day.ts';

/** Adds the caller's later thought to a reveal, as long as there is room for it. */
export const handleAddComment = ({
  db,
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof addComment>): Promise<Output<typeof addComment>> =>
  untilSettled(async () => {
    const { params, body } = input;
    const read = await readRevealedDay(db, caller.id, now, params.date, body.couple);
    const { day, member, facts } = read;
    if (day === null) throw new Overtaken('The day was about to be written.');
    const comment = decideComment(facts, caller.id, { id: params.id, text: body.text });
    if (comment === null) {
      const held = holdDay(member.coupleId, day);
      return operation.commit({ writes: [held], reply: viewDay(facts, caller.id) });
    }
    const { writes, reply } = withComments({ day, member, facts }, [...facts.comments, comment]);
    const told = queuePush(member.partner, { kind: 'comment', date: facts.date }, now);
    return operation.commit({ writes: [...writes, told], reply });
  });
