import type { Day } from '@usward/core/daily/day';
import type { shareNote } from '@usward/core/daily/endpoints';
import { viewDay } from '@usward/core/daily/view-day';
import { AppError } from '@usward/core/errors';
import { known } from '../account/to-user.ts';
import type { JournalDocument } from '../database/daily-documents.ts';
import { merge, remove } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { assertCouple } from '../pairing/assert-couple.ts';
import { memberOf } from '../pairing/membership.ts';
import { refuseAlone } from '../pairing/refuse-alone.ts';
import { refuseUnconfirmed } from '../pairing/refuse-unconfirmed.ts';
import { journalFacts } from './daily-facts.ts';
import { copyWrites, isSharedNote } from './shared-note.ts';

type ShareCall = PersonCall<typeof shareNote>;

/** The note as it is now. */
export const rereadNote = async ({
  db,
  caller,
  input,
  now,
}: Pick<ShareCall, 'db' | 'caller' | 'now'> & {
  readonly input: Pick<ShareCall['input'], 'params'>;
}): Promise<Day> => {
  const [user, note] = await db.getAll(
    documents.user(caller.id),
    documents.journalNote(caller.id, input.params.id),
  );
  if (note === null) throw new AppError('not-found');
  return viewDay(journalFacts(known(user), note.date, now, note), caller.id);
};

/** Lets the partner read a note of the caller's journal, by a copy beside the couple, or no longer. */
export const handleShareNote = async ({ caller, input, now, operation }: ShareCall): Promise<Day> =>
  untilSettled(() =>
    operation.transact(async (reads) => {
      const place = documents.journalNote(caller.id, input.params.id);
      const [stored, note] = await reads.getAll(documents.user(caller.id), place);
      const user = known(stored);
      const member = memberOf(user);
      if (member === null) return refuseAlone(user, now);
      const couple = await reads.get(documents.couple(member.coupleId));
      if (!couple?.confirmedAt) return refuseUnconfirmed(user);
      const { shared } = input.body;
      // To take a note back is right wherever it was meant.
      if (shared) assertCouple(input.body.couple, member.coupleId);
      if (note === null) throw new AppError('not-found');
      const after: JournalDocument = { ...note, sharedWith: shared ? member.coupleId : null };
      const reply = viewDay(journalFacts(user, note.date, now, after), caller.id);
      if (isSharedNote(user, note, now) === shared) return { writes: [], reply };
      const before = note.sharedWith;
      return {
        writes: [
          merge(place, { sharedWith: after.sharedWith }),
          // A note says itself where its one copy is, so that deleting it finds that.
          ...(before === null ? [] : [remove(documents.sharedNote(before, caller.id, note.id))]),
          ...copyWrites(member, after, now),
        ],
        reply,
      };
    }),
  );
