import type { Sessions } from '@usward/core/account/device-list';
import { coupleHeader } from '@usward/core/authoring-couple';
import { buildPath, type CallInput, type Endpoint, type Output } from '@usward/core/endpoint';
import { toUserId, type UserId } from '@usward/core/ids';
import type { SummaryWriter } from '@usward/core/reflection/summary';
import type { ContentCache } from '../../../functions/src/content/content-cache.ts';
import { handlers } from '../../../functions/src/handlers.ts';
import type { SendPush } from '../../../functions/src/notify/sender-types.ts';
import { createApp } from '../../../functions/src/request/app.ts';
import type { WriteSecurityLine } from '../../../functions/src/request/security-log.ts';
import type { Backend } from '../backend.ts';
import { cheapPuzzles } from '../cheap-puzzles.ts';
import { createInstancePool } from '../instance-pool.ts';
import { projectId, serverSecret } from '../project.ts';

/** When each caller of a test at hand signed in: as if the password had just been entered, whatever time it is. */
export const IN_PROCESS_SIGNED_IN_AT = Date.parse('2200-01-01T00:00:00.000Z');

/** What the record of such a caller says of their sign-ins. */
export const inProcessSessions: Sessions = {
  known: [IN_PROCESS_SIGNED_IN_AT / 1000],
  before: 0,
  sessionsToNotify: [],
};

/** What came with the app, and nothing that was released since. */
const asBundled: ContentCache = {
  refreshIfStale: async () => undefined,
  refresh: async () => undefined,
};

const isAdmin = (person: string): boolean => person.startsWith('admin-');

/** What a call at hand was answered. */
export type InProcessResponse<T> = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly value: () => T;
};

type ApiOptions = {
  readonly gemini?: SummaryWriter | null;
  readonly sendPush?: SendPush | undefined;
  readonly content?: ContentCache;
  readonly writeSecurityLine?: WriteSecurityLine | undefined;
  /** Whether one instance answers all calls; else those at once come to instances of their own. */
  readonly isOneInstance?: boolean;
};

/**
 * The whole API in this process over the test's backend, for tests of many thousand calls. Only the provider is
 * left out: a token is the person's id, and an admin's begins with `admin-`. `connect` gives another database.
 */
export const createInProcessApi = (
  connect: Backend['connect'] = async () => (await import('../current-backend.ts')).connect(),
  {
    gemini = null,
    sendPush = async () => ({ kind: 'sent' }),
    content = asBundled,
    writeSecurityLine = () => undefined,
    isOneInstance = false,
  }: ApiOptions = {},
) => {
  const create = () =>
    createApp(handlers, {
      environment: { projectId, isDemo: true, analytics: null },
      connect,
      content,
      verifyToken: async (token) => ({
        id: toUserId(token),
        email: `${token}@example.test`,
        isEmailVerified: true,
        isAdmin: isAdmin(token),
        signedInAt: IN_PROCESS_SIGNED_IN_AT,
        validSince: 0,
      }),
      isAdmin: async (person) => isAdmin(person),
      deleteAuthUser: async () => undefined,
      gemini,
      secret: serverSecret,
      sendPush,
      puzzles: cheapPuzzles,
      log: (message, error) => console.error(message, error),
      writeSecurityLine,
    });
  const app = isOneInstance ? create() : createInstancePool(create);

  /** Calls as a person at a moment, in epoch milliseconds. */
  return async <E extends Endpoint>(
    person: UserId,
    now: number,
    endpoint: E,
    input: CallInput<E> = {},
    { key }: { readonly key?: string } = {},
  ): Promise<InProcessResponse<Output<E>>> => {
    const hasBody = endpoint.method !== 'GET' && input.body !== undefined;
    const path = buildPath(endpoint, input.params as Record<string, string>);
    const query = new URLSearchParams((input.query ?? {}) as Record<string, string>).toString();
    const response = await app.request(query ? `${path}?${query}` : path, {
      method: endpoint.method,
      headers: {
        Authorization: `Bearer ${person}`,
        'Usward-Now': new Date(now).toISOString(),
        ...(key ? { 'Idempotency-Key': key } : {}),
        ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
        ...coupleHeader(input.couple),
      },
      ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      value: () => {
        if (response.status !== 200)
          throw new Error(`${endpoint.name}: ${response.status} ${text}`);
        return JSON.parse(text) as Output<E>;
      },
    };
  };
};
