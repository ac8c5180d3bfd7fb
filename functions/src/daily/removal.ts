import type { CalendarDate } from '@usward/core/calendar';
import { removalEndpoints } from '@usward/core/daily/removal-endpoints';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import type { Reads } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { done, write, writeOwn } from '../http/write.ts';
import { keptAs } from '../pairing/dissolve-couple.ts';
import { type Member, memberAmong, shownCoupleOf } from '../pairing/membership.ts';
import { eraseDays, eraseNote } from './erase-day.ts';

const ended = (): AppError =>
  new AppError('other-couple', {
    message: t`That connection has ended. What you wrote then is among your own past days, and can be deleted there.`,
  });

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

/** Deletes all that the caller wrote on one day of two, also of two who have parted. */
export const removeAnswer = write(removalEndpoints.removeAnswer, {
  decide: async ({ user, two, input, now }, reads) => {
    const { date } = input.params;
    const { couple: named = shownCoupleOf(user, now) } = input.query;
    const isPresent = two?.couple.id === named;
    const couple =
      isPresent || named === null ? two?.couple : await reads.get(documents.couple(named));
    const member = couple && memberAmong(couple, user.id);
    // A couple of others is none: nobody learns from the answer whether there is one. One that has ended
    // for good has its answers in the journal.
    if (!couple || !member || named === null) throw ended();
    const { count, writes } = await eraseDays(reads, couple, member, [date], now);
    if (count === 0 && (await hasMoved(reads, member, date))) throw ended();
    return { writes, reply: done };
  },
});

/** Deletes a note of the caller's own time. */
export const removeJournalNote = writeOwn(removalEndpoints.removeJournalNote, {
  mine: ({ caller, input }) => [documents.journalNote(caller.id, input.params.id)],
  decide: ({ user, mine: [note], now }) => ({
    writes: note ? eraseNote(user, note, now) : [],
    reply: done,
  }),
});
