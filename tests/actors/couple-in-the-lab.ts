import { CONSENT } from '@usward/core/intimacy/consent';
import {
  getLab,
  giveConsent,
  setComfort,
  setReady,
  switchLab,
} from '@usward/core/intimacy/endpoints';
import { isBase } from '@usward/core/intimacy/evening';
import { releasedIdeas } from '@usward/core/intimacy/released-cards';
import { documents } from '../../functions/src/database/documents.ts';
import { connect } from '../support/current-backend.ts';
import { type Couple, couple } from './couple.ts';
import { evening } from './evening.ts';
import { together, upTo } from './in-the-lab.ts';
import { keepLabOpen } from './keep-lab-open.ts';
import type { Person } from './person.ts';

/** Ideas that everybody always has, whatever their comfort. */
export const baseIdeas: readonly string[] = releasedIdeas.filter(isBase).map(({ id }) => id);

/** Somebody agrees to the lab. */
export const consent = (person: Person) =>
  person.ask(giveConsent, { body: { version: CONSENT.version } }, { now: evening });

/** Somebody switches the lab on or off for themselves. */
export const turn = (person: Person, on: boolean, now = evening) =>
  person.ask(switchLab, { body: { on } }, { now });

/** Somebody taps "ready now". */
export const ready = (person: Person, now = evening) =>
  person.ask(setReady, { body: { setting: together } }, { now });

/** How the lab stands for somebody. */
export const labStateOf = async (person: Person, now = evening) =>
  (await person.ask(getLab, {}, { now })).state;

/** A couple whose lab is open with everything welcome, and stays so. */
export const coupleInTheLab = async (): Promise<Couple> => {
  const two = await couple(evening);
  for (const person of [two.mia, two.noah]) {
    await consent(person);
    await person.ask(setComfort, { body: upTo(4) }, { now: evening });
    await turn(person, true);
  }
  await keepLabOpen(await connect(), two.mia.id, evening);
  return two;
};

/** The id of the couple that the two are. */
export const coupleIdOf = async ({ mia }: Couple) => {
  const id = (await (await connect()).get(documents.user(mia.id)))?.couple?.id;
  if (!id) throw new Error('The two are no couple.');
  return id;
};

/** How often somebody has heard of a change to their lab. */
export const timesHeard = async ({ id }: Person): Promise<number> =>
  (await (await connect()).get(documents.pulse(id)))?.changed.intimacy ?? 0;
