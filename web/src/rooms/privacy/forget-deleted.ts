import { type Deletion, getDeletion } from '@usward/core/privacy/deletion';
import { call } from '../../device/api.ts';
import { forgetReads } from '../../device/couple-reads.ts';
import { draftText, setDraft } from '../../device/drafts.ts';
import { isOnline, onOnlineChange } from '../../device/online.ts';
import { currentPerson } from '../../device/person.ts';
import { readCache, readOptions } from '../../device/read-cache.ts';
import { onTabMessage } from '../../device/tabs.ts';

/** Where this device remembers which deletion it is to let go of, or has let go of. */
export const DELETION_PLACE = 'privacy/deletion';

const FORGOTTEN = 'forgotten ';

const report = (error: unknown): void => console.error(error);

/**
 * Has this device hold nothing more of what a deletion takes, once: words that were not sent, written here
 * up to `until` (epoch milliseconds), and once it is done what was read. One that waits takes nothing yet, and is looked
 * after again. Null: called off on another device, or done so long ago that the server tells of it no more.
 */
export const forgetDeleted = async (deletion: Deletion | null, until?: number): Promise<void> => {
  const personId = currentPerson();
  const id = deletion?.id ?? draftText(DELETION_PLACE);
  const forgotten = `${FORGOTTEN}${id}`;
  if (personId === null || draftText(DELETION_PLACE) === forgotten) return;
  if (deletion !== null && deletion.state !== 'waiting') {
    // Fetched only by those who delete.
    const { dropUnsent } = await import('./drop-unsent.ts');
    await dropUnsent(personId, deletion, until ?? Date.parse(deletion.startsAt));
  }
  const isOver = deletion === null || deletion.state === 'done';
  // An app that ends in between does it once more.
  if (isOver) await forgetReads(personId);
  if (currentPerson() === personId) setDraft(DELETION_PLACE, isOver ? forgotten : id);
};

/** A deletion was called off here: nothing of it is to be let go of. */
export const forgetNothing = (): void => setDraft(DELETION_PLACE, '');

/** Whether there is a deletion that this device has not let go of yet. */
const isToForget = (): boolean => {
  const text = draftText(DELETION_PLACE);
  return text !== '' && !text.startsWith(FORGOTTEN);
};

/** A deletion that waited or broke off may have been finished by the server since. */
const lookAgain = async (): Promise<void> => {
  const personId = currentPerson();
  const found = await call(getDeletion);
  if (currentPerson() !== personId) return;
  await forgetDeleted(found.deletion);
  readCache().setQueryData(readOptions(getDeletion).queryKey, found);
};

/** Lets go of what is deleted also where another tab has, or the server did it while this app was closed. */
export const watchDeletion = (): void => {
  onTabMessage((message) => {
    const personId = currentPerson();
    if (personId === null || message.type !== 'draft' || message.personId !== personId) return;
    if (message.id !== DELETION_PLACE || !message.text.startsWith(FORGOTTEN)) return;
    forgetReads(personId).catch(report);
  });
  let isLooking = false;
  const look = (): void => {
    if (isLooking || !isToForget() || !isOnline() || document.visibilityState !== 'visible') return;
    isLooking = true;
    lookAgain()
      .catch(report)
      .finally(() => {
        isLooking = false;
      });
  };
  onOnlineChange(look);
  document.addEventListener('visibilitychange', look);
  look();
};
