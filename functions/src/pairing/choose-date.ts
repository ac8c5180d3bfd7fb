import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import type { chooseDate } from '@usward/core/pairing/endpoints';
import { known, toUser } from '../account/to-user.ts';
import { Removal } from '../database/changes.ts';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { queueRearm } from '../push/queue-push.ts';
import { memberOf } from './membership.ts';

/** Settles which of two differing dates counts: one of the two they brought along, for both. */
export const handleChooseDate = async ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof chooseDate>): Promise<Output<typeof chooseDate>> =>
  operation.transact(async (reads) => {
    const { togetherSince } = input.body;
    const me = known(await reads.get(documents.user(caller.id)));
    const member = memberOf(me);
    const couple = member && (await reads.get(documents.couple(member.coupleId)));
    if (!member || !couple?.dateChoice) throw new AppError('nothing-to-choose');
    const { inviter, accepter } = couple.dateChoice;
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
      reply: { ok: true, user: toUser({ ...me, togetherSince }, caller) },
    };
  });
