import { storedKinds } from '@usward/core/privacy/stored-kinds';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  adminReferences,
  beginErasure,
  eraseUser,
  partnerReferences,
  referencesToErase,
} from '../../functions/src/account/erase-user.ts';
import { UserDocument } from '../../functions/src/database/account-document-schemas.ts';
import type { Write } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import type { Merge } from '../../functions/src/database/field-changes.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { createDataInEveryRoom, MIA_TEXT } from '../support/builders/data-in-every-room.ts';
import { DAY_MS, fixedNow, HOUR_MS, thursday } from '../support/builders/fixed-time.ts';
import { failingAtWrite } from '../support/fakes/failing-database.ts';
import { withLateWrites } from '../support/fakes/late-writes-database.ts';
import { memoryDatabase } from '../support/fakes/memory-firestore.ts';

const later = fixedNow + 2 * DAY_MS;
const deleteAuthUser = async () => undefined;

let life: Awaited<ReturnType<typeof createDataInEveryRoom>>;
beforeAll(async () => {
  life = await createDataInEveryRoom();
});

/** The same life again, in a database of its own, with the deletion begun. */
const leaving = async () => {
  const connect = memoryDatabase(life.everything);
  const db = await connect();
  await beginErasure(db, life.ids.mia, later);
  return { connect, db };
};

const findDocumentsNaming = (connect: ReturnType<typeof memoryDatabase>): readonly string[] =>
  [...connect.everything()]
    .filter(([path, { fields }]) =>
      [life.ids.mia, MIA_TEXT].some((trace) => `${path} ${JSON.stringify(fields)}`.includes(trace)),
    )
    .map(([path]) => path);

const write = (path: string, fields: Merge = {}): Write => ({ kind: 'set', path, fields });

/** What stood at a place before the deletion, as a call that read it then may write it back. */
const restoreWrite = (path: string): Write =>
  write(path, (life.everything.get(path)?.fields ?? {}) as Merge);

/** A document of a collection with this value in a field. */
const withField = (
  everything: typeof life.everything,
  { collection, field, value }: Readonly<Record<'collection' | 'field' | 'value', string>>,
): string | undefined =>
  [...everything].find(
    ([path, { fields }]) =>
      path.split('/').length === 2 &&
      path.startsWith(`${collection}/`) &&
      field.split('.').reduce<unknown>((part, name) => Object(part)[name], fields) === value,
  )?.[0];

/** Where a document names the person, or a couple of theirs, in a field. */
const fields = [
  ...[...referencesToErase, ...adminReferences, ...partnerReferences].map(
    ({ place, field }) => [place.path, field, 'person'] as const,
  ),
  ['reflectionsDue', 'couple', 'couple'] as const,
];

/** Places of a person or a couple; the marker itself is no trace, and the last is found by a field. */
const kinds = storedKinds
  .map(({ path }) => path)
  .filter(
    (path) => /\{(person|couple)\}/.test(path) && !/^(accountDeletions|reflectionsDue)/.test(path),
  );

const coupleNow = (): string => {
  const { couple } = v.parse(
    UserDocument,
    life.everything.get(documents.user(life.ids.mia).path)?.fields,
  );
  if (couple === null) throw new Error('Mia is with nobody.');
  return couple.id;
};

const getPlace = (pattern: string, person: string): string =>
  pattern
    .replace('{person}', person)
    .replace('{couple}', coupleNow())
    .replace('{date}', thursday)
    .replaceAll(/\{\w+\}/g, 'some');

const DAY_OF_TWO = 'couples/{couple}/days/{date}';

/** A document of a kind as it stood, or an empty one, as a blind write leaves it. */
const lateWrites = (pattern: string): readonly Write[] => {
  const { mia, eli } = life.ids;
  if (pattern === 'couples/{couple}') return [restoreWrite(getPlace(pattern, mia))];
  const days = pattern.startsWith(DAY_OF_TWO) ? [restoreWrite(getPlace(DAY_OF_TWO, mia))] : [];
  const isOfBoth = pattern.startsWith('couples/') || pattern.endsWith('/{couple}');
  const places = (isOfBoth ? [mia, eli] : [mia]).map((person) => getPlace(pattern, person));
  const others = places.filter((path) => days.every((one) => one.path !== path));
  return [...days, ...others.map(restoreWrite)];
};

describe('a late write after an account deletion', () => {
  it.each(kinds)('is found and cleared at %s', async (pattern) => {
    const { connect, db } = await leaving();
    const writes = lateWrites(pattern);
    const late = withLateWrites(db, life.ids.mia, writes);
    await eraseUser(late, deleteAuthUser, life.ids.mia, later);
    const remaining = writes.filter(({ path }) => connect.everything().has(path));
    expect([remaining, findDocumentsNaming(connect)]).toEqual([[], []]);
  });

  it.each(fields)('is found and cleared in %s by %s', async (collection, field, of) => {
    const { connect, db } = await leaving();
    const value = of === 'person' ? life.ids.mia : coupleNow();
    const where = { collection, field, value };
    const stood = withField(life.everything, where);
    const writes = [stood ? restoreWrite(stood) : write(`${collection}/some`, { [field]: value })];
    const late = withLateWrites(db, life.ids.mia, writes);
    await eraseUser(late, deleteAuthUser, life.ids.mia, later);
    expect(findDocumentsNaming(connect)).toEqual([]);
    expect(withField(connect.everything(), where)).toBeUndefined();
  });

  it('is found beside a couple that was gone when the deletion broke off', async () => {
    const { connect, db } = await leaving();
    const couple = coupleNow();
    const isThere = (start: string) =>
      [...connect.everything().keys()].some((path) => path.startsWith(start));
    let step = 1;
    // Up to the first write behind which both couples are gone.
    for (; isThere('couples/'); step += 1) {
      await eraseUser(failingAtWrite(db, step), deleteAuthUser, life.ids.mia, later).catch(
        () => undefined,
      );
    }
    expect(await db.get(documents.accountDeletion(life.ids.mia))).not.toBeNull();
    const path = `couples/${couple}/people/${life.ids.mia}/checkins/${thursday}`;
    await db.commit([write(path)]);
    await sweep(later + HOUR_MS, { connect, deleteAuthUser });
    expect(connect.everything().has(path)).toBe(false);
    expect(findDocumentsNaming(connect)).toEqual([]);
  });
});

describe('data that no index names', () => {
  it.each([
    ['below the record', () => `users/${life.ids.mia}/secrets/one`],
    ['beside what is known there', () => `users/${life.ids.mia}/state/secret`],
    ['below nothing', () => `users/${life.ids.mia}/secrets/gone/below/one`],
    ['below the couple', () => `couples/${coupleNow()}/secrets/one`],
    [
      'in the name of one of the two',
      () => `couples/${coupleNow()}/people/${life.ids.mia}/secrets/one`,
    ],
    [
      'below a day that is not there',
      () => `couples/${coupleNow()}/days/some/answers/${life.ids.mia}`,
    ],
  ])('is erased all the same: %s', async (_, path) => {
    const { connect, db } = await leaving();
    await db.commit([write(path())]);
    await eraseUser(db, deleteAuthUser, life.ids.mia, later);
    expect(findDocumentsNaming(connect)).toEqual([]);
    expect(connect.everything().has(path())).toBe(false);
  });
});
