import { type User, UserSchema } from '@usward/core/account/user';
import * as v from 'valibot';
import { database } from '../database.ts';
import { stored } from '../stored.ts';

/** The user record this device kept; a record of another shape is as good as none. */
export const readStoredUser = async (): Promise<User | null> => {
  const row = await (await database()).get('session', 'user');
  const parsed = v.safeParse(UserSchema, row);
  return parsed.success ? parsed.output : null;
};

/** Keeps the record for the next start, and mirrors it where the specification wants it. */
export const storeUser = async (user: User): Promise<void> => {
  stored.onboardingInviteCompleted.set(user.inviteStepCompleted);
  stored.hasInvitedPartner.set(user.partnerInvited);
  await (await database()).put('session', user, 'user');
};
