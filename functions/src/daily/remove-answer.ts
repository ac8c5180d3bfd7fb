import type { removeAnswer } from '@usward/core/daily/removal-endpoints';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { CoupleId } from '@usward/core/identity';
import { known } from '../account/to-user.ts';
import type { UserDocument } from '../database/account-documents.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { formerMemberOf, type Member, memberIn, memberOf } from '../pairing/membership.ts';
import { eraseDays } from './erase-day.ts';
import { forgetDays } from './forget-days.ts';

const ended = (): AppError =>
  new AppError('other-couple', {
    message:
      'That connection has ended. What you wrote then is among your own past days, and can be deleted there.',
  });

const memberNamed = (
  user: UserDocument,
  couple: CoupleId | undefined,
  now: number,
): Member | null =>
  couple === undefined
    ? (memberOf(user) ?? formerMemberOf(user, now))
    : memberIn(user, couple, now);

/** Deletes all that the caller wrote on one day of two. */
export const handleRemoveAnswer = async ({
  db,
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof removeAnswer>): Promise<Output<typeof removeAnswer>> => {
  const { date } = input.params;
  const user = known(await db.get(documents.user(caller.id)));
  const member = memberNamed(user, input.query.couple, now);
  if (member === null) throw ended();
  try {
    return await untilSettled(() =>
      operation.transact(async (reads) => {
        const couple = await reads.get(documents.couple(member.coupleId));
        // It has ended for good meanwhile: what was said on its days stands in the journal.
        if (couple === null) throw ended();
        const { writes } = await eraseDays(reads, couple, member, [date], now);
        return { writes, reply: { ok: true } };
      }),
    );
  } finally {
    // Also where it was deleted before and the function died at this point.
    await forgetDays(db, { me: caller.id, others: [member.partner] }, { from: date, to: date });
  }
};
