import type { Checkin } from '@usward/core/checkin/checkin';
import type { replyToNeed } from '@usward/core/checkin/endpoints';
import { viewCheckin } from '@usward/core/checkin/view-checkin';
import { AppError } from '@usward/core/errors';
import { remove, set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { assertCouple } from '../pairing/assert-couple.ts';
import { refuseAlone } from '../pairing/refuse-alone.ts';
import { refuseUnconfirmed } from '../pairing/refuse-unconfirmed.ts';
import { together } from '../pairing/together.ts';
import { announce } from '../pulse/announce.ts';
import { checkinFacts, readCheckin, readWord } from './checkin-store.ts';

/** Sets, changes or takes back the caller's word to a need that the partner lets them see. */
export const handleReplyToNeed = ({
  db,
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof replyToNeed>): Promise<Checkin> =>
  untilSettled(async () => {
    const { date } = input.params;
    const { reply, couple } = input.body;
    const read = await readCheckin(db, caller.id, now, () => date);
    if (read.user.couple === null) refuseAlone(read.user, now);
    assertCouple(couple, read.user.couple?.id);
    if (read.shared?.couple.confirmedAt === null) refuseUnconfirmed(read.user);
    const before = viewCheckin(checkinFacts(read, await readWord(db, read)));
    // A need that is not to be seen is answered like one that is not there.
    const need = before.partner?.need;
    if (read.shared === null || need === undefined) {
      throw new AppError('not-found');
    }
    if (before.replies.mine === reply) return operation.commit({ writes: [], reply: before });
    const { coupleId, me, partner } = read.shared.member;
    const place = documents.needReply(coupleId, me, date);
    return operation.commit({
      writes: [
        together(coupleId, now),
        reply === null ? remove(place) : set(place, { date, reply, need }),
        announce(partner, 'checkin'),
      ],
      reply: { ...before, replies: { ...before.replies, mine: reply } },
    });
  });
