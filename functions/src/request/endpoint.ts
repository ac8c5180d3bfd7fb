import type { Endpoint, Input, Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { UserId } from '@usward/core/identity';
import type { SummaryWriter } from '@usward/core/reflection/summary';
import * as v from 'valibot';
import {
  assertActiveSession,
  type Caller,
  type DeleteAuthUser,
  type IsAdmin,
  isSessionChecked,
  type VerifyToken,
} from '../auth/identity.ts';
import type { ContentCache } from '../content/content.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { SendPush } from '../notify/sender.ts';
import type { Environment } from './environment.ts';
import type { Log } from './error-response.ts';
import type { IdempotentWrite } from './idempotent-write.ts';
import type { Puzzles } from './puzzles.ts';
import type { WriteSecurityLine } from './security-log.ts';

/** What the HTTP layer needs from outside. */
export type Ports = {
  readonly environment: Pick<Environment, 'projectId' | 'isDemo' | 'analytics'>;
  readonly connect: () => Promise<Database>;
  readonly content: ContentCache;
  readonly verifyToken: VerifyToken;
  readonly isAdmin: IsAdmin;
  readonly deleteAuthUser: DeleteAuthUser;
  /** Null where the operator has set no key. */
  readonly gemini: SummaryWriter | null;
  /** Known to the server only; keys for single purposes are derived from it. */
  readonly secret: string;
  readonly sendPush: SendPush;
  readonly puzzles: Puzzles;
  readonly log: Log;
  readonly writeSecurityLine: WriteSecurityLine;
};

/** What every handler gets. */
export type Call<E extends Endpoint> = Pick<
  Ports,
  'verifyToken' | 'deleteAuthUser' | 'gemini' | 'sendPush' | 'puzzles' | 'secret'
> & {
  readonly input: Input<E>;
  /** When the call takes place, in epoch milliseconds. */
  readonly now: number;
  readonly db: Database;
  readonly contentCache: ContentCache;
  /** Has the security log say that a new device of a person has signed in, if the call goes well. */
  readonly recordNewSession: (userId: UserId) => void;
  /** Whether the operator has an analytics service told of events. */
  readonly forwardsEvents: boolean;
  /** A fingerprint of where the call comes from; null where nothing says so. */
  readonly address: string | null;
  /** What the caller's browser calls itself. */
  readonly userAgent: string | undefined;
  /** Which kind of answer the app would rather have. */
  readonly prefer: string | undefined;
  /** The header as it was sent; only a signed-in person's call has had it checked. */
  readonly authorization: string | undefined;
};

/** What the handler of a signed-in person's call gets besides. */
export type UserCall<E extends Endpoint> = Call<E> & {
  readonly caller: Caller;
  readonly idempotentWrite: IdempotentWrite;
};

/**
 * One line of the contract and the code that fulfils it. They are methods, so that those of all
 * endpoints fit one list: the router parses the input by this very endpoint before it calls.
 */
export type BoundEndpoint<E extends Endpoint = Endpoint> = {
  readonly endpoint: E;
  handle(call: UserCall<E>): Promise<Output<E>>;
  /** Answers a write that was applied before; null where `{ok: true}` says enough. */
  reread?(call: UserCall<E>): Promise<Output<E>>;
};

/** Whether an export of a room answers a line of the contract. */
export const isBound = (exported: unknown): exported is BoundEndpoint =>
  typeof exported === 'object' && exported !== null && 'endpoint' in exported;

/**
 * Binds a call that is more than one read or one write, or that anyone may make. A person's sign-in is
 * checked before anything else is done.
 */
export const bind = <E extends Endpoint>(
  endpoint: E,
  handle: BoundEndpoint<NoInfer<E>>['handle'],
  reread?: BoundEndpoint<NoInfer<E>>['reread'],
): BoundEndpoint<E> => ({
  endpoint,
  ...(reread ? { reread } : {}),
  handle: async (call) => {
    if (endpoint.access !== 'visitor' && !isSessionChecked(call.caller)) {
      assertActiveSession(await call.db.get(documents.user(call.caller.id)), call.caller);
    }
    return handle(call);
  },
});

/** Says that the write of this key was applied by an earlier request, and nothing was by this one. */
export const REPLAY_HEADER = 'Idempotent-Replayed';

const applied = { ok: true };

/**
 * Answers a write that was applied before: with what it is about, as that is now. Where the caller may
 * not read that any more, only with that it was applied.
 */
export const answerReplay = async (
  { endpoint, reread }: BoundEndpoint,
  call: UserCall<Endpoint>,
): Promise<unknown> => {
  if (reread === undefined) return applied;
  try {
    return v.parse(endpoint.output, await reread(call));
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return applied;
    throw error;
  }
};
