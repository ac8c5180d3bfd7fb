import type { Endpoint, Input, Output } from '@usward/core/endpoint';
import {
  type CoupleContext,
  type Member,
  readUser,
  readUserWithCouple,
  type UserWithCouple,
} from '../couple/membership.ts';
import { rejectUnconfirmed, rejectWithoutPartner } from '../couple/refusals.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database, Reads, Values } from '../database/database.ts';
import type { Document, Write } from '../database/document.ts';
import type { BoundEndpoint, UserCall } from './endpoint.ts';
import type { Decision, RefusedDecision } from './idempotent-write.ts';

type Documents = readonly Document<unknown>[];

/** The reply of a write that has nothing else to say. */
export const done = { ok: true } as const;

/** A call as a decision sees it: all that was sent, and nothing that reads or writes. */
export type CallInput<E extends Endpoint> = Omit<UserCall<E>, 'db' | 'idempotentWrite'>;

type Own<E extends Endpoint, M extends Documents> = {
  /** Names the caller's own documents that a call needs. */
  readonly mine?: (callInput: CallInput<E>) => M;
};

type Shared<E extends Endpoint, M extends Documents, O extends Documents> = Own<E, M> & {
  /** Names the documents of the caller's couple that a call needs. */
  readonly ours?: (member: Member, callInput: CallInput<E>) => O;
};

/** Facts of a call that concerns its author alone. */
type OwnCall<E extends Endpoint, M extends Documents> = CallInput<E> & {
  readonly user: UserDocument;
  readonly mine: Values<M>;
};

/** Facts of a call by anyone; `coupleContext` is null for somebody alone. */
type Facts<E extends Endpoint, M extends Documents, O extends Documents> = CallInput<E> &
  UserWithCouple<M, O>;

/** Facts of a call by one of two who have both confirmed their pairing. */
type CoupleFacts<E extends Endpoint, M extends Documents, O extends Documents> = OwnCall<E, M> &
  CoupleContext & { readonly ours: Values<O> };

/** A write that is only looked at: by its parameters, which the GET of its path shares. */
type ReplayCall<E extends Endpoint> = Omit<UserCall<E>, 'input'> & {
  readonly input: Pick<Input<E>, 'params'> & { readonly query: object; readonly body: object };
};

/** Writes alone, of a call whose reply says nothing but that it is done. */
type NoReply<E extends Endpoint> = typeof done extends Output<E> ? readonly Write[] : never;

type DecisionResult<E extends Endpoint> = Decision<Output<E>> | RefusedDecision | NoReply<E>;

const isNoReply = (result: object): result is readonly Write[] => Array.isArray(result);

type Rules<E extends Endpoint, Known> = {
  /**
   * Writes, with a reply where there is more to say than that it is done, or a refusal: a pure function
   * of what was found. `reads` is of the same transaction, for what only those facts name; each use
   * costs a round trip. What is read from `outside` may change before the commit, and nobody else waits
   * for it.
   */
  readonly decide: (
    facts: Known,
    reads: Reads,
    outside: Reads,
  ) => DecisionResult<E> | Promise<DecisionResult<E>>;
  /** Answers a write that was applied before, most often as the GET of the same path does. */
  reread?(call: ReplayCall<E>): Promise<Output<E>>;
};

type Answer<E extends Endpoint, Known> = {
  readonly answer: (facts: Known, db: Database) => Output<E> | Promise<Output<E>>;
};

/** What a call asked, without the means to act on it. */
export const toCallInput = <E extends Endpoint>(call: UserCall<E>): CallInput<E> => {
  const { db: _db, idempotentWrite: _idempotentWrite, ...callInput } = call;
  return callInput;
};

// Where nothing is named, the list of what was found has no type but that of an empty one.
const none = (): never => [] as never;

