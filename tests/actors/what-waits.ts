import { getDashboard } from '@usward/core/dashboard/endpoints';
import { at } from './evening.ts';
import type { Person } from './person.ts';

/** What waits for a person, and of which day. */
export const waiting = async (person: Person, options = at()) =>
  (await person.ask(getDashboard, {}, options)).waiting.map(({ kind, date }) => [kind, date]);
