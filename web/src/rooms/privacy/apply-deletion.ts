import { type Deletion, getDeletion } from '@usward/core/privacy/deletion';
import { clearCoupleCache } from '../../device/cache/couple-cache.ts';
import { readCache, readOptions } from '../../device/cache/read-cache.ts';
import { currentUserId } from '../../device/current-user.ts';
import { call } from '../../device/network/api.ts';
import { isOnline, onOnlineChange } from '../../device/network/online.ts';
import { draftText, setDraft } from '../../device/storage/drafts.ts';
import { onTabMessage } from '../../device/storage/tabs.ts';

/** Where this device remembers which deletion it is to let go of, or has let go of. */
export const DELETION_DRAFT_KEY = 'privacy/deletion';

const APPLIED_PREFIX = 'forgotten ';

const report = (error: unknown): void => console.error(error);

/**
 * Has this device hold nothing more of what a deletion takes, once: words that were not sent, written here
 * up to `until` (epoch milliseconds), and once it is done what was read. One that waits takes nothing yet, and is looked
 * after again. Null: called off on another device, or done so long ago that the server tells of it no more.
 */
export const applyDeletion = async (deletion: Deletion | null, until?: number): Promise<void> => {
  const userId = currentUserId();
  const id = deletion?.id ?? draftText(DELETION_DRAFT_KEY);
  const appliedMark = `${APPLIED_PREFIX}${id}`;
  if (userId === null || draftText(DELETION_DRAFT_KEY) === appliedMark) return;
  if (deletion !== null && deletion.state !== 'waiting') {
    // Fetched only by those who delete.
    const { discardUnsent } = await import('./discard-unsent.ts');
    await discardUnsent(userId, deletion, until ?? Date.parse(deletion.startsAt));
  }
  const isOver = deletion === null || deletion.state === 'done';
  // An app that ends in between does it once more.
  if (isOver) await clearCoupleCache(userId);
  if (currentUserId() === userId) setDraft(DELETION_DRAFT_KEY, isOver ? appliedMark : id);
};

/** A deletion was called off here: nothing of it is to be let go of. */
export const clearPendingDeletion = (): void => setDraft(DELETION_DRAFT_KEY, '');

/** Whether there is a deletion that this device has not let go of yet. */
const isDeletionPending = (): boolean => {
  const text = draftText(DELETION_DRAFT_KEY);
  return text !== '' && !text.startsWith(APPLIED_PREFIX);
};

/** A deletion that waited or broke off may have been finished by the server since. */
const recheckDeletion = async (): Promise<void> => {
  const userId = currentUserId();
  const found = await call(getDeletion);
  if (currentUserId() !== userId) return;
  await applyDeletion(found.deletion);
  readCache().setQueryData(readOptions(getDeletion).queryKey, found);
};

/** Lets go of what is deleted also where another tab has, or the server did it while this app was closed. */
export const watchDeletion = (): void => {
  onTabMessage((message) => {
    const userId = currentUserId();
    if (userId === null || message.type !== 'draft' || message.userId !== userId) return;
    if (message.id !== DELETION_DRAFT_KEY || !message.text.startsWith(APPLIED_PREFIX)) return;
    clearCoupleCache(userId).catch(report);
  });
  let isChecking = false;
  const check = (): void => {
    if (isChecking || !isDeletionPending() || !isOnline() || document.visibilityState !== 'visible')
      return;
    isChecking = true;
    recheckDeletion()
      .catch(report)
      .finally(() => {
        isChecking = false;
      });
  };
  onOnlineChange(check);
  document.addEventListener('visibilitychange', check);
  check();
};
