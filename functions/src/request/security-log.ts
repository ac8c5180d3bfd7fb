import { createHmac } from 'node:crypto';
import { scheduleAccountDeletion } from '@usward/core/account/deletion-endpoints';
import { deleteAccount } from '@usward/core/account/endpoints';
import { revokeOtherSessions, revokeSession } from '@usward/core/account/session-endpoints';
import type { ErrorCode } from '@usward/core/error-codes';
import { AppError } from '@usward/core/errors';
import type { UserId } from '@usward/core/identity';
import { undoCouple, unpair } from '@usward/core/pairing/endpoints';
import { startDeletion } from '@usward/core/privacy/deletion';
import { getExport } from '@usward/core/privacy/endpoints';
import type { Context, MiddlewareHandler } from 'hono';
import type { Caller } from '../auth/identity.ts';
import { type BoundEndpoint, REPLAY_HEADER } from './endpoint.ts';
import { deriveKey } from './server-secret.ts';

/** All that the security log tells of. */
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
/** One of {@link securityEvents}. */
export type SecurityEvent = (typeof securityEvents)[number];

/** Refusals that are worth counting: who somebody is, what they may do, what there is, and how often. */
const countedStatuses = [401, 403, 404, 428, 429] as const;

/** Rooms that the log names; it says of no other where a person was. */
const namedRooms = ['account', 'pairing', 'privacy', 'admin'] as const;

/** One line of the security log. It holds no word, name, id or address. */
export type SecurityLine = {
  readonly severity: 'NOTICE';
  readonly message: 'security';
  readonly event: SecurityEvent;
  readonly room: (typeof namedRooms)[number] | 'other';
  /** The same person on every line, and nobody's id; null where nobody has proved who calls. */
  readonly person: string | null;
  readonly status?: (typeof countedStatuses)[number];
  readonly code?: ErrorCode;
};

/** Writes one line of the security log. */
export type WriteSecurityLine = (line: SecurityLine) => void;

/** What becomes known of a request while it is answered. */
export type RequestVariables = {
  Variables: {
    bound: BoundEndpoint | undefined;
    person: UserId | undefined;
    /** Who makes an admin's call; null for those to whom it does not exist. Undefined for all other calls. */
    admin: Caller | null | undefined;
    /** Whether a device signed in that was not on the person's list. */
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

/** A person in the log, by a key of the server's own: nobody without it finds out who that is. */
export const getUserPseudonym = (secret: string, person: UserId): string =>
  createHmac('sha256', deriveKey(secret, 'security-log')).update(person).digest('base64url');

const getRoomName = (bound: BoundEndpoint | undefined): SecurityLine['room'] => {
  const [room] = bound?.endpoint.name.split('/') ?? [];
  return namedRooms.find((name) => name === room) ?? 'other';
};

/** An export is one act, of which each further page is a part. */
const isFurtherPage = ({ req }: Context<RequestVariables>): boolean =>
  req.query('cursor') !== undefined;

/** What a call did that went well. */
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

/** Writes a line for each refusal that is counted, and for each act that the log tells of. */
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
