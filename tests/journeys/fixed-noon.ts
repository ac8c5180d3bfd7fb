import { addDays, dateInZone, dayStartsAt } from '@usward/core/calendar';
import type { Couple } from '../support/builders/couple.ts';
import { HOUR_MS } from '../support/builders/fixed-time.ts';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { homeTimeZone } from '../support/home-time-zone.ts';
import type { Phone } from './phone.ts';
import { setPhoneTime } from './phone-time.ts';
import { signIn } from './sign-in.ts';

/** Tomorrow's noon at home: no day turns near it, and nobody was made after it. */
export const NOON =
  dayStartsAt(addDays(dateInZone(Date.now(), homeTimeZone), 1), homeTimeZone) + 8 * HOUR_MS;

/** The same person, whose calls take place at noon. */
const atNoon = (person: TestUser): TestUser => ({
  ...person,
  call: (endpoint, input, options) => person.call(endpoint, input, { now: NOON, ...options }),
  ask: (endpoint, input, options) => person.ask(endpoint, input, { now: NOON, ...options }),
});

/** Two people whose calls take place at noon. */
export const coupleAtNoon = ({ mia, noah }: Couple): Couple => ({
  mia: atNoon(mia),
  noah: atNoon(noah),
});

/** A couple that is through with all first steps, at noon. */
export const createOnboardedCoupleAtNoon = async (): Promise<Couple> =>
  coupleAtNoon(await createOnboardedCouple());

/** Lets a phone live at noon. To be said again after the phone was closed. */
const setPhoneTimeToNoon = (phone: Phone): Promise<void> => setPhoneTime(phone, new Date(NOON));

/** Signs in on a phone that lives at noon. */
export const signInAtNoon = async (phone: Phone, person: TestUser): Promise<void> => {
  await setPhoneTimeToNoon(phone);
  await signIn(phone, person);
};
