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
import { openDays } from './open-days.ts';

/** The inviter's "yes": from here on both know each other's address, and reveals open. */
export const handleConfirmCouple = async ({
  caller,
  now,
  operation,
}: PersonCall<typeof confirmCouple>): Promise<Output<typeof confirmCouple>> =>
  operation.transact(async (reads) => {
    const stored = known(await reads.get(documents.user(caller.id)));
    const member = memberOf(stored);
    if (member === null || stored.partner === null) throw new AppError('nothing-to-confirm');
    const [couple, theirs] = await reads.getAll(
      documents.couple(member.coupleId),
      documents.user(member.partner),
    );
    if (couple?.inviter !== caller.id) throw new AppError('nothing-to-confirm');
    const partner = { ...stored.partner, email: theirs?.email ?? null };
    const change = { inviteStepCompleted: true, pairing: 'paired', partner } as const;
    const user = toUser({ ...stored, ...change }, caller.isAdmin);
    const reply = { ok: true, user } as const;
    // Said twice, for instance after a lost reply.
    if (couple.confirmedAt !== null) return { writes: [], reply };
    const confirmed = { ...couple, confirmedAt: instant(now) };
    return {
      writes: [
        merge(documents.user(caller.id), change),
        merge(documents.user(member.partner), { partner: { email: stored.email } }),
        merge(documents.couple(couple.id), { confirmedAt: confirmed.confirmedAt }),
        ...(await openDays(reads, confirmed, member, now)),
        announce(member.partner, 'account', 'daily'),
      ],
      reply,
    };
  });
