import { login, markInviteSeen, saveOnboarding } from '@usward/core/account/endpoints';
import { addDays, dateInZone, timeZone } from '@usward/core/calendar';
import { acceptInvite, createInvite } from '@usward/core/pairing/endpoints';
import { type Couple, pairUp } from './couple.ts';
import { createUser, signUpAtProvider, type TestUser } from './test-user.ts';

/** The date that the people made here count from. No milestone is near: 1,250 days are three years and five months. */
export const TOGETHER_SINCE = addDays(dateInZone(Date.now(), timeZone('UTC')), -1250);

/** That date as the app says it in British English. */
export const TOGETHER_SINCE_TEXT = new Date(TOGETHER_SINCE).toLocaleDateString('en-GB', {
  dateStyle: 'long',
  timeZone: 'UTC',
});

/** Somebody with an account whose names are still missing. */
export const createUserWithoutName = async (firstName = 'Mia'): Promise<TestUser> => {
  const person = await signUpAtProvider({ firstName });
  await person.ask(login, { body: { idToken: person.token } });
  return person;
};

/** Somebody with names who has not been asked for the date yet. */
export const createUserWithoutDate = (firstName = 'Mia'): Promise<TestUser> =>
  createUser({ firstName });

/** Somebody with names and date whose invite step is open. */
export const createUserBeforeInvite = async (firstName = 'Mia'): Promise<TestUser> => {
  const person = await createUserWithoutDate(firstName);
  await person.ask(saveOnboarding, { body: { togetherSince: TOGETHER_SINCE } });
  return person;
};

/** Somebody who is through with all steps and alone. */
export const createOnboardedUser = async (firstName = 'Mia'): Promise<TestUser> => {
  const person = await createUserBeforeInvite(firstName);
  await person.ask(markInviteSeen);
  return person;
};

/** A couple that is through with all first steps. */
export const createOnboardedCouple = async (): Promise<Couple> => {
  const [mia, noah] = await Promise.all([
    createUserWithoutDate('Mia'),
    createUserWithoutDate('Noah'),
  ]);
  await pairUp(mia, noah);
  for (const person of [mia, noah]) {
    await person.ask(saveOnboarding, { body: { togetherSince: TOGETHER_SINCE } });
    await person.ask(markInviteSeen);
  }
  return { mia, noah };
};

/** A couple whose dates differ: she has counted from 9 June 2023, he from 24 June. */
export const createCoupleWithTwoDates = async (): Promise<Couple> => {
  const [mia, noah] = await Promise.all([
    createUserWithoutDate('Mia'),
    createUserWithoutDate('Noah'),
  ]);
  for (const [person, togetherSince] of [
    [mia, '2023-06-09'],
    [noah, '2023-06-24'],
  ] as const) {
    await person.ask(saveOnboarding, { body: { togetherSince } });
    await person.ask(markInviteSeen);
  }
  await pairUp(mia, noah);
  return { mia, noah };
};

/** A code that its owner has just made and nobody used yet. */
export const createCode = async (owner: TestUser): Promise<string> =>
  (await owner.ask(createInvite, { body: {} })).inviteCode;

/** Two people of whom Noah used Mia’s code, and Mia has not confirmed him yet. */
export const createUnconfirmedCouple = async (): Promise<Couple> => {
  const [mia, noah] = await Promise.all([createOnboardedUser('Mia'), createOnboardedUser('Noah')]);
  await noah.ask(acceptInvite, { params: { code: await createCode(mia) } });
  return { mia, noah };
};
