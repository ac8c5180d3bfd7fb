import type { Endpoint, Output } from '@usward/core/endpoint';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database, Values } from '../database/database.ts';
import type { Document } from '../database/document.ts';
import { findAlone } from '../pairing/membership.ts';
import type { Bound } from './endpoint.ts';
import { type Asked, askedBy, type Facts, factsOf, type Mine, type Ours } from './write.ts';

type Documents = readonly Document<unknown>[];

type Answer<E extends Endpoint, Known> = {
  readonly answer: (facts: Known, db: Database) => Output<E> | Promise<Output<E>>;
};

/** Binds a read of what is the caller's alone, whoever they are with. */
export const readOwn = <E extends Endpoint, const M extends Documents = []>(
  endpoint: E,
  {
    mine = (): never => [] as never,
    answer,
  }: { readonly mine?: Mine<E, M> } & Answer<
    E,
    Asked<E> & { readonly user: UserDocument; readonly mine: Values<M> }
  >,
): Bound<E> => ({
  endpoint,
  handle: async (call) => {
    const asked = askedBy(call);
    const found = await findAlone(call.db, call.caller, mine(asked));
    return answer({ ...asked, ...found }, call.db);
  },
});

/** Binds a read that anyone may ask for, alone or as one of two. */
export const read = <
  E extends Endpoint,
  const M extends Documents = [],
  const O extends Documents = [],
>(
  endpoint: E,
  {
    answer,
    ...named
  }: { readonly mine?: Mine<E, M>; readonly ours?: Ours<E, O> } & Answer<E, Facts<E, M, O>>,
): Bound<E> => ({
  endpoint,
  handle: async (call) => answer(await factsOf(call.db, askedBy(call), named), call.db),
});
