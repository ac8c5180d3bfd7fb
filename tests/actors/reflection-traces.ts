import type { CallInput, Endpoint } from '@usward/core/endpoint';
import { documents } from '../../functions/src/database/documents.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { evening } from './evening.ts';
import type { Home } from './home-at-hand.ts';
import { of, type Who } from './reflecting.ts';

/** Both of the two. */
export const people = ['mia', 'noah'] as const;

/** Calls what takes nothing but a shared form's id; throws on a refusal. */
export const say = async <E extends Endpoint>(
  { ids, call }: Home,
  who: Who,
  endpoint: E,
  id: string,
  now = evening,
) => (await call(ids[who], now, endpoint, of(id) as CallInput<E>)).value();

/** Does what time brings. */
export const sweepAt = ({ db }: Home, now: number) =>
  sweep(now, { connect: async () => db, removeSignIn: async () => undefined });

/** How often somebody's open app was told of the room. */
export const timesTold = async ({ db, ids }: Home, who: Who): Promise<number> =>
  (await db.get(documents.pulse(ids[who])))?.changed.reflection ?? 0;

/**
 * All that somebody's partner, or a read of theirs, ever touches of a shared form: the joint document,
 * what is due, both copies (the person's own first), the partner's original, their pulse, the couple.
 */
export const tracesFor = ({ db, ids }: Home, who: Who, id: string) => {
  const partner = who === 'mia' ? 'noah' : 'mia';
  return db.getAll(
    documents.reflection(ids.couple, id),
    documents.reflectionDue(ids.couple, id),
    documents.sharedReflection(ids.couple, ids[who], id),
    documents.sharedReflection(ids.couple, ids[partner], id),
    documents.ownReflection(ids[partner], id, ids.couple),
    documents.pulse(ids[partner]),
    documents.couple(ids.couple),
  );
};

/** Which places still hold something: the joint document, both copies, both originals, what is due. */
export const heldOf = async ({ db, ids: { mia, noah, couple } }: Home, id: string) => {
  const found = await db.getAll(
    documents.reflection(couple, id),
    documents.sharedReflection(couple, mia, id),
    documents.sharedReflection(couple, noah, id),
    documents.ownReflection(mia, id, couple),
    documents.ownReflection(noah, id, couple),
    documents.reflectionDue(couple, id),
  );
  return found.map((document) => document !== null);
};
