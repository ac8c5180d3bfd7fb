import type { BrowserContext, Page, Request } from '@playwright/test';

/** The two services of the push service that the app's browsers talk to. */
const hosts = {
  registrations: 'fcmregistrations.googleapis.com',
  installations: 'firebaseinstallations.googleapis.com',
} as const;

/** Where the stand-in for the browser's own push service keeps its subscription. */
const SUBSCRIPTION = 'stand-in-subscription';

/** One call of a service. */
export type PushCall = {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

const toCall = (request: Request): PushCall => {
  const { hostname, pathname } = new URL(request.url());
  const body: unknown = request.postData() ? JSON.parse(request.postData() ?? '') : null;
  return {
    method: request.method(),
    host: hostname,
    path: pathname,
    headers: request.headers(),
    body,
  };
};

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};

const installationResponse = { token: 'installation-token', expiresIn: '604800s' };

/**
 * Stands in, at the wire, for the services that give a browser its installation and its token. Answers
 * the calls so far; each subscription has a token of its own.
 */
export const fakePushService = async (context: BrowserContext) => {
  const calls: PushCall[] = [];
  let tokens = 0;
  const getResponse = ({ host, method, path, body }: PushCall): unknown => {
    if (host === hosts.registrations) {
      return method === 'DELETE'
        ? {}
        : { token: `push-token-${method === 'POST' ? ++tokens : tokens}` };
    }
    if (path.endsWith('authTokens:generate')) return installationResponse;
    const { fid } = body as { fid: string };
    return { fid, refreshToken: 'installation-refresh', authToken: installationResponse };
  };
  await context.route(
    ({ hostname }) => Object.values<string>(hosts).includes(hostname),
    async (route) => {
      const call = toCall(route.request());
      if (call.method === 'OPTIONS') return route.fulfill({ status: 204, headers: cors });
      calls.push(call);
      return route.fulfill({ json: getResponse(call), headers: cors });
    },
  );
  return {
    all: calls as readonly PushCall[],
    /** Such as `POST fcmregistrations.googleapis.com`. */
    hosts: (): readonly string[] => calls.map(({ method, host }) => `${method} ${host}`),
    registrations: (): readonly PushCall[] =>
      calls.filter(({ host }) => host === hosts.registrations),
    installations: (): readonly PushCall[] =>
      calls.filter(({ host }) => host === hosts.installations),
  };
};

/**
 * Stands in for the browser's own push service, which no test can reach: it subscribes whoever asks
 * with a key of the right size and the permission. What it keeps is seen by all tabs and survives
 * them.
 */
export const fakeSubscriptions = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript((key) => {
    const bytes = (length: number): ArrayBuffer => new Uint8Array(length).fill(7).buffer;
    const made = (endpoint: string) => ({
      endpoint,
      getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
      toJSON: () => ({ endpoint, keys: { auth: 'BwcHBwcHBwcHBwcHBwcHBw' } }),
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    });
    const present = async () => {
      const endpoint = localStorage.getItem(key);
      return endpoint === null ? null : made(endpoint);
    };
    const subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (Notification.permission !== 'granted') throw new DOMException('no', 'NotAllowedError');
      if (applicationServerKey.length !== 65) throw new DOMException('no', 'InvalidAccessError');
      const endpoint = `https://push.example.test/${crypto.randomUUID()}`;
      localStorage.setItem(key, endpoint);
      return made(endpoint);
    };
    Object.assign(PushManager.prototype, { getSubscription: present, subscribe });
  }, SUBSCRIPTION);
};

/** Where the browser is subscribed; null: nowhere. */
export const readSubscription = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), SUBSCRIPTION);
