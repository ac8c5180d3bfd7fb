import { randomUUID } from 'node:crypto';
import type { StoredDocument } from './backend.ts';
import type { TestUser } from './builders/test-user.ts';
import { backend } from './current-backend.ts';

/** Every document there is, whatever collection it stands in. */
export const readAllDocuments = (): Promise<readonly StoredDocument[]> => backend.allDocuments();

/** The same without what deliveries write and take away by themselves, whenever they come to it. */
export const readAllButDeliveries = async (): Promise<readonly StoredDocument[]> =>
  (await readAllDocuments()).filter(
    ({ path }) => !/^pushQueue|^reminders|\/state\/push$/.test(path),
  );

/** Words that stand nowhere else in the database. */
export const createUniqueText = (): string => `words-${randomUUID()}`;

/** The paths of all documents in which these words stand. */
export const findPathsWithText = async (words: string): Promise<readonly string[]> =>
  (await readAllDocuments()).filter(({ text }) => text.includes(words)).map(({ path }) => path);

/** What a person's app hears of, without the number of changes to other rooms. */
export const readPulse = async ({ id }: TestUser): Promise<string | undefined> =>
  (await readAllDocuments()).find(({ path }) => path === `pulses/${id}`)?.text;
