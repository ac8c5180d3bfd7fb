import { randomUUID } from 'node:crypto';
import { cardTopics } from '@usward/core/intimacy/card';
import type { Comfort } from '@usward/core/intimacy/comfort';
import { CONSENT } from '@usward/core/intimacy/consent';
import { giveConsent, setComfort, switchLab, writeOwnCard } from '@usward/core/intimacy/endpoints';
import { connect } from '../current-backend.ts';
import type { Couple } from './couple.ts';
import { keepLabOpen } from './keep-lab-open.ts';
import type { TestUser } from './test-user.ts';

/** Everything is welcome, and nothing is left out. */
export const fullComfort: Comfort = { level: 4, topics: [...cardTopics], limits: [] };

/** Gives consent and sets a person's comfort. */
export const consentToLab = async (
  person: TestUser,
  comfort: Comfort = fullComfort,
): Promise<void> => {
  await person.ask(giveConsent, { body: { version: CONSENT.version } });
  await person.ask(setComfort, { body: comfort });
};

/** Opens the lab for two by way of the API. */
export const openLab = async ({ mia, noah }: Couple, comfort = fullComfort): Promise<void> => {
  for (const person of [mia, noah]) {
    await consentToLab(person, comfort);
    await person.ask(switchLab, { body: { on: true } });
  }
  await keepLabOpen(await connect(), mia.id, Date.now());
};

/** Opens the lab for two who like it flirty and leave feet out. */
export const openFlirtyLab = (couple: Couple): Promise<void> =>
  openLab(couple, { level: 2, topics: [...cardTopics], limits: ['feet'] });

/** Somebody puts a warm truth of their own into the deck. */
export const writeCardAs = (person: TestUser, text: string) =>
  person.ask(writeOwnCard, {
    params: { id: randomUUID() },
    body: { kind: 'truth', level: 1, text },
  });
