import { type Endpoint, pathOf } from '@usward/core/endpoint';
import type { PersonId } from '@usward/core/identity';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { OperationDocument } from '../database/operation-documents.ts';
import type { Range } from '../database/queries.ts';
import { untilSettled } from '../database/until-settled.ts';

/** Keys changed in one batch. */
const KEYS_AT_ONCE = 300;

/** Answers read in one go: one that holds all the comments of a day has a quarter of a megabyte. */
const AT_ONCE = 30;

/**
 * What a call is about: its path up to the first parameter, which is the path of the call that reads
 * the same thing. Null for a call without parameters.
 */
export const aboutOf = (
  { path }: Pick<Endpoint, 'path'>,
  params: Readonly<Record<string, string>>,
): string | null => {
  const [prefix] = /^.*?\{\w+\}/.exec(path) ?? [];
  return prefix === undefined ? null : pathOf({ path: prefix as Endpoint['path'] }, params);
};

/** A kept answer without what is deleted: itself where it holds nothing of it, null for none at all. */
export type Redact = (reply: unknown) => unknown;

const redacted = ({ reply }: OperationDocument, redact: Redact) => {
  if (reply === null) return null;
  const before: unknown = JSON.parse(reply);
  const after = redact(before);
  if (after === before) return null;
  return { reply: after === null ? null : JSON.stringify(after) };
};

/**
 * Takes something deleted out of the answers that are kept for a lost reply, so that they do not
 * outlive it. The keys stay, or what is sent once more would be applied once more.
 */
export const redactReplies = (
  db: Database,
  person: PersonId,
  { from, to }: Omit<Range, 'field'>,
  redact: Redact,
): Promise<void> =>
  untilSettled(() =>
    db.changeAll(
      documents.operations(person),
      { field: 'about', from, to, atOnce: AT_ONCE },
      (operation) => redacted(operation, redact),
    ),
  );

const forgotten = { fingerprint: null, about: null, reply: null } as const;

/**
 * Takes from the keys of all writes about some things all that tells what was written, or of what, but
 * for one call's. The keys stay; may be broken off and done again.
 */
export const forgetOperationsAbout = async (
  db: Database,
  person: PersonId,
  things: readonly string[],
  except: Endpoint['name'],
): Promise<void> => {
  const gone = new Set<string | null>(things);
  const [from, ...rest] = [...things].sort();
  if (from === undefined) return;
  const to = rest.at(-1) ?? from;
  await untilSettled(() =>
    db.changeAll(
      documents.operations(person),
      { field: 'about', from, to, atOnce: KEYS_AT_ONCE },
      ({ name, about }) => (name === except || !gone.has(about) ? null : forgotten),
    ),
  );
};

/**
 * Takes from the keys of a room's writes all that tells what was written, but for one call's. What is
 * sent once more under such a key is refused, so the keys stay.
 */
export const forgetOperations = (
  db: Database,
  person: PersonId,
  room: string,
  except: Endpoint['name'],
): Promise<void> =>
  untilSettled(() =>
    db.changeAll(
      documents.operations(person),
      { field: 'name', from: `${room}/`, to: `${room}/~`, atOnce: KEYS_AT_ONCE },
      ({ name }) => (name === except ? null : forgotten),
    ),
  );
