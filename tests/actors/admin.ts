import { login, markInviteSeen, saveOnboarding } from '@usward/core/account/endpoints';
import { type Person, personWith, signInAgain, stranger } from './person.ts';
import { setClaims } from './provider.ts';
import { SINCE } from './settled.ts';

/** Grants the role at the provider; what somebody holds as a token does not say so yet. */
export const grant = (person: Pick<Person, 'id'>): Promise<void> =>
  setClaims(person, { admin: true });

/** Takes the role back at the provider; older tokens still say it. */
export const revoke = (person: Pick<Person, 'id'>): Promise<void> => setClaims(person, {});

/** Signed in once more, by a token that says what the provider says now. */
export const signedInAgain = async (person: Person): Promise<Person> => {
  const again = personWith(person, await signInAgain(person));
  await again.ask(login, { body: { idToken: again.token } });
  return again;
};

/** Somebody who may import and migrate, alone otherwise. */
export const admin = async (wish: Parameters<typeof stranger>[0] = {}): Promise<Person> => {
  const person = await stranger({ firstName: 'Ada', ...wish });
  await grant(person);
  return signedInAgain(person);
};

/** An admin whose app opens with the dashboard. */
export const settledAdmin = async (): Promise<Person> => {
  const person = await admin();
  await person.ask(saveOnboarding, { body: { togetherSince: SINCE } });
  await person.ask(markInviteSeen);
  return person;
};
