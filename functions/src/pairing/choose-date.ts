import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import { pairingEndpoints } from '@usward/core/pairing/endpoints';
import { toUser } from '../account/to-user.ts';
import { Removal } from '../database/changes.ts';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { write } from '../http/frames.ts';
import { announce } from '../pulse/announce.ts';
import { queueRearm } from '../push/queue-push.ts';

/** Settles which of two differing dates counts: one of the two they brought along, for both. */
export const chooseDate = write(pairingEndpoints.chooseDate, {
  decide: ({ user: me, two, caller, input, now }) => {
    const { togetherSince } = input.body;
    if (!two?.couple.dateChoice) throw new AppError('nothing-to-choose');
    const { member, couple } = two;
    const { inviter, accepter } = two.couple.dateChoice;
    if (togetherSince !== inviter && togetherSince !== accepter) {
      const message = t`Please choose one of the two dates.`;
      throw new AppError('invalid', { message, fields: { togetherSince: message } });
    }
    return {
      writes: [
        merge(documents.couple(couple.id), {
          togetherSince,
          dateChoice: null,
          dateWishes: { [me.id]: new Removal(), [member.partner]: new Removal() },
        }),
        merge(documents.user(me.id), { togetherSince }),
        merge(documents.user(member.partner), { togetherSince }),
        announce(member.partner, 'account'),
        queueRearm(me.id, now),
        queueRearm(member.partner, now),
      ],
      reply: { ok: true as const, user: toUser({ ...me, togetherSince }, caller) },
    };
  },
});
