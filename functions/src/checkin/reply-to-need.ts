import { checkinEndpoints } from '@usward/core/checkin/endpoints';
import { viewCheckin } from '@usward/core/checkin/view-checkin';
import { AppError } from '@usward/core/errors';
import { remove, set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { write } from '../http/write.ts';
import { assertCouple, refuseAlone, refuseUnconfirmed } from '../pairing/refusals.ts';
import { announce } from '../pulse/announce.ts';
import { checkinDocuments, checkinFacts, readCheckin, readWord } from './checkin-store.ts';
import { getCheckin } from './get-checkin.ts';

/** Sets, changes or takes back the caller's word to a need that the partner lets them see. */
export const replyToNeed = write(checkinEndpoints.replyToNeed, {
  ours: (member, { input }) => checkinDocuments(member, input.params.date),
  decide: async (call, reads) => {
    const { user, two, input, now } = call;
    const { date } = input.params;
    const { reply, couple } = input.body;
    if (two === null) return refuseAlone(user, now);
    assertCouple(couple, two.couple.id);
    const read = await readCheckin(reads, call, date);
    if (read.shared?.couple.confirmedAt === null) return refuseUnconfirmed(user);
    const before = viewCheckin(checkinFacts(read, await readWord(reads, read)));
    // A need that is not to be seen is answered like one that is not there.
    const need = before.partner?.need;
    if (read.shared === null || need === undefined) throw new AppError('not-found');
    if (before.replies.mine === reply) return { writes: [], reply: before };
    const { coupleId, me, partner } = read.shared.member;
    const place = documents.needReply(coupleId, me, date);
    return {
      writes: [
        reply === null ? remove(place) : set(place, { date, reply, need }),
        announce(partner, 'checkin'),
      ],
      reply: { ...before, replies: { ...before.replies, mine: reply } },
    };
  },
  reread: getCheckin.handle,
});
