import { createHmac } from 'node:crypto';
import { scheduleAccountDeletion } from '@usward/core/account/deletion-endpoints';
import { deleteAccount } from '@usward/core/account/endpoints';
import { revokeOtherSessions, revokeSession } from '@usward/core/account/session-endpoints';
import type { ErrorCode } from '@usward/core/error-codes';
import { AppError } from '@usward/core/errors';
import type { UserId } from '@usward/core/ids';
import { undoCouple, unpair } from '@usward/core/pairing/endpoints';
import { getExport } from '@usward/core/privacy/export-endpoints';
import { startDeletion } from '@usward/core/privacy/range-deletion-endpoints';
import type { Context, MiddlewareHandler } from 'hono';
import type { Caller } from '../auth/identity.ts';
import { type BoundEndpoint, REPLAY_HEADER } from './endpoint.ts';
import { deriveKey } from './server-secret.ts';

export const securityEvents = [
  'refused',
  'signed-in',
  'signed-out',
  'exported',
  'content-deleted',
  'account-deleted',
  'left-partner',
  'admin-acted',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** Refusals that may show an attack on accounts, rights, paths or limits. */
const countedStatuses = [401, 403, 404, 428, 429] as const;

/** The log names no other room: it must not show what a user does. */
const namedRooms = ['account', 'pairing', 'privacy', 'admin'] as const;

/** Holds no text, name, id or address. */
export type SecurityLine = {
  readonly severity: 'NOTICE';
  readonly message: 'security';
  readonly event: SecurityEvent;
  readonly room: (typeof namedRooms)[number] | 'other';
  /** A pseudonym; null without a proven caller. */
  readonly person: string | null;
  readonly status?: (typeof countedStatuses)[number];
  readonly code?: ErrorCode;
};

export type WriteSecurityLine = (line: SecurityLine) => void;

export type RequestVariables = {
  Variables: {
    bound: BoundEndpoint | undefined;
    person: UserId | undefined;
    /** Null if the path does not exist for the caller; undefined for other endpoints. */
    admin: Caller | null | undefined;
    hasSignedIn: boolean | undefined;
  };
};

const eventOfCall: ReadonlyMap<string, SecurityEvent> = new Map([
  [revokeSession.name, 'signed-out'],
  [revokeOtherSessions.name, 'signed-out'],
  [deleteAccount.name, 'account-deleted'],
  [scheduleAccountDeletion.name, 'account-deleted'],
  [getExport.name, 'exported'],
  [startDeletion.name, 'content-deleted'],
  [unpair.name, 'left-partner'],
  [undoCouple.name, 'left-partner'],
]);

/** Keyed with a secret of the server's own, so that nobody else can trace it. */
export const getUserPseudonym = (secret: string, person: UserId): string =>
  createHmac('sha256', deriveKey(secret, 'security-log')).update(person).digest('base64url');

const getRoomName = (bound: BoundEndpoint | undefined): SecurityLine['room'] => {
  const [room] = bound?.endpoint.name.split('/') ?? [];
  return namedRooms.find((name) => name === room) ?? 'other';
};

/** An export is one event; further pages are part of it. */
const isFurtherPage = ({ req }: Context<RequestVariables>): boolean =>
  req.query('cursor') !== undefined;

const getSecurityEvent = (
  context: Context<RequestVariables>,
  { endpoint }: BoundEndpoint,
): SecurityEvent | undefined => {
  const isAgain = context.res.headers.has(REPLAY_HEADER) || isFurtherPage(context);
  if (!context.res.ok || isAgain) return undefined;
  if (context.var.hasSignedIn) return 'signed-in';
  if (endpoint.access === 'admin') return endpoint.method === 'GET' ? undefined : 'admin-acted';
  return eventOfCall.get(endpoint.name);
};

export const securityLog =
  (ports: {
    readonly secret: string;
    readonly writeSecurityLine: WriteSecurityLine;
  }): MiddlewareHandler<RequestVariables> =>
  async (context, next) => {
    await next();
    const { bound, person } = context.var;
    const write = (event: SecurityEvent, refusal: Pick<SecurityLine, 'status' | 'code'> = {}) =>
      ports.writeSecurityLine({
        severity: 'NOTICE',
        message: 'security',
        event,
        room: getRoomName(bound),
        person: person === undefined ? null : getUserPseudonym(ports.secret, person),
        ...refusal,
      });
    const status = countedStatuses.find((counted) => counted === context.res.status);
    if (status !== undefined) {
      const { error } = context;
      write('refused', { status, code: error instanceof AppError ? error.code : 'not-found' });
      return;
    }
    const done = bound && getSecurityEvent(context, bound);
    if (done) write(done);
  };
