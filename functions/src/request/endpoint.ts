import type { Endpoint, Input, Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { UserId } from '@usward/core/ids';
import type { SummaryWriter } from '@usward/core/reflection/summary';
import * as v from 'valibot';
import {
  assertActiveSession,
  type Caller,
  type DeleteAuthUser,
  hasSessionBeenChecked,
  type IsAdmin,
  type VerifyToken,
} from '../auth/identity.ts';
import type { ContentCache } from '../content/content-cache.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { SendPush } from '../notify/sender-types.ts';
import type { Environment } from './environment.ts';
import type { Log } from './error-response.ts';
import type { IdempotentWrite } from './idempotent-write.ts';
import type { Puzzles } from './puzzles.ts';
import type { WriteSecurityLine } from './security-log.ts';

export type Ports = {
  readonly environment: Pick<Environment, 'projectId' | 'isDemo' | 'analytics'>;
  readonly connect: () => Promise<Database>;
  readonly content: ContentCache;
  readonly verifyToken: VerifyToken;
  readonly isAdmin: IsAdmin;
  readonly deleteAuthUser: DeleteAuthUser;
  readonly gemini: SummaryWriter | null;
  readonly secret: string;
  readonly sendPush: SendPush;
  readonly puzzles: Puzzles;
  readonly log: Log;
  readonly writeSecurityLine: WriteSecurityLine;
};

export type Call<E extends Endpoint> = Pick<
  Ports,
  'verifyToken' | 'deleteAuthUser' | 'gemini' | 'sendPush' | 'puzzles' | 'secret'
> & {
  readonly input: Input<E>;
  readonly now: number;
  readonly db: Database;
  readonly contentCache: ContentCache;
  readonly recordNewSession: (userId: UserId) => void;
  readonly forwardsEvents: boolean;
  readonly address: string | null;
  readonly userAgent: string | undefined;
  readonly prefer: string | undefined;
  /** Unverified, except for endpoints that need a user. */
  readonly authorization: string | undefined;
};

export type UserCall<E extends Endpoint> = Call<E> & {
  readonly caller: Caller;
  readonly idempotentWrite: IdempotentWrite;
};

/** Methods, so that all endpoints fit one list: the router parses their input first. */
export type BoundEndpoint<E extends Endpoint = Endpoint> = {
  readonly endpoint: E;
  handle(call: UserCall<E>): Promise<Output<E>>;
  /** Answers a repeated write; null if `{ok: true}` is enough. */
  reread?(call: UserCall<E>): Promise<Output<E>>;
};

export const isBound = (exported: unknown): exported is BoundEndpoint =>
  typeof exported === 'object' && exported !== null && 'endpoint' in exported;

/** For what is more than one read or write. The session is checked before anything else. */
export const bind = <E extends Endpoint>(
  endpoint: E,
  handle: BoundEndpoint<NoInfer<E>>['handle'],
  reread?: BoundEndpoint<NoInfer<E>>['reread'],
): BoundEndpoint<E> => ({
  endpoint,
  ...(reread ? { reread } : {}),
  handle: async (call) => {
    if (endpoint.access !== 'visitor' && !hasSessionBeenChecked(call.caller)) {
      assertActiveSession(await call.db.get(documents.user(call.caller.id)), call.caller);
    }
    return handle(call);
  },
});

/** The write was applied by an earlier request and not by this one. */
export const REPLAY_HEADER = 'Idempotent-Replayed';

const applied = { ok: true };

/** With the present state; if the caller may no longer read it, only that it was applied. */
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
