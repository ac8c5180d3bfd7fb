import { bundledIdeas } from '@usward/core/intimacy/bundled-cards';
import { CONSENT } from '@usward/core/intimacy/consent';
import { isBaseCard } from '@usward/core/intimacy/deck-period';
import {
  getLab,
  giveConsent,
  setComfort,
  setReady,
  switchLab,
} from '@usward/core/intimacy/endpoints';
import { documents } from '../../../functions/src/database/documents.ts';
import { connect } from '../current-backend.ts';
import { comfortUpTo, togetherSetting } from '../fakes/test-lab.ts';
import { type Couple, createCouple } from './couple.ts';
import { fixedNow } from './fixed-time.ts';
import { keepLabOpen } from './keep-lab-open.ts';
import type { TestUser } from './test-user.ts';

/** Ideas that everybody always has, whatever their comfort. */
export const baseIdeas: readonly string[] = bundledIdeas.filter(isBaseCard).map(({ id }) => id);

/** Somebody agrees to the lab. */
export const giveLabConsent = (person: TestUser) =>
  person.ask(giveConsent, { body: { version: CONSENT.version } }, { now: fixedNow });

/** Somebody switches the lab on or off for themselves. */
export const switchLabAs = (person: TestUser, on: boolean, now = fixedNow) =>
  person.ask(switchLab, { body: { on } }, { now });

/** Somebody taps "ready now". */
export const setReadyAs = (person: TestUser, now = fixedNow) =>
  person.ask(setReady, { body: { setting: togetherSetting } }, { now });

/** How the lab stands for somebody. */
export const getLabState = async (person: TestUser, now = fixedNow) =>
  (await person.ask(getLab, {}, { now })).state;

/** A couple whose lab is open with everything welcome, and stays so. */
export const createCoupleWithOpenLab = async (): Promise<Couple> => {
  const testCouple = await createCouple(fixedNow);
  for (const person of [testCouple.mia, testCouple.noah]) {
    await giveLabConsent(person);
    await person.ask(setComfort, { body: comfortUpTo(4) }, { now: fixedNow });
    await switchLabAs(person, true);
  }
  await keepLabOpen(await connect(), testCouple.mia.id, fixedNow);
  return testCouple;
};

/** The id of the couple that the two are. */
export const getCoupleId = async ({ mia }: Couple) => {
  const id = (await (await connect()).get(documents.user(mia.id)))?.couple?.id;
  if (!id) throw new Error('The two are no couple.');
  return id;
};

/** How often somebody has heard of a change to their lab. */
export const countLabPulses = async ({ id }: TestUser): Promise<number> =>
  (await (await connect()).get(documents.pulse(id)))?.changed.intimacy ?? 0;
