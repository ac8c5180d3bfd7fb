import type { Endpoint, Input, Output } from '@usward/core/endpoint';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database, Reads, Values } from '../database/database.ts';
import type { Document, Write } from '../database/document.ts';
import { type Found, findAlone, findPerson, type Member, type Two } from '../pairing/membership.ts';
import { refuseAlone, refuseUnconfirmed } from '../pairing/refusals.ts';
import type { Bound, PersonCall } from './endpoint.ts';
import type { Decision, Refused } from './operation.ts';

type Documents = readonly Document<unknown>[];

/** The reply of a write that has nothing else to say. */
export const done = { ok: true } as const;

/** A call as a decision sees it: all that was sent, and nothing that reads or writes. */
export type Asked<E extends Endpoint> = Omit<PersonCall<E>, 'db' | 'operation'>;

type Own<E extends Endpoint, M extends Documents> = {
  /** Names the caller's own documents that a call needs. */
  readonly mine?: (asked: Asked<E>) => M;
};

type Shared<E extends Endpoint, M extends Documents, O extends Documents> = Own<E, M> & {
  /** Names the documents of the caller's couple that a call needs. */
  readonly ours?: (member: Member, asked: Asked<E>) => O;
};

/** Facts of a call that concerns its author alone. */
type OwnFacts<E extends Endpoint, M extends Documents> = Asked<E> & {
  readonly user: UserDocument;
  readonly mine: Values<M>;
};

/** Facts of a call by anyone; `two` is null for somebody alone. */
type Facts<E extends Endpoint, M extends Documents, O extends Documents> = Asked<E> & Found<M, O>;

/** Facts of a call by one of two who have both confirmed their pairing. */
type CoupleFacts<E extends Endpoint, M extends Documents, O extends Documents> = OwnFacts<E, M> &
  Two & { readonly ours: Values<O> };

/** A write that is only looked at: by its parameters, which the GET of its path shares. */
type Rereading<E extends Endpoint> = Omit<PersonCall<E>, 'input'> & {
  readonly input: Pick<Input<E>, 'params'> & { readonly query: object; readonly body: object };
};

/** Writes alone, of a call whose reply says nothing but that it is done. */
type Silent<E extends Endpoint> = typeof done extends Output<E> ? readonly Write[] : never;

type Decided<E extends Endpoint> = Decision<Output<E>> | Refused | Silent<E>;

const isSilent = (decided: object): decided is readonly Write[] => Array.isArray(decided);

type Rules<E extends Endpoint, Known> = {
  /**
   * Writes, with a reply where there is more to say than that it is done, or a refusal: a pure function
   * of what was found. `reads` is of the same transaction, for what only those facts name; each use
   * costs a round trip. What is read from `outside` may change before the commit, and nobody else waits
   * for it.
   */
  readonly decide: (facts: Known, reads: Reads, outside: Reads) => Decided<E> | Promise<Decided<E>>;
  /** Answers a write that was applied before, most often as the GET of the same path does. */
  reread?(call: Rereading<E>): Promise<Output<E>>;
};

type Answer<E extends Endpoint, Known> = {
  readonly answer: (facts: Known, db: Database) => Output<E> | Promise<Output<E>>;
};

/** What a call asked, without the means to act on it. */
export const askedBy = <E extends Endpoint>(call: PersonCall<E>): Asked<E> => {
  const { db: _db, operation: _operation, ...asked } = call;
  return asked;
};

// Where nothing is named, the list of what was found has no type but that of an empty one.
const none = (): never => [] as never;

const ownFactsOf = async <E extends Endpoint, M extends Documents>(
  reads: Reads,
  asked: Asked<E>,
  { mine = none }: Own<E, M>,
): Promise<OwnFacts<E, M>> => ({
  ...asked,
  ...(await findAlone(reads, asked.caller, mine(asked))),
});

const factsOf = async <E extends Endpoint, M extends Documents, O extends Documents>(
  reads: Reads,
  asked: Asked<E>,
  { mine = none, ours = none }: Shared<E, M, O>,
): Promise<Facts<E, M, O>> => ({
  ...asked,
  ...(await findPerson(reads, asked.caller, {
    mine: mine(asked),
    ours: (member) => ours(member, asked),
  })),
});

/** Finds two who have both confirmed, and the documents named. Throws as {@link writeAsCouple} says. */
export const coupleFactsOf = async <E extends Endpoint, M extends Documents, O extends Documents>(
  reads: Reads,
  asked: Asked<E>,
  named: Shared<E, M, O>,
): Promise<CoupleFacts<E, M, O>> => {
  const { two, ...facts } = await factsOf(reads, asked, named);
  if (two === null) return refuseAlone(facts.user, asked.now);
  if (two.couple.confirmedAt === null) return refuseUnconfirmed(facts.user);
  return { ...facts, ...two };
};

const bound = <E extends Endpoint, Known>(
  endpoint: E,
  { decide, reread }: Rules<E, Known>,
  find: (reads: Reads, asked: Asked<E>) => Promise<Known>,
): Bound<E> => ({
  endpoint,
  handle: (call) =>
    call.operation.transact(async (reads) => {
      const decided = await decide(await find(reads, askedBy(call)), reads, call.db);
      // By its type that is all there is to say.
      return isSilent(decided) ? { writes: decided, reply: done as never } : decided;
    }),
  ...(reread ? { reread } : {}),
});

/**
 * Binds a write that concerns its author alone, whoever they are with. It is decided and applied in one
 * transaction, once per idempotency key.
 */
export const writeOwn = <E extends Endpoint, const M extends Documents = []>(
  endpoint: E,
  rules: Own<E, M> & Rules<NoInfer<E>, OwnFacts<E, M>>,
): Bound<E> => bound(endpoint, rules, (reads, asked) => ownFactsOf(reads, asked, rules));

/** Binds a write that anyone may send, alone or as one of two; otherwise like {@link writeOwn}. */
export const write = <
  E extends Endpoint,
  const M extends Documents = [],
  const O extends Documents = [],
>(
  endpoint: E,
  rules: Shared<E, M, O> & Rules<NoInfer<E>, Facts<E, M, O>>,
): Bound<E> => bound(endpoint, rules, (reads, asked) => factsOf(reads, asked, rules));

/**
 * Binds a write that takes two who have both confirmed their pairing. Throws `frozen` where they have
 * parted, `needs-partner` for somebody alone, `partner-unconfirmed` until both have said yes.
 */
export const writeAsCouple = <
  E extends Endpoint,
  const M extends Documents = [],
  const O extends Documents = [],
>(
  endpoint: E,
  rules: Shared<E, M, O> & Rules<NoInfer<E>, CoupleFacts<E, M, O>>,
): Bound<E> => bound(endpoint, rules, (reads, asked) => coupleFactsOf(reads, asked, rules));

/** Binds a read of what is the caller's alone, whoever they are with. */
export const readOwn = <E extends Endpoint, const M extends Documents = []>(
  endpoint: E,
  { answer, ...named }: Own<E, M> & Answer<E, OwnFacts<E, M>>,
): Bound<E> => ({
  endpoint,
  handle: async (call) => answer(await ownFactsOf(call.db, askedBy(call), named), call.db),
});

/** Binds a read that anyone may ask for, alone or as one of two. */
export const read = <
  E extends Endpoint,
  const M extends Documents = [],
  const O extends Documents = [],
>(
  endpoint: E,
  { answer, ...named }: Shared<E, M, O> & Answer<E, Facts<E, M, O>>,
): Bound<E> => ({
  endpoint,
  handle: async (call) => answer(await factsOf(call.db, askedBy(call), named), call.db),
});
