import type { removeJournalNote } from '@usward/core/daily/removal-endpoints';
import type { Output } from '@usward/core/endpoint';
import { known } from '../account/to-user.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { eraseNote } from './erase-day.ts';

/** Deletes a note of the caller's own time. */
export const handleRemoveJournalNote = ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof removeJournalNote>): Promise<Output<typeof removeJournalNote>> =>
  untilSettled(() =>
    operation.transact(async (reads) => {
      const [user, note] = await reads.getAll(
        documents.user(caller.id),
        documents.journalNote(caller.id, input.params.id),
      );
      const writes = note ? eraseNote(known(user), note, now) : [];
      return { writes, reply: { ok: true } };
    }),
  );
