import { expect, type Page } from '@playwright/test';
import { cardTopics } from '@usward/core/intimacy/card';
import type { Comfort } from '@usward/core/intimacy/comfort';
import { CONSENT } from '@usward/core/intimacy/consent';
import { giveConsent, setComfort, switchLab } from '@usward/core/intimacy/endpoints';
import { connect } from '../../functions/src/database/connect.ts';
import { keepLabOpen } from '../actors/keep-lab-open.ts';
import type { Person } from '../actors/person.ts';
import type { Phone } from './phone.ts';

/** Everything is welcome, and nothing is left out. */
export const everything: Comfort = { level: 4, topics: [...cardTopics], limits: [] };

/** Consents and says what somebody is comfortable with. */
export const consentTo = async (person: Person, comfort: Comfort = everything): Promise<void> => {
  await person.ask(giveConsent, { body: { version: CONSENT.version } });
  await person.ask(setComfort, { body: comfort });
};

/** Opens the lab for two by way of the API. */
export const openLab = async (people: readonly Person[], comfort = everything): Promise<void> => {
  for (const person of people) {
    await consentTo(person, comfort);
    await person.ask(switchLab, { body: { on: true } });
  }
  const [first] = people;
  if (first) await keepLabOpen(await connect(), first.id, Date.now());
};

/** Opens the room on a phone and waits for its front. */
export const enterLab = async (phone: Phone): Promise<Page> => {
  const page = await phone.open('/intimacyLab');
  await expect(page.getByRole('heading', { level: 1, name: /mood for|two/ })).toBeVisible();
  return page;
};