const readOwnFacts = async <E extends Endpoint, M extends Documents>(
  reads: Reads,
  callInput: CallInput<E>,
  { mine = none }: Own<E, M>,
): Promise<OwnCall<E, M>> => ({
  ...callInput,
  ...(await readUser(reads, callInput.caller, mine(callInput))),
});

const readFacts = async <E extends Endpoint, M extends Documents, O extends Documents>(
  reads: Reads,
  callInput: CallInput<E>,
  { mine = none, ours = none }: Shared<E, M, O>,
): Promise<Facts<E, M, O>> => ({
  ...callInput,
  ...(await readUserWithCouple(reads, callInput.caller, {
    mine: mine(callInput),
    ours: (member) => ours(member, callInput),
  })),
});

/** Finds two who have both confirmed, and the documents named. Throws as {@link writeAsCouple} says. */
export const readCoupleFacts = async <E extends Endpoint, M extends Documents, O extends Documents>(
  reads: Reads,
  callInput: CallInput<E>,
  named: Shared<E, M, O>,
): Promise<CoupleFacts<E, M, O>> => {
  const { coupleContext, ...facts } = await readFacts(reads, callInput, named);
  if (coupleContext === null) return rejectWithoutPartner(facts.user, callInput.now);
  if (coupleContext.couple.confirmedAt === null) return rejectUnconfirmed(facts.user);
  return { ...facts, ...coupleContext };
};

const bindWrite = <E extends Endpoint, Known>(
  endpoint: E,
  { decide, reread }: Rules<E, Known>,
  find: (reads: Reads, callInput: CallInput<E>) => Promise<Known>,
): BoundEndpoint<E> => ({
  endpoint,
  handle: (call) =>
    call.idempotentWrite.transact(async (reads) => {
      const result = await decide(await find(reads, toCallInput(call)), reads, call.db);
      // By its type that is all there is to say.
      return isNoReply(result) ? { writes: result, reply: done as never } : result;
    }),
  ...(reread ? { reread } : {}),
});

/**
 * Binds a write that concerns its author alone, whoever they are with. It is decided and applied in one
 * transaction, once per idempotency key.
 */
export const writeOwn = <E extends Endpoint, const M extends Documents = []>(
  endpoint: E,
  rules: Own<E, M> & Rules<NoInfer<E>, OwnCall<E, M>>,
): BoundEndpoint<E> =>
  bindWrite(endpoint, rules, (reads, callInput) => readOwnFacts(reads, callInput, rules));

/** Binds a write that anyone may send, alone or as one of two; otherwise like {@link writeOwn}. */
export const write = <
  E extends Endpoint,
  const M extends Documents = [],
  const O extends Documents = [],
>(
  endpoint: E,
  rules: Shared<E, M, O> & Rules<NoInfer<E>, Facts<E, M, O>>,
): BoundEndpoint<E> =>
  bindWrite(endpoint, rules, (reads, callInput) => readFacts(reads, callInput, rules));

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
): BoundEndpoint<E> =>
  bindWrite(endpoint, rules, (reads, callInput) => readCoupleFacts(reads, callInput, rules));

/** Binds a read of what is the caller's alone, whoever they are with. */
export const readOwn = <E extends Endpoint, const M extends Documents = []>(
  endpoint: E,
  { answer, ...named }: Own<E, M> & Answer<E, OwnCall<E, M>>,
): BoundEndpoint<E> => ({
  endpoint,
  handle: async (call) => answer(await readOwnFacts(call.db, toCallInput(call), named), call.db),
});

/** Binds a read that anyone may ask for, alone or as one of two. */
export const read = <
  E extends Endpoint,
  const M extends Documents = [],
  const O extends Documents = [],
>(
  endpoint: E,
  { answer, ...named }: Shared<E, M, O> & Answer<E, Facts<E, M, O>>,
): BoundEndpoint<E> => ({
  endpoint,
  handle: async (call) => answer(await readFacts(call.db, toCallInput(call), named), call.db),
});
