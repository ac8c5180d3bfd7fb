import { AppError } from '@usward/core/errors';
import type { SummaryWriter } from '@usward/core/reflection/summary';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { SendPush } from '../push/sender.ts';
import { fingerprintOfAddress } from './address.ts';
import { answerError, type Log } from './answer-error.ts';
import { CLOCK_HEADER, readClock } from './clock.ts';
import type { Bound } from './endpoint.ts';
import { bearerToken, type RemoveSignIn, type VerifyToken } from './identity.ts';
import { aboutOf } from './kept-replies.ts';
import { Operation } from './operation.ts';
import { parseInput, readBody } from './parse.ts';

/** What the HTTP layer needs from outside. */
export type Ports = {
  readonly environment: Pick<Environment, 'projectId' | 'isDemo'>;
  readonly connect: () => Promise<Database>;
  readonly verifyToken: VerifyToken;
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
  const now = readClock(req.header(CLOCK_HEADER), ports.environment.isDemo);
  const isPersonal = endpoint.access === 'person';
  const authorization = req.header('Authorization');
  // Who calls is settled before anything they sent is looked at.
  const caller = isPersonal ? await ports.verifyToken(bearerToken(authorization), false) : null;
  const input = parseInput(endpoint, {
    params: req.param(),
    query: req.query(),
    body: endpoint.method === 'GET' ? {} : await readBody(req.raw),
  });
  const db = await ports.connect();
  try {
    const key = endpoint.method === 'GET' ? undefined : req.header(KEY_HEADER);
    const { verifyToken, removeSignIn, gemini, sendPush } = ports;
    const address = fingerprintOfAddress(req.header('X-Forwarded-For'));
    const tools = { db, verifyToken, removeSignIn, gemini, sendPush };
    const call = { ...tools, input, now, address, authorization };
    if (caller === null) {
      return v.parse(endpoint.output, await handle(call as Parameters<typeof handle>[0]));
    }
    const operation = new Operation(db, {
      key,
      caller: caller.id,
      name: endpoint.name,
      about: aboutOf(endpoint, req.param()),
      input,
      output: endpoint.output,
      now,
    });
    const reply = await operation.once(() => handle({ ...call, caller, operation }));
    if (key !== undefined) context.header(KEY_HEADER, key);
    return reply;
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
      const reply = await answer(line, context, ports);
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
