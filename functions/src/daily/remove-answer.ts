import type { CalendarDate } from '@usward/core/calendar';
import type { removeAnswer } from '@usward/core/daily/removal-endpoints';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { CoupleId } from '@usward/core/identity';
import { t } from '@usward/core/language/speak';
import { known } from '../account/to-user.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database, Reads } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { keptAs } from '../pairing/dissolve-day.ts';
import { type Member, memberAmong, shownCoupleOf } from '../pairing/membership.ts';
import { eraseDays } from './erase-day.ts';

const ended = (): AppError =>
  new AppError('other-couple', {
    message: t`That connection has ended. What you wrote then is among your own past days, and can be deleted there.`,
  });

/** Who the caller is in the couple whose day they mean. */
const memberMeant = async (
  db: Database,
  user: UserDocument,
  couple: CoupleId | null,
): Promise<Member> => {
  const found = couple && (await db.get(documents.couple(couple)));
  const member = found && memberAmong(found, user.id);
  // A couple of others is none: nobody learns from the answer whether there is one.
  if (!member) throw ended();
  return member;
};

/** Whether a couple that is being taken apart has none of this day any more, as the journal has it. */
const hasMoved = async (
  reads: Reads,
  { me, coupleId }: Member,
  date: CalendarDate,
): Promise<boolean> => {
  const [day, ...notes] = await reads.getAll(
    documents.day(coupleId, date),
    ...keptAs(coupleId, date).map((id) => documents.journalNote(me, id)),
  );
  return day === null && notes.some((note) => note !== null);
};

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
  const { couple: named = shownCoupleOf(user, now) } = input.query;
  const member = await memberMeant(db, user, named);
  return untilSettled(() =>
    operation.transact(async (reads) => {
      const couple = await reads.get(documents.couple(member.coupleId));
      // The couple has ended for good since: its answers are in the journal.
      if (couple === null) throw ended();
      const { count, writes } = await eraseDays(reads, couple, member, [date], now);
      if (count === 0 && (await hasMoved(reads, member, date))) throw ended();
      return { writes, reply: { ok: true } };
    }),
  );
};
