import type { removeJournalNote } from '@usward/core/daily/removal-endpoints';
import type { Output } from '@usward/core/endpoint';
import { known } from '../account/to-user.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { eraseNote } from './erase-day.ts';
import { forgetNote } from './forget-days.ts';
import { readersOf } from './readers-of.ts';

/** Deletes a note of the caller's own time. */
export const handleRemoveJournalNote = async ({
  db,
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof removeJournalNote>): Promise<Output<typeof removeJournalNote>> => {
  const { id } = input.params;
  const user = known(await db.get(documents.user(caller.id)));
  try {
    return await untilSettled(() =>
      operation.transact(async (reads) => {
        const [fresh, note] = await reads.getAll(
          documents.user(caller.id),
          documents.journalNote(caller.id, id),
        );
        return { writes: note ? eraseNote(known(fresh), note, now) : [], reply: { ok: true } };
      }),
    );
  } finally {
    // Also where it was deleted before and the function died at this point.
    await forgetNote(db, { me: caller.id, others: readersOf(user) }, id);
  }
};
