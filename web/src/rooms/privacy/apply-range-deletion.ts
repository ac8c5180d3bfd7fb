import { type Deletion, getDeletion } from '@usward/core/privacy/range-deletion-endpoints';
import { clearCoupleCache } from '../../device/cache/couple-cache.ts';
import { createReadOptions, getReadCache } from '../../device/cache/read-cache.ts';
import { currentUserId } from '../../device/current-user.ts';
import { logError } from '../../device/log-error.ts';
import { call } from '../../device/network/api.ts';
import { isOnline, onOnlineChange } from '../../device/network/online.ts';
import { draftText, setDraft } from '../../device/storage/drafts.ts';
import { onTabMessage } from '../../device/storage/tab-messages.ts';

/** The deletion that this device has to apply or has applied. */
export const DELETION_DRAFT_KEY = 'privacy/deletion';

const APPLIED_PREFIX = 'forgotten ';

/**
 * Drops unsent texts of a deletion written up to `until` (epoch ms), and the read cache once it is done. A
 * waiting deletion is checked later. Null: canceled elsewhere, or too long ago.
 */
export const applyRangeDeletion = async (
  deletion: Deletion | null,
  until?: number,
): Promise<void> => {
  const userId = currentUserId();
  const id = deletion?.id ?? draftText(DELETION_DRAFT_KEY);
  const appliedMark = `${APPLIED_PREFIX}${id}`;
  if (userId === null || draftText(DELETION_DRAFT_KEY) === appliedMark) return;
  if (deletion !== null && deletion.state !== 'waiting') {
    // Loaded only by users who delete.
    const { discardUnsentOfDeletion } = await import('./discard-unsent-of-deletion.ts');
    await discardUnsentOfDeletion(userId, deletion, until ?? Date.parse(deletion.startsAt));
  }
  const isOver = deletion === null || deletion.state === 'done';
  // If the app ends in between, it runs again.
  if (isOver) await clearCoupleCache(userId);
  if (currentUserId() === userId) setDraft(DELETION_DRAFT_KEY, isOver ? appliedMark : id);
};

export const clearPendingDeletion = (): void => setDraft(DELETION_DRAFT_KEY, '');

const isDeletionPending = (): boolean => {
  const text = draftText(DELETION_DRAFT_KEY);
  return text !== '' && !text.startsWith(APPLIED_PREFIX);
};

/** The server may have finished a deletion that waited or was interrupted. */
const recheckDeletion = async (): Promise<void> => {
  const userId = currentUserId();
  const found = await call(getDeletion);
  if (currentUserId() !== userId) return;
  await applyRangeDeletion(found.deletion);
  getReadCache().setQueryData(createReadOptions(getDeletion).queryKey, found);
};

/** Also covers deletions from another tab, or finished while this app was closed. */
export const watchRangeDeletion = (): void => {
  onTabMessage((message) => {
    const userId = currentUserId();
    if (userId === null || message.type !== 'draft' || message.userId !== userId) return;
    if (message.id !== DELETION_DRAFT_KEY || !message.text.startsWith(APPLIED_PREFIX)) return;
    clearCoupleCache(userId).catch(logError);
  });
  let isChecking = false;
  const check = (): void => {
    if (isChecking || !isDeletionPending() || !isOnline() || document.visibilityState !== 'visible')
      return;
    isChecking = true;
    recheckDeletion()
      .catch(logError)
      .finally(() => {
        isChecking = false;
      });
  };
  onOnlineChange(check);
  document.addEventListener('visibilitychange', check);
  check();
};
