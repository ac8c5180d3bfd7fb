import { login, markInviteSeen, saveOnboarding } from '@usward/core/account/endpoints';
import { addDays, dateIn, timeZone } from '@usward/core/calendar';
import { acceptInvite, createInvite } from '@usward/core/pairing/endpoints';
import { type Couple, connect } from './couple.ts';
import { type Person, somebodyNew, stranger } from './person.ts';

/** The date that the people made here count from. No milestone is near: 1,250 days are three years and five months. */
export const SINCE = addDays(dateIn(Date.now(), timeZone('UTC')), -1250);

/** That date as the app says it in British English. */
export const SINCE_SAID = new Date(SINCE).toLocaleDateString('en-GB', {
  dateStyle: 'long',
  timeZone: 'UTC',
});

/** Somebody with an account whose names are still missing. */
export const nameless = async (firstName = 'Mia'): Promise<Person> => {
  const person = await somebodyNew({ firstName });
  await person.ask(login, { body: { idToken: person.token } });
  return person;
};

/** Somebody with names who has not been asked for the date yet. */
export const dateless = (firstName = 'Mia'): Promise<Person> => stranger({ firstName });

/** Somebody with names and date whose invite step is open. */
export const uninvited = async (firstName = 'Mia'): Promise<Person> => {
  const person = await dateless(firstName);
  await person.ask(saveOnboarding, { body: { togetherSince: SINCE } });
  return person;
};

/** Somebody who is through with all steps and alone. */
export const settledAlone = async (firstName = 'Mia'): Promise<Person> => {
  const person = await uninvited(firstName);
  await person.ask(markInviteSeen);
  return person;
};

/** A couple that is through with all first steps. */
export const settledCouple = async (): Promise<Couple> => {
  const [mia, noah] = await Promise.all([dateless('Mia'), dateless('Noah')]);
  await connect(mia, noah);
  for (const person of [mia, noah]) {
    await person.ask(saveOnboarding, { body: { togetherSince: SINCE } });
    await person.ask(markInviteSeen);
  }
  return { mia, noah };
};

/** A couple whose dates differ: she has counted from 9 June 2023, he from 24 June. */
export const coupleOfTwoDates = async (): Promise<Couple> => {
  const [mia, noah] = await Promise.all([dateless('Mia'), dateless('Noah')]);
  for (const [person, togetherSince] of [
    [mia, '2023-06-09'],
    [noah, '2023-06-24'],
  ] as const) {
    await person.ask(saveOnboarding, { body: { togetherSince } });
    await person.ask(markInviteSeen);
  }
  await connect(mia, noah);
  return { mia, noah };
};

/** A code that its owner has just made and nobody used yet. */
export const freshCode = async (owner: Person): Promise<string> =>
  (await owner.ask(createInvite, { body: {} })).inviteCode;

/** Two people of whom Noah used Mia’s code, and Mia has not confirmed him yet. */
export const unconfirmedCouple = async (): Promise<Couple> => {
  const [mia, noah] = await Promise.all([settledAlone('Mia'), settledAlone('Noah')]);
  await noah.ask(acceptInvite, { params: { code: await freshCode(mia) } });
  return { mia, noah };
};
