import { addDays, dateIn, dayStartsAt } from '@usward/core/calendar';
import type { Couple } from '../actors/couple.ts';
import { HOUR } from '../actors/evening.ts';
import { home } from '../actors/home.ts';
import type { Person } from '../actors/person.ts';
import { settledCouple } from '../actors/settled.ts';
import type { Phone } from './phone.ts';
import { signIn } from './sign-in.ts';
import { liveAt } from './time-of-day.ts';

/** Tomorrow's noon at home: no day turns near it, and nobody was made after it. */
export const NOON = dayStartsAt(addDays(dateIn(Date.now(), home), 1), home) + 8 * HOUR;

/** The same person, whose calls take place at noon. */
const atNoon = (person: Person): Person => ({
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
export const settledAtNoon = async (): Promise<Couple> => coupleAtNoon(await settledCouple());

/** Lets a phone live at noon. To be said again after the phone was closed. */
const liveAtNoon = (phone: Phone): Promise<void> => liveAt(phone, new Date(NOON));

/** Signs in on a phone that lives at noon. */
export const signInAtNoon = async (phone: Phone, person: Person): Promise<void> => {
  await liveAtNoon(phone);
  await signIn(phone, person);
};
