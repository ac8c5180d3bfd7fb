import { hash } from 'node:crypto';
import { COUPLE_HEADER, takesCoupleHeader } from '@usward/core/authoring-couple';
import { compareByMatchOrder, type Endpoint } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { UserId } from '@usward/core/ids';
import { t } from '@usward/core/language/i18n';
import type { Context } from 'hono';
import { etag } from 'hono/etag';
import { Hono } from 'hono/quick';
import * as v from 'valibot';
import {
  assertActiveSession,
  assertRecentSignIn,
  bearerToken,
  type Caller,
  findAdminCaller,
  hasSessionBeenChecked,
} from '../auth/identity.ts';
import { getCachedCoupleId } from '../couple/membership.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { getAddressFingerprint } from './address-fingerprint.ts';
import { INVALID_ADDRESS_PATH, isDecodable } from './bypass-body-parser.ts';
import {
  answerReplay,
  type BoundEndpoint,
  type Call,
  type Ports,
  REPLAY_HEADER,
} from './endpoint.ts';
import { errorResponse } from './error-response.ts';
import { CLOCK_HEADER, readClock, safeHeaders } from './headers.ts';
import { IdempotentWrite } from './idempotent-write.ts';
import { assertBodyFits, parseInput, readBody } from './parse.ts';
import { createSerialQueue, createUsageLimiter, getCost } from './rate-limits.ts';
import { type RequestVariables, securityLog } from './security-log.ts';

/** Under emulators only: `reads=4;trips=2`. */
export const COST_HEADER = 'Usward-Cost';

/** Echoed with the reply to a write: a Wi-Fi login page or a proxy would not know it. */
const KEY_HEADER = 'Idempotency-Key';

const toRoutePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const createLimits = () => ({ spend: createUsageLimiter(), runInOrder: createSerialQueue() });
type Limits = ReturnType<typeof createLimits>;

/** The default asks the Web Crypto API, whose jobs cost more than the rest of a small response. */
const generateDigest = (body: Uint8Array): ArrayBuffer =>
  Uint8Array.from(hash('sha1', body, 'buffer')).buffer;

const authenticateCaller = async (
  { access, checkRevoked }: Endpoint,
  { req, var: { admin } }: Context<RequestVariables>,
  { verifyToken }: Ports,
): Promise<Caller | null> => {
  switch (access) {
    case 'visitor':
      return null;
    case 'user':
      return verifyToken(bearerToken(req.header('Authorization')), checkRevoked ?? false);
    case 'admin':
      if (!admin) throw new AppError('not-found');
      return admin;
  }
};

const handleRequest = async (
  bound: BoundEndpoint,
  context: Context<RequestVariables>,
  ports: Ports,
  limits: Limits,
) => {
  const { endpoint, handle } = bound;
  const { req } = context;
  const authorization = req.header('Authorization');
  // Address and caller are checked before any of the input is parsed.
  const address = getAddressFingerprint((name) => req.header(name), {
    secret: ports.secret,
    isDemo: ports.environment.isDemo,
  });
  const caller = await authenticateCaller(endpoint, context, ports);
  context.set('person', caller?.id);
  const now = readClock(req.header(CLOCK_HEADER), ports.environment.isDemo);
  if (caller !== null && endpoint.maxSignInAgeMs !== undefined) {
    assertRecentSignIn(caller, now, endpoint.maxSignInAgeMs);
  }
  const readRequest = async () => ({
    params: req.param(),
    query: req.query(),
    body: endpoint.method === 'GET' ? {} : await readBody(req.raw, endpoint),
    ...(takesCoupleHeader(endpoint) ? { couple: req.header(COUPLE_HEADER) } : {}),
  });
  const tools: Omit<Call<Endpoint>, 'db' | 'input'> = {
    ...ports,
    now,
    address,
    authorization,
    contentCache: ports.content,
    forwardsEvents: ports.environment.analytics !== null,
    userAgent: req.header('User-Agent'),
    prefer: req.header('Prefer'),
    recordNewSession: (userId: UserId) => {
      context.set('person', userId);
      context.set('hasSignedIn', true);
    },
  };

  const handleVisitor = async (db: Database) => {
    const input = parseInput(endpoint, await readRequest());
    const call = { ...tools, db, input };
    return v.parse(endpoint.output, await handle(call as Parameters<typeof handle>[0]));
  };

  const handleUser = async (db: Database, by: Caller) => {
    const key = endpoint.method === 'GET' ? undefined : req.header(KEY_HEADER);
    const sent = await readRequest();
    const input = parseInput(endpoint, sent);
    const idempotentWrite = new IdempotentWrite(db, {
      key,
      caller: by.id,
      sent: [endpoint.name, sent],
      secret: ports.secret,
      now,
      // Parallel transactions of a couple would contend for the same documents.
      runInOrder: (transaction) => {
        const couple = getCachedCoupleId(by.id);
        return couple === undefined ? transaction() : limits.runInOrder(couple, transaction);
      },
    });
    const call = { ...tools, db, input, caller: by, idempotentWrite };
    const cost = getCost(endpoint, sent.body);
    if (cost) await limits.spend(db, by, cost, now);
    const work = () => idempotentWrite.once(() => handle(call));
    // One write per user at a time, so that nobody has more than one ahead of their partner's.
    const isInTurn = endpoint.method !== 'GET' && !endpoint.isSlow;
    const applied = await (isInTurn ? limits.runInOrder(by.id, work) : work());
    if (key !== undefined) context.header(KEY_HEADER, key);
    if (!applied.isReplay) return v.parse(endpoint.output, applied.reply);
    context.header(REPLAY_HEADER, 'true');
    return answerReplay(bound, call);
  };

  const [db] = await Promise.all([ports.connect(), ports.content.refreshIfStale()]);
  try {
    return caller === null ? await handleVisitor(db) : await handleUser(db, caller);
  } catch (error) {
    // An invalid session gets that refusal only, and never the reason of another.
    if (
      caller &&
      error instanceof AppError &&
      error.status < 500 &&
      !hasSessionBeenChecked(caller)
    ) {
      assertActiveSession(await db.get(documents.user(caller.id)), caller);
    }
    throw error;
  } finally {
    if (ports.environment.isDemo) {
      context.header(COST_HEADER, `reads=${db.reads};trips=${db.trips}`);
    }
  }
};

