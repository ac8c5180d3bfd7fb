import { type User, UserSchema } from '@usward/core/account/user';
import * as v from 'valibot';
import { database } from '../database.ts';
import { earlyUser } from '../kept-rows.ts';
import { currentPerson } from '../person.ts';
import { isSomebodyStored, leaving, stored } from '../stored.ts';

/** The user record this device kept; a record of another shape is as good as none. */
export const readStoredUser = async (): Promise<User | null> => {
  // Another tab may have signed out since, which shows in local storage at once.
  const early = isSomebodyStored() ? await earlyUser() : undefined;
  const row = early ?? (await (await database()).get('session', 'user'));
  const parsed = v.safeParse(UserSchema, row);
  // Whoever is signing out, here or in another tab, is here no more.
  return parsed.success && !leaving.get() ? parsed.output : null;
};

/**
 * Keeps the record for the next start, and mirrors it where the specification wants it; nothing of
 * somebody whom the device no longer shows.
 */
export const storeUser = async (user: User): Promise<void> => {
  if (currentPerson() !== user.id) return;
  stored.onboardingInviteCompleted.set(user.inviteStepCompleted);
  stored.hasInvitedPartner.set(user.partnerInvited);
  const transaction = (await database()).transaction('session', 'readwrite');
  // Signed out while the database opened.
  if (currentPerson() !== user.id) return;
  await Promise.all([transaction.store.put(user, 'user'), transaction.done]);
};
