import type { Endpoint, Input, Output } from '@usward/core/endpoint';
import {
  type CoupleContext,
  type Member,
  readUser,
  readUserWithCouple,
  type UserWithCouple,
} from '../couple/membership.ts';
import { rejectUnconfirmed, rejectWithoutPartner } from '../couple/refusals.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Database, Reads, Values } from '../database/database.ts';
import type { Document, Write } from '../database/document-writes.ts';
import type { BoundEndpoint, UserCall } from './endpoint.ts';
import type { Decision, RefusedDecision } from './idempotent-write.ts';

type Documents = readonly Document<unknown>[];

export const done = { ok: true } as const;

/** Without the means to read or write, so that decisions stay pure. */
export type CallInput<E extends Endpoint> = Omit<UserCall<E>, 'db' | 'idempotentWrite'>;

type Own<E extends Endpoint, M extends Documents> = {
  readonly mine?: (callInput: CallInput<E>) => M;
};

type Shared<E extends Endpoint, M extends Documents, O extends Documents> = Own<E, M> & {
  readonly ours?: (member: Member, callInput: CallInput<E>) => O;
};

type OwnCall<E extends Endpoint, M extends Documents> = CallInput<E> & {
  readonly user: UserDocument;
  readonly mine: Values<M>;
};

type Facts<E extends Endpoint, M extends Documents, O extends Documents> = CallInput<E> &
  UserWithCouple<M, O>;

type CoupleFacts<E extends Endpoint, M extends Documents, O extends Documents> = OwnCall<E, M> &
  CoupleContext & { readonly ours: Values<O> };

type ReplayCall<E extends Endpoint> = Omit<UserCall<E>, 'input'> & {
  readonly input: Pick<Input<E>, 'params'> & { readonly query: object; readonly body: object };
};

type NoReply<E extends Endpoint> = typeof done extends Output<E> ? readonly Write[] : never;

type DecisionResult<E extends Endpoint> = Decision<Output<E>> | RefusedDecision | NoReply<E>;

const isNoReply = (result: object): result is readonly Write[] => Array.isArray(result);

type Rules<E extends Endpoint, Known> = {
  /**
   * Pure. Each use of `reads` costs a round trip. `outside` reads without a lock: its values may
   * change before the commit.
   */
  readonly decide: (
    facts: Known,
    reads: Reads,
    outside: Reads,
  ) => DecisionResult<E> | Promise<DecisionResult<E>>;
  reread?(call: ReplayCall<E>): Promise<Output<E>>;
};

type Answer<E extends Endpoint, Known> = {
  readonly answer: (facts: Known, db: Database) => Output<E> | Promise<Output<E>>;
};

export const toCallInput = <E extends Endpoint>(call: UserCall<E>): CallInput<E> => {
  const { db: _db, idempotentWrite: _idempotentWrite, ...callInput } = call;
  return callInput;
};

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

const createWriteEndpoint = <E extends Endpoint, Known>(
  endpoint: E,
  { decide, reread }: Rules<E, Known>,
  find: (reads: Reads, callInput: CallInput<E>) => Promise<Known>,
): BoundEndpoint<E> => ({
  endpoint,
  handle: (call) =>
    call.idempotentWrite.transact(async (reads) => {
      const result = await decide(await find(reads, toCallInput(call)), reads, call.db);
      return isNoReply(result) ? { writes: result, reply: done as never } : result;
    }),
  ...(reread ? { reread } : {}),
});

/** Runs in one transaction, once per idempotency key. */
export const writeOwn = <E extends Endpoint, const M extends Documents = []>(
  endpoint: E,
  rules: Own<E, M> & Rules<NoInfer<E>, OwnCall<E, M>>,
): BoundEndpoint<E> =>
  createWriteEndpoint(endpoint, rules, (reads, callInput) => readOwnFacts(reads, callInput, rules));

export const write = <
  E extends Endpoint,
  const M extends Documents = [],
  const O extends Documents = [],
>(
  endpoint: E,
  rules: Shared<E, M, O> & Rules<NoInfer<E>, Facts<E, M, O>>,
): BoundEndpoint<E> =>
  createWriteEndpoint(endpoint, rules, (reads, callInput) => readFacts(reads, callInput, rules));

/** Throws `frozen`, `needs-partner` or `partner-unconfirmed`. */
export const writeAsCouple = <
  E extends Endpoint,
  const M extends Documents = [],
  const O extends Documents = [],
>(
  endpoint: E,
  rules: Shared<E, M, O> & Rules<NoInfer<E>, CoupleFacts<E, M, O>>,
): BoundEndpoint<E> =>
  createWriteEndpoint(endpoint, rules, (reads, callInput) =>
    readCoupleFacts(reads, callInput, rules),
  );

export const readOwn = <E extends Endpoint, const M extends Documents = []>(
  endpoint: E,
  { answer, ...named }: Own<E, M> & Answer<E, OwnCall<E, M>>,
): BoundEndpoint<E> => ({
  endpoint,
  handle: async (call) => answer(await readOwnFacts(call.db, toCallInput(call), named), call.db),
});

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
