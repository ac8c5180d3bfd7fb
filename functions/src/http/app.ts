import { AppError } from '@usward/core/errors';
import type { SummaryWriter } from '@usward/core/reflection/summary';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import * as v from 'valibot';
import { assertRecentSignIn } from '../account/recent-sign-in.ts';
import type { KeepContent } from '../content/keep-content.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { SendPush } from '../push/sender.ts';
import { fingerprintOfAddress } from './address.ts';
import { answerError, type Log } from './answer-error.ts';
import { callerOf, hideFrom } from './caller-of.ts';
import { CLOCK_HEADER, readClock } from './clock.ts';
import type { Bound } from './endpoint.ts';
import type { Caller, IsAdmin, RemoveSignIn, VerifyToken } from './identity.ts';
import { aboutOf } from './kept-replies.ts';
import { Operation } from './operation.ts';
import { parseInput, readBody } from './parse.ts';
import { whileStanding } from './standing.ts';

/** What the HTTP layer needs from outside. */
export type Ports = {
  readonly environment: Pick<Environment, 'projectId' | 'isDemo' | 'analytics'>;
  readonly connect: () => Promise<Database>;
  readonly content: KeepContent;
  readonly verifyToken: VerifyToken;
  readonly isAdmin: IsAdmin;
  readonly removeSignIn: RemoveSignIn;
  /** Null where the operator has set no key. */
  readonly gemini: SummaryWriter | null;
  readonly sendPush: SendPush;
  readonly log: Log;
};

/** What a call cost in the database, told under emulators only: `reads=4;trips=2`. */
export const COST_HEADER = 'Usward-Cost';

/**
 * Says of a write that it is the same one as before. It comes back with the answer of a write that was
 * carried out, which nobody between the app and us, such as a Wi-Fi's sign-in page, would say.
 */
const KEY_HEADER = 'Idempotency-Key';

const toRoutePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const answer = async ({ endpoint, handle }: Bound, context: Context, ports: Ports) => {
  const { req } = context;
  const authorization = req.header('Authorization');
  // Who calls is settled before anything they sent is looked at.
  const caller = await callerOf(endpoint, authorization, ports);
  const now = readClock(req.header(CLOCK_HEADER), ports.environment.isDemo);
  if (caller !== null && endpoint.signedInWithin !== undefined) {
    assertRecentSignIn(caller, now, endpoint.signedInWithin);
  }
  const readInput = async () =>
    parseInput(endpoint, {
      params: req.param(),
      query: req.query(),
      body: endpoint.method === 'GET' ? {} : await readBody(req.raw),
    });
  const { verifyToken, removeSignIn, gemini, sendPush } = ports;
  const address = fingerprintOfAddress(req.header('X-Forwarded-For'));
  const userAgent = req.header('User-Agent');
  const forwardsEvents = ports.environment.analytics !== null;
  const senders = { gemini, sendPush, forwardsEvents, keepContent: ports.content };
  const tools = { now, verifyToken, removeSignIn, ...senders, address, userAgent };

  const answerVisitor = async (db: Database) => {
    const call = { ...tools, db, input: await readInput(), authorization };
    return v.parse(endpoint.output, await handle(call as Parameters<typeof handle>[0]));
  };

  const answerPerson = async (db: Database, by: Caller) => {
    const key = endpoint.method === 'GET' ? undefined : req.header(KEY_HEADER);
    const input = await readInput();
    const operation = new Operation(db, {
      key,
      caller: by.id,
      name: endpoint.name,
      about: aboutOf(endpoint, req.param()),
      input,
      output: endpoint.output,
      now,
    });
    const call = { ...tools, db, input, authorization, caller: by, operation };
    const reply = await operation.once(() => handle(call));
    if (key !== undefined) context.header(KEY_HEADER, key);
    return reply;
  };

  const [db] = await Promise.all([ports.connect(), ports.content.keep()]);
  try {
    return caller === null
      ? await answerVisitor(db)
      : await whileStanding(db, caller, (guarded) => answerPerson(guarded, caller));
  } finally {
    if (ports.environment.isDemo) {
      context.header(COST_HEADER, `reads=${db.reads};trips=${db.trips}`);
    }
  }
};

/** The HTTP application: every bound endpoint, errors as JSON, nothing cached on the way. */
export const createApp = (bound: readonly Bound[], ports: Ports): Hono => {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'private, no-store');
  });
  app.use(etag());
  for (const line of bound) {
    const { method, path } = line.endpoint;
    app.on(method, toRoutePath(path), async (context) => {
      const reply = await answer(line, context, ports).catch((error: unknown) => {
        throw hideFrom(line.endpoint, error);
      });
      return context.json(reply as object);
    });
  }
  if (ports.environment.isDemo) {
    app.get('/api/openapi.json', async (context) => {
      const { openApi } = await import('@usward/core/openapi');
      return context.json(openApi());
    });
  }
  app.notFound((context) => answerError(new AppError('not-found'), context, ports.log));
  app.onError((error, context) => answerError(error, context, ports.log));
  return app;
};
