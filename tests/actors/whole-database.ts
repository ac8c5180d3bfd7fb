import { randomUUID } from 'node:crypto';
import { firestoreHost, projectId } from './environment.ts';
import type { Person } from './person.ts';

/** One stored document: its path, and all of it as text. */
export type StoredDocument = { readonly path: string; readonly text: string };

type Found = { readonly document?: { readonly name: string } };

/** Every document there is in the emulator, whatever collection it stands in. */
export const wholeDatabase = async (): Promise<readonly StoredDocument[]> => {
  const parent = `projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`http://${firestoreHost}/v1/${parent}:runQuery`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  });
  const found = (await response.json()) as readonly Found[];
  return found.flatMap(({ document }) =>
    document
      ? [{ path: document.name.slice(parent.length + 1), text: JSON.stringify(document) }]
      : [],
  );
};

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
