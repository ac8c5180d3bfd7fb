import { randomUUID } from 'node:crypto';
import type { Addresses } from '../scripts/emulators.ts';

/** What one call cost in the database. */
export type CallCost = { readonly name: string; readonly reads: number; readonly trips: number };

type Call = {
  readonly name: string;
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
};

const signIn = async (authOrigin: string): Promise<string> => {
  const response = await fetch(
    `${authOrigin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        email: 'mia@demo.usward.test',
        password: 'together1',
        returnSecureToken: true,
      }),
    },
  );
  const { idToken } = (await response.json()) as { idToken: string };
  return idToken;
};

/** The calls of an evening, as the demo couple makes them; today is answered by the partner already. */
const calls = (today: string): readonly Call[] => [
  { name: 'user', path: '/api/user' },
  { name: 'dashboard', path: '/api/dashboard' },
  { name: 'today', path: '/api/daily' },
  { name: 'one day', path: `/api/daily/${today}` },
  { name: 'history, page of 20', path: '/api/daily/history?limit=20' },
  {
    name: 'answer (reveals)',
    method: 'PUT',
    path: `/api/daily/${today}/answer`,
    body: { text: 'For the bench.', visibility: 'both' },
  },
];

/** Makes each call twice and tells what the second cost, as the API counts it under emulators. */
export const measureReads = async ({
  origin,
  authOrigin,
}: Addresses): Promise<readonly CallCost[]> => {
  const token = await signIn(authOrigin);
  const send = async ({ method = 'GET', path, body }: Call) =>
    fetch(`${origin}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body ? { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  // Only a sign-in that has logged in is answered.
  await send({ name: 'login', method: 'POST', path: '/api/auth/login', body: { idToken: token } });
  const { today } = (await (await send({ name: 'dashboard', path: '/api/dashboard' })).json()) as {
    today: string;
  };
  const costs: CallCost[] = [];
  for (const call of calls(today)) {
    if (!call.method) await send(call);
    const response = await send(call);
    const [, reads, trips] =
      /reads=(\d+);trips=(\d+)/.exec(response.headers.get('Usward-Cost') ?? '') ?? [];
    if (!response.ok || reads === undefined)
      throw new Error(`${call.path} was answered ${response.status}.`);
    costs.push({ name: call.name, reads: Number(reads), trips: Number(trips) });
  }
  return costs;
};
