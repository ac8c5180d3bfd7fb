import type { Deletion } from '@usward/core/privacy/deletion';
import { database } from '../../device/database.ts';
import { setDraft } from '../../device/drafts.ts';
import { discardWrite, queuedWrites } from '../../device/outbox/outbox.ts';
import { currentPerson } from '../../device/person.ts';
import { bringsBack, isDraftOf } from './deleted-here.ts';

/** Lets go of what waits or was begun on this device up to `until` (epoch milliseconds) and would bring back what is deleted. */
export const dropUnsent = async (
  personId: string,
  deletion: Deletion,
  until: number,
): Promise<void> => {
  // Below the newest write of a thing an older one may come to light.
  for (;;) {
    const write = queuedWrites().find((queued) => bringsBack(queued, deletion, until));
    if (write === undefined) break;
    await discardWrite(write.key);
  }
  const rows = await (await database()).getAllFromIndex('drafts', 'person', personId);
  if (currentPerson() !== personId) return;
  for (const row of rows) if (isDraftOf(row, deletion, until)) setDraft(row.id, '');
};
