import type { removeJournalNote } from '@usward/core/daily/removal-endpoints';
import type { Output } from '@usward/core/endpoint';
import { known } from '../account/to-user.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { eraseAndForget } from '../privacy/erase-and-forget.ts';
import { eraseNote } from './erase-day.ts';
import { forgetNotes } from './forget-days.ts';

/** Deletes a note of the caller's own time. */
export const handleRemoveJournalNote = async ({
  db,
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof removeJournalNote>): Promise<Output<typeof removeJournalNote>> => {
  const { id } = input.params;
  const place = documents.journalNote(caller.id, id);
  const found = await db.get(place);
  const erase = () =>
    operation.transact(async (reads) => {
      const [user, note] = await reads.getAll(documents.user(caller.id), place);
      const writes = note ? eraseNote(known(user), note, now) : [];
      return { writes, reply: { ok: true as const } };
    });
  // One that is gone was forgotten before it went, but for what was written in between.
  const forget = () => forgetNotes(db, caller.id, [found ?? { id }]);
  return eraseAndForget(() => untilSettled(erase), forget);
};
