import { type Deletion, getDeletion } from '@usward/core/privacy/deletion';
import { call } from '../../device/api.ts';
import { forgetReads } from '../../device/couple-reads.ts';
import { database } from '../../device/database.ts';
import { draftText, setDraft } from '../../device/drafts.ts';
import { discardWrite, queuedWrites } from '../../device/outbox/outbox.ts';
import { currentPerson } from '../../device/person.ts';
import { bringsBack, isDraftOf } from './deleted-here.ts';
import { READS_PLACE, UNSENT_PLACE } from './deletion-places.ts';

const dropWrites = async (deletion: Deletion, until: number): Promise<void> => {
  // Below the newest write of a thing an older one may come to light.
  for (;;) {
    const write = queuedWrites().find((queued) => bringsBack(queued, deletion, until));
    if (write === undefined) return;
    await discardWrite(write.key);
  }
};

const dropDrafts = async (personId: string, deletion: Deletion, until: number): Promise<void> => {
  const rows = await (await database()).getAllFromIndex('drafts', 'person', personId);
  if (currentPerson() !== personId) return;
  for (const row of rows) if (isDraftOf(row, deletion, until)) setDraft(row.id, '');
};

/** Lets go, once, of what waits or was begun on this device and would bring back what is deleted. */
const dropUnsent = async (deletion: Deletion, until: number): Promise<void> => {
  const personId = currentPerson();
  if (personId === null || draftText(UNSENT_PLACE) === deletion.id) return;
  await dropWrites(deletion, until);
  await dropDrafts(personId, deletion, until);
  setDraft(UNSENT_PLACE, deletion.id);
};

/** Lets go, once, of all that was read of the rooms before this deletion was done. */
const dropRead = async (id: string): Promise<void> => {
  const personId = currentPerson();
  if (personId === null || draftText(READS_PLACE) === id) return;
  // An app that ends in between does it once more.
  await forgetReads(personId);
  if (currentPerson() === personId) setDraft(READS_PLACE, id);
};

/** What this device remembers of a deletion that it is yet to let go of. */
const waitingFor = ({ id }: Deletion): string => `waiting ${id}`;

/** A deletion that waited was called off here: nothing of it is to be let go of. */
export const forgetNothing = (): void => setDraft(UNSENT_PLACE, draftText(READS_PLACE));

/**
 * Has this device hold nothing more of what a deletion takes: words that were not sent, written here up to
 * `until` (epoch milliseconds), and once it is done what was read. One that waits takes nothing yet, and is looked
 * after again.
 */
export const forgetDeleted = async (
  deletion: Deletion,
  until = Date.parse(deletion.startsAt),
): Promise<void> => {
  if (deletion.state === 'waiting') {
    if (currentPerson() !== null) setDraft(UNSENT_PLACE, waitingFor(deletion));
    return;
  }
  await dropUnsent(deletion, until);
  if (deletion.state === 'done') await dropRead(deletion.id);
};

/** Looks how far a deletion is that this device has begun to let go of, and goes on with that. */
export const goOnForgetting = async (): Promise<void> => {
  const personId = currentPerson();
  const { deletion } = await call(getDeletion);
  if (currentPerson() !== personId) return;
  // Called off elsewhere, or done so long ago that the server tells of it no more.
  if (deletion === null) await dropRead(draftText(UNSENT_PLACE));
  else await forgetDeleted(deletion);
};