const groupByPath = (
  bound: readonly BoundEndpoint[],
): ReadonlyMap<string, readonly BoundEndpoint[]> =>
  Map.groupBy(
    bound.toSorted((one, other) => compareByMatchOrder(one.endpoint, other.endpoint)),
    ({ endpoint }) => endpoint.path,
  );

const toAllowHeader = (endpoints: readonly Endpoint[]): string =>
  endpoints.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');

const findAdmin = async (
  context: Context<RequestVariables>,
  ports: Ports,
): Promise<Caller | null> => {
  const admin = await findAdminCaller(context.req.header('Authorization'), ports);
  if (admin === null) return null;
  // The security log names them even if their session was ended.
  context.set('person', admin.id);
  const db = await ports.connect();
  try {
    assertActiveSession(await db.get(documents.user(admin.id)), admin);
  } catch (error) {
    if (error instanceof AppError && error.code === 'signed-out') return null;
    throw error;
  }
  return admin;
};

export const createApp = (
  bound: readonly BoundEndpoint[],
  ports: Ports,
): Hono<RequestVariables> => {
  const app = new Hono<RequestVariables>();
  const limits = createLimits();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of safeHeaders) context.header(name, value);
  });
  app.use(securityLog(ports));
  app.use(etag({ generateDigest }));
  const maxBodies = new Map(
    bound.map(({ endpoint: { path, maxBodyBytes } }) => [path as string, maxBodyBytes]),
  );
  // First of all, so that an admin's path looks missing to everybody else.
  const paths = groupByPath(bound);
  for (const [path, [line]] of paths) {
    if (line?.endpoint.access !== 'admin') continue;
    app.use(toRoutePath(path), async (context, next) => {
      context.set('bound', line);
      context.set('admin', await findAdmin(context, ports));
      await next();
    });
  }
  app.use(async ({ req, var: { admin } }, next) => {
    assertBodyFits(req.raw.headers, admin === null ? undefined : maxBodies.get(req.path));
    if (req.path === INVALID_ADDRESS_PATH || !isDecodable(req.path)) {
      throw new AppError('invalid', { message: t`This address isn’t valid.` });
    }
    if (admin === null) throw new AppError('not-found');
    await next();
  });
  for (const [path, lines] of paths) {
    const route = toRoutePath(path);
    for (const line of lines) {
      app.on(line.endpoint.method, route, async (context) => {
        context.set('bound', line);
        return context.json((await handleRequest(line, context, ports, limits)) as object);
      });
    }
    app.all(route, (context) => {
      context.header('Allow', toAllowHeader(lines.map(({ endpoint }) => endpoint)));
      throw new AppError('wrong-method');
    });
  }
  if (ports.environment.isDemo) {
    app.get('/api/openapi.json', async (context) => {
      const { buildOpenApi } = await import('@usward/core/contract/openapi');
      return context.json(buildOpenApi());
    });
  }
  app.notFound((context) => errorResponse(new AppError('not-found'), context, ports.log));
  app.onError((error, context) => errorResponse(error, context, ports.log));
  return app;
};
