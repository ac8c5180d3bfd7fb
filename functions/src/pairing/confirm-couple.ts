import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { confirmCouple } from '@usward/core/pairing/endpoints';
import { known, toUser } from '../account/to-user.ts';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { memberOf } from './membership.ts';

/** The inviter's "yes": from here on reveals open. */
export const handleConfirmCouple = async ({
  caller,
  now,
  operation,
}: PersonCall<typeof confirmCouple>): Promise<Output<typeof confirmCouple>> =>
  operation.transact(async (reads) => {
    const stored = known(await reads.get(documents.user(caller.id)));
    const member = memberOf(stored);
    if (member === null || stored.pairing === 'alone') throw new AppError('nothing-to-confirm');
    const confirmed = { inviteStepCompleted: true, pairing: 'paired' } as const;
    const reply = {
      ok: true as const,
      user: toUser({ ...stored, ...confirmed }, caller.isAdmin),
    };
    if (stored.pairing !== 'to-confirm') return { writes: [], reply };
    return {
      writes: [
        merge(documents.user(caller.id), confirmed),
        merge(documents.couple(member.coupleId), { confirmedAt: instant(now) }),
        announce(member.partner, 'account', 'daily'),
      ],
      reply,
    };
  });
