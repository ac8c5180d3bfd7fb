import { checkIn, replyToNeed } from '@usward/core/checkin/endpoints';
import { answerWeek, followUpStep, setStep } from '@usward/core/checkin/week-endpoints';
import type { CoupleId, PersonId } from '@usward/core/identity';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { peopleOf } from '../pairing/dissolve-day.ts';

/** Documents removed in one batch. */
const AT_ONCE = 300;

/** Calls whose answers hold lines or words of this room. */
const telling = [checkIn, replyToNeed, answerWeek, setStep, followUpStep];

/**
 * Forgets what this room has answered under keys, to the person and to everybody who could read what
 * they have shared: an answer that is kept for a lost reply would outlive what is deleted.
 */
export const forgetReplies = async (
  db: Database,
  me: PersonId,
  coupleIds: readonly CoupleId[],
): Promise<void> => {
  const couples = await db.getAll(...coupleIds.map((id) => documents.couple(id)));
  const people = new Set([me, ...couples.flatMap((couple) => (couple ? peopleOf(couple) : []))]);
  await Promise.all(
    [...people].flatMap((person) =>
      telling.map(({ name }) =>
        db.clear(documents.operations(person), {
          atOnce: AT_ONCE,
          of: { field: 'name', value: name },
        }),
      ),
    ),
  );
};
