import { login, markInviteSeen, saveOnboarding } from '@usward/core/account/endpoints';
import { setClaims } from '../provider-accounts.ts';
import { TOGETHER_SINCE } from './onboarded-users.ts';
import { createUser, signInAgain, type TestUser, withToken } from './test-user.ts';

/** Grants the role at the provider; what somebody holds as a token does not say so yet. */
export const grantAdmin = (person: Pick<TestUser, 'id'>): Promise<void> =>
  setClaims(person, { admin: true });

/** Takes the role back at the provider; older tokens still say it. */
export const revokeAdmin = (person: Pick<TestUser, 'id'>): Promise<void> => setClaims(person, {});

/** Signed in once more, by a token that says what the provider says now. */
export const withFreshToken = async (person: TestUser): Promise<TestUser> => {
  const again = withToken(person, await signInAgain(person));
  await again.ask(login, { body: { idToken: again.token } });
  return again;
};

/** Somebody who may import and migrate, alone otherwise. */
export const admin = async (wish: Parameters<typeof createUser>[0] = {}): Promise<TestUser> => {
  const person = await createUser({ firstName: 'Ada', ...wish });
  await grantAdmin(person);
  return withFreshToken(person);
};

/** An admin whose app opens with the dashboard. */
export const createOnboardedAdmin = async (): Promise<TestUser> => {
  const person = await admin();
  await person.ask(saveOnboarding, { body: { togetherSince: TOGETHER_SINCE } });
  await person.ask(markInviteSeen);
  return person;
};
