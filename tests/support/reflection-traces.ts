import type { CallInput, Endpoint } from '@usward/core/endpoint';
import { documents } from '../../functions/src/database/documents.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { fixedNow } from './builders/fixed-time.ts';
import { idParams, type Member } from './builders/reflection-requests.ts';
import type { TestHome } from './fakes/test-home.ts';

/** Both of the two. */
export const members = ['mia', 'noah'] as const;

/** Calls what takes nothing but a shared form's id; throws on a refusal. */
export const callById = async <E extends Endpoint>(
  { ids, call }: TestHome,
  who: Member,
  endpoint: E,
  id: string,
  now = fixedNow,
) => (await call(ids[who], now, endpoint, idParams(id) as CallInput<E>)).value();

/** Does what time brings. */
export const runSweep = ({ db }: TestHome, now: number) =>
  sweep(now, { connect: async () => db, deleteAuthUser: async () => undefined });

/** How often somebody's open app was told of the room. */
export const countReflectionPulses = async ({ db, ids }: TestHome, who: Member): Promise<number> =>
  (await db.get(documents.pulse(ids[who])))?.changed.reflection ?? 0;

/**
 * All that somebody's partner, or a read of theirs, ever touches of a shared form: the joint document,
 * what is due, both copies (the person's own first), the partner's original, their pulse, the couple.
 */
export const readPartnerTraces = ({ db, ids }: TestHome, who: Member, id: string) => {
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
export const hasReflectionDocuments = async (
  { db, ids: { mia, noah, couple } }: TestHome,
  id: string,
) => {
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
