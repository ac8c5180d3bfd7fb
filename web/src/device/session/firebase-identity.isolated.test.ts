import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { initializeApp } from 'firebase/app';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectFirebaseIdentity } from './firebase-identity.ts';
import { type Identity, IdentityError } from './identity-port.ts';

// The provider's real library against a provider with one account, that answers on this machine.

const address = vi.hoisted(() => ({ authEmulator: '' }));
vi.mock('../environment.ts', () => ({ environment: address }));
let apps = 0;
vi.mock('./firebase-app.ts', () => ({
  firebaseApp: () => initializeApp({ apiKey: 'key', projectId: 'demo-usward' }, `app-${apps}`),
}));

const mara = { email: 'mara@example.test', password: 'together1' };
let asked: ({ readonly call: string } & Input)[];
let signIns = 0;

const createToken = (name: string): string => {
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
  const times = { iat: Date.now() / 1_000, exp: Date.now() / 1_000 + 3_600 };
  return `${part({ alg: 'none' })}.${part({ sub: 'mara', name, ...times })}.`;
};

type Input = {
  readonly email?: string;
  readonly password?: string;
  readonly newEmail?: string;
};

/** The provider's status and answer to a call, by the last part of its path. */
const answerTo = (call: string, { password }: Input): [number, object] => {
  const lasting = { refresh_token: 'refresh', expires_in: '3600' };
  if (call === 'token')
    return [200, { access_token: createToken(`renewed-${signIns}`), ...lasting }];
  if (call === 'accounts:lookup') {
    return [200, { users: [{ localId: 'mara', email: mara.email, emailVerified: false }] }];
  }
  if (call === 'accounts:sendOobCode') return [200, { email: mara.email }];
  if (password !== mara.password) {
    return [400, { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } }];
  }
  signIns += 1;
  const idToken = createToken(`signed-in-${signIns}`);
  return [200, { localId: 'mara', idToken, refreshToken: 'refresh', expiresIn: '3600' }];
};

const provider = createServer(async (request, response) => {
  const isJson = request.headers['content-type'] === 'application/json';
  const body = await text(request);
  const input: Input = isJson ? JSON.parse(body) : {};
  const call = request.url?.replace(/^.*\/|\?.*$/g, '') ?? '';
  asked.push({ call, ...input });
  const [status, answer] = answerTo(call, input);
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(answer));
});

let identity: Identity;

beforeAll(async () => {
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  address.authEmulator = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => {
  provider.close();
  provider.closeAllConnections();
});
beforeEach(async () => {
  asked = [];
  signIns = 0;
  apps += 1;
  identity = await connectFirebaseIdentity();
});

const nameIn = (token: string | null): unknown =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()).name;

describe('confirming the password', () => {
  it('signs the same person in once more and renews the token', async () => {
    await identity.signIn(mara);
    asked = [];
    await identity.confirmPassword(mara.password);
    expect(asked.map(({ call }) => call)).toEqual([
      'accounts:signInWithPassword',
      'accounts:lookup',
      'token',
    ]);
    expect(asked[0]).toMatchObject(mara);
    expect(nameIn(await identity.token(false))).toBe('renewed-2');
  });

  it('is refused for another password, and the person stays signed in', async () => {
    await identity.signIn(mara);
    const failed = identity.confirmPassword('another1');
    await expect(failed).rejects.toBeInstanceOf(IdentityError);
    await expect(failed).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    expect(nameIn(await identity.token(false))).toBe('signed-in-1');
  });

  it('is refused when nobody is signed in', async () => {
    await expect(identity.confirmPassword(mara.password)).rejects.toThrow('Sign in again.');
    expect(asked).toEqual([]);
  });
});

describe('changing the address', () => {
  it('sends a link to the new one, and the old one counts on', async () => {
    await identity.signIn(mara);
    asked = [];
    await identity.changeEmail('new@example.test');
    expect(asked[0]).toMatchObject({ call: 'accounts:sendOobCode', newEmail: 'new@example.test' });
    expect(await identity.readEmail()).toBe(mara.email);
  });

  it('is refused when nobody is signed in', async () => {
    await expect(identity.changeEmail('new@example.test')).rejects.toThrow('Sign in again.');
    expect(asked).toEqual([]);
  });
});

describe('a user whose sign-out was interrupted', () => {
  /** The provider's first report after the app has started again, with what the library kept. */
  const reportAtStart = async () => {
    const again = await connectFirebaseIdentity();
    const users: unknown[] = [];
    again.watch((user) => users.push(user));
    await expect.poll(() => users).not.toEqual([]);
    return users[0];
  };

  afterEach(() => vi.unstubAllGlobals());

  it('is reported no more', async () => {
    await identity.signIn(mara);
    expect(await reportAtStart()).toMatchObject({ uid: 'mara' });
    vi.stubGlobal('localStorage', { getItem: () => 'true' });
    expect(await reportAtStart()).toBeNull();
  });
});
