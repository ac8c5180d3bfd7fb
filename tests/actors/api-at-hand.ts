import { type CallInput, type Endpoint, type Output, pathOf } from '@usward/core/endpoint';
import { type PersonId, personId } from '@usward/core/identity';
import type { SummaryWriter } from '@usward/core/reflection/summary';
import { connect as connectToEmulator } from '../../functions/src/database/connect.ts';
import { createApp } from '../../functions/src/http/app.ts';
import { handlers } from '../../functions/src/http/handlers.ts';
import type { SendPush } from '../../functions/src/push/sender.ts';
import { projectId } from './project.ts';

/** What a call at hand was answered. */
export type AnswerAtHand<T> = {
  readonly status: number;
  readonly text: string;
  readonly value: () => T;
};

/**
 * The whole API in this process over the real Firestore emulator, for tests of many thousand calls.
 * Only the provider is left out: a token is the person's id. `GCLOUD_PROJECT` may be set to keep a
 * test's documents apart; it counts from the first call on. `connect` gives another database.
 */
export const apiAtHand = (
  connect = connectToEmulator,
  gemini: SummaryWriter | null = null,
  sendPush: SendPush = async () => ({ kind: 'sent' }),
) => {
  const app = createApp(handlers, {
    environment: { projectId, isDemo: true },
    connect,
    verifyToken: async (token) => ({
      id: personId(token),
      email: `${token}@example.test`,
      isAdmin: false,
      // As if the password had just been entered, whatever time it is.
      signedInAt: Number.POSITIVE_INFINITY,
    }),
    removeSignIn: async () => undefined,
    gemini,
    sendPush,
    log: (message, error) => console.error(message, error),
  });

  /** Calls as a person at a moment, in epoch milliseconds. */
  return async <E extends Endpoint>(
    person: PersonId,
    now: number,
    endpoint: E,
    input: CallInput<E> = {},
    { key }: { readonly key?: string } = {},
  ): Promise<AnswerAtHand<Output<E>>> => {
    const hasBody = endpoint.method !== 'GET' && input.body !== undefined;
    const path = pathOf(endpoint, input.params as Record<string, string>);
    const query = new URLSearchParams((input.query ?? {}) as Record<string, string>).toString();
    const response = await app.request(query ? `${path}?${query}` : path, {
      method: endpoint.method,
      headers: {
        Authorization: `Bearer ${person}`,
        'Usward-Now': new Date(now).toISOString(),
        ...(key ? { 'Idempotency-Key': key } : {}),
        ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
    });
    const text = await response.text();
    return {
      status: response.status,
      text,
      value: () => {
        if (response.status !== 200)
          throw new Error(`${endpoint.name}: ${response.status} ${text}`);
        return JSON.parse(text) as Output<E>;
      },
    };
  };
};
