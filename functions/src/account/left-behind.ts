import type { PersonId } from '@usward/core/identity';
import { storedKinds } from '@usward/core/privacy/stored';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import type { Document } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { type CoupleIds, peopleOf } from '../pairing/dissolve-day.ts';
import { namedIn } from './named-in.ts';

/** Whose traces are looked for: a person, and the couples that ended with their account. */
type Gone = { readonly person: PersonId; readonly couples: readonly CoupleIds[] };

/** A place by its pattern, which names nobody, and what stands there. */
type Found = { readonly pattern: string; readonly isThere: boolean };

/** The deletion's own marker goes last of all. */
const MARKER = 'leavings/{person}';

/** Only whether it is there counts: half a document is one too. */
const anything = (path: string): Document<unknown> => ({ path, schema: v.unknown() });

/** The kinds of document of which there is one for a person, one for a couple, or one for each of the two. */
const singleKinds = ({ person, couples }: Gone): readonly (readonly [string, string])[] =>
  storedKinds.flatMap(({ path }) => {
    if (path === MARKER) return [];
    const places = path.includes('{couple}')
      ? couples.flatMap((couple) =>
          peopleOf(couple).map((one) =>
            path.replace('{couple}', couple.id).replace('{person}', one),
          ),
        )
      : [path.replace('{person}', person)];
    const whole = places.filter((place) => place !== path && !place.includes('{'));
    return [...new Set(whole)].map((place) => [path, place] as const);
  });

const lookAtDocuments = async (db: Database, gone: Gone): Promise<readonly Found[]> => {
  const kinds = singleKinds(gone);
  const found = await db.getAll(...kinds.map(([, path]) => anything(path)));
  return kinds.map(([pattern], index) => ({ pattern, isThere: found[index] !== null }));
};

/** Whatever its name, so that a kind which nobody told the deletion of is found too. */
const lookBelow = async (
  db: Database,
  pattern: string,
  document: Document<unknown>,
): Promise<readonly Found[]> => {
  const names = await db.below(document);
  return names.map((name) => ({ pattern: `${pattern}/${name}`, isThere: true }));
};

const lookAtFields = ({ person, couples }: Gone) =>
  namedIn.flatMap(({ place, field, of }) => {
    const values = of === 'person' ? [person] : couples.map(({ id }) => id);
    return values.map((value) => async (db: Database): Promise<readonly Found[]> => {
      const found = await db.find(place, { field, value, limit: 1 });
      return [{ pattern: `${place.path} by ${field}`, isThere: found.length > 0 }];
    });
  });

/**
 * Looks at every place where a document of or naming a person can stand, and changes nothing. Answers
 * the places that still hold one, as patterns without ids or words. Asks all of it side by side: 26
 * reads, and 8 more for each couple.
 */
export const leftBehind = async (db: Database, gone: Gone): Promise<readonly string[]> => {
  const found = await Promise.all([
    lookAtDocuments(db, gone),
    lookBelow(db, 'users/{person}', documents.user(gone.person)),
    ...gone.couples.map(({ id }) => lookBelow(db, 'couples/{couple}', documents.couple(id))),
    ...lookAtFields(gone).map((look) => look(db)),
  ]);
  const left = found.flat().filter(({ isThere }) => isThere);
  return [...new Set(left.map(({ pattern }) => pattern))].sort();
};
