import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate, coupleDay, instant, timeZone } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import {
  type beginDeletion,
  type callOffDeletion,
  type Deletion,
  type getDeletion,
  noneDeleted,
} from '@usward/core/privacy/deletion';
import { CALL_OFF_TIME, isDelayed } from '@usward/core/privacy/deletion-start';
import { known } from '../account/to-user.ts';
import { remove, set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { DeletionDocument } from '../database/privacy-documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { workOnDeletion } from './work-on-deletion.ts';

const stateOf = ({ hasStarted, doneAt }: DeletionDocument): Deletion['state'] => {
  if (!hasStarted) return 'waiting';
  return doneAt === null ? 'deleting' : 'done';
};

/** A deletion as its person sees it; null where there is none. */
const viewDeletion = (stored: DeletionDocument | null): { readonly deletion: Deletion | null } => {
  if (stored === null) return { deletion: null };
  const { run: id, kinds, from, to, startsAt, deleted, doneAt } = stored;
  return { deletion: { id, kinds, from, to, startsAt, state: stateOf(stored), deleted, doneAt } };
};

/** The caller's deletion by range, or the last one. */
export const handleGetDeletion = async ({
  db,
  caller,
}: Pick<PersonCall<typeof getDeletion>, 'db' | 'caller'>): Promise<Output<typeof getDeletion>> =>
  viewDeletion(await db.get(documents.deletion(caller.id)));

/** Days that have begun nowhere yet are not meant. */
const notLater = (to: CalendarDate, now: number): CalendarDate => {
  const last = addDays(coupleDay(now, timeZone('UTC')), 2);
  if (to < last) return to;
  return last;
};

/** Notes down what the caller wants deleted, and deletes it where its time has come. */
export const handleBeginDeletion = async ({
  db,
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof beginDeletion>): Promise<Output<typeof beginDeletion>> => {
  await operation.transact(async (reads) => {
    const place = documents.deletion(caller.id);
    const [user, before] = await reads.getAll(documents.user(caller.id), place);
    known(user);
    if (before?.doneAt === null) return { writes: [], reply: null };
    const { kinds, from, to } = input.body;
    const hasStarted = !isDelayed({ from, to });
    const startsAt = instant(hasStarted ? now : now + CALL_OFF_TIME);
    const begun = {
      id: caller.id,
      run: randomUUID(),
      kinds,
      from,
      to: notLater(to, now),
      startsAt,
      hasStarted,
      deleted: noneDeleted,
      doneAt: null,
      dueAt: startsAt,
      removeAt: null,
    };
    return { writes: [set(place, begun)], reply: null };
  });
  await workOnDeletion(db, caller.id, now);
  return handleGetDeletion({ db, caller });
};

/** Forgets a wish that has not been started on. A later one, made in another tab, stays. */
export const handleCallOffDeletion = ({
  caller,
  input,
  operation,
}: PersonCall<typeof callOffDeletion>): Promise<Output<typeof callOffDeletion>> =>
  operation.transact(async (reads) => {
    const place = documents.deletion(caller.id);
    const found = await reads.get(place);
    const isWaiting = found?.run === input.params.id && !found.hasStarted;
    return isWaiting
      ? { writes: [remove(place)], reply: viewDeletion(null) }
      : { writes: [], reply: viewDeletion(found) };
  });
