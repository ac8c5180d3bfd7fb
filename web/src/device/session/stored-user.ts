import { type User, UserSchema } from '@usward/core/account/user';
import * as v from 'valibot';
import { currentUserId } from '../current-user.ts';
import { database } from '../storage/database.ts';
import { hasStoredUser, isSigningOut, stored } from '../storage/local-storage.ts';
import { getPreloadedUser } from '../storage/preloaded-rows.ts';

/** The user record this device kept; a record of another shape is as good as none. */
export const readStoredUser = async (): Promise<User | null> => {
  // Another tab may have signed out since, which shows in local storage at once.
  const early = hasStoredUser() ? await getPreloadedUser() : undefined;
  const row = early ?? (await (await database()).get('session', 'user'));
  const parsed = v.safeParse(UserSchema, row);
  // Whoever is signing out, here or in another tab, is here no more.
  return parsed.success && !isSigningOut.get() ? parsed.output : null;
};

/**
 * Keeps the record for the next start, and mirrors it where the specification wants it; nothing of
 * somebody whom the device no longer shows.
 */
export const storeUser = async (user: User): Promise<void> => {
  if (currentUserId() !== user.id) return;
  stored.onboardingInviteCompleted.set(user.inviteStepCompleted);
  stored.hasInvitedPartner.set(user.partnerInvited);
  const transaction = (await database()).transaction('session', 'readwrite');
  // Signed out while the database opened.
  if (currentUserId() !== user.id) return;
  await Promise.all([transaction.store.put(user, 'user'), transaction.done]);
};
