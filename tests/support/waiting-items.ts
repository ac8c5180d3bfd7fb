import { getDashboard, markSeen } from '@usward/core/dashboard/endpoints';
import { at } from './builders/fixed-time.ts';
import type { TestUser } from './builders/test-user.ts';

/** What waits for a person, and of which day. */
export const waiting = async (person: TestUser, options = at()) =>
  (await person.ask(getDashboard, {}, options)).waiting.map(({ kind, date }) => [kind, date]);

/** Marks as seen all that waits, by the keys that the dashboard gives; the rest stays until it is done. */
export const markAllSeen = async (person: TestUser, options = at()): Promise<void> => {
  const { waiting } = await person.ask(getDashboard, {}, options);
  for (const { key } of waiting) await person.ask(markSeen, { params: { key } }, options);
};
