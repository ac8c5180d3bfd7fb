import { randomUUID } from 'node:crypto';
import type { StoredDocument } from '../support/backend.ts';
import { backend } from '../support/current-backend.ts';
import type { Person } from './person.ts';

/** Every document there is, whatever collection it stands in. */
export const wholeDatabase = (): Promise<readonly StoredDocument[]> => backend.allDocuments();

/** The same without what deliveries write and take away by themselves, whenever they come to it. */
export const withoutDeliveries = async (): Promise<readonly StoredDocument[]> =>
  (await wholeDatabase()).filter(({ path }) => !/^outbox|^reminders|\/state\/push$/.test(path));

/** Words that stand nowhere else in the database. */
export const secret = (): string => `words-${randomUUID()}`;

/** The paths of all documents in which these words stand. */
export const holding = async (words: string): Promise<readonly string[]> =>
  (await wholeDatabase()).filter(({ text }) => text.includes(words)).map(({ path }) => path);

/** What a person's app hears of, without the number of changes to other rooms. */
export const pulseOf = async ({ id }: Person): Promise<string | undefined> =>
  (await wholeDatabase()).find(({ path }) => path === `pulses/${id}`)?.text;
