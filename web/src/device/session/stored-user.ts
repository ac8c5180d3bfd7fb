import { type User, UserSchema } from '@usward/core/account/user';
import * as v from 'valibot';
import { currentUserId } from '../current-user.ts';
import { database } from '../storage/database.ts';
import { hasStoredUser, isSigningOut, stored } from '../storage/local-storage.ts';
import { getPreloadedUser } from '../storage/preloaded-rows.ts';

export const readStoredUser = async (): Promise<User | null> => {
  // Another tab may have signed out since; local storage shows that immediately.
  const early = hasStoredUser() ? await getPreloadedUser() : undefined;
  const row = early ?? (await (await database()).get('session', 'user'));
  const parsed = v.safeParse(UserSchema, row);
  // Null during a sign-out, here or in another tab.
  return parsed.success && !isSigningOut.get() ? parsed.output : null;
};

/** Mirrors its flags to local storage, and stores nothing of a user who is no longer signed in. */
export const storeUser = async (user: User): Promise<void> => {
  if (currentUserId() !== user.id) return;
  stored.onboardingInviteCompleted.set(user.inviteStepCompleted);
  stored.hasInvitedPartner.set(user.partnerInvited);
  const transaction = (await database()).transaction('session', 'readwrite');
  // Signed out while the database opened.
  if (currentUserId() !== user.id) return;
  await Promise.all([transaction.store.put(user, 'user'), transaction.done]);
};
