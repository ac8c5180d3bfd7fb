import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { EventEmitter } from 'node:events';
import https from 'node:https';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyToken } from './identity.ts';

const project = 'usward-live';
const keyId = 'key-of-google';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const ofAttacker = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

const seconds = () => Math.floor(Date.now() / 1_000);
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const header = { alg: 'RS256', kid: keyId, typ: 'JWT' };
const claims = () => ({
  iss: `https://securetoken.google.com/${project}`,
  aud: project,
  sub: 'mia',
  auth_time: seconds() - 60,
  iat: seconds() - 60,
  exp: seconds() + 3_540,
  email: 'mia@example.test',
  email_verified: true,
});

const signed = (head: object, body: object, by: KeyObject = privateKey): string => {
  const content = `${encoded(head)}.${encoded(body)}`;
  return `${content}.${sign('sha256', Buffer.from(content), by).toString('base64url')}`;
};

/** Signed with HMAC, with the public key as the secret. */
const keyConfused = (): string => {
  const content = `${encoded({ ...header, alg: 'HS256' })}.${encoded(claims())}`;
  return `${content}.${createHmac('sha256', publicPem).update(content).digest('base64url')}`;
};

const altered = (): string => {
  const [head, , signature] = signed(header, claims()).split('.');
  return `${head}.${encoded({ ...claims(), sub: 'noah' })}.${signature}`;
};

const asked: string[] = [];

/** Answers in place of Google, with its one public key. */
const answerAsGoogle = () =>
  vi.spyOn(https, 'request').mockImplementation(((
    options: { hostname: string; path: string },
    answer: (response: Readable) => void,
  ) => {
    asked.push(`${options.hostname}${options.path}`);
    const body = Readable.from([Buffer.from(JSON.stringify({ [keyId]: publicPem }))]);
    const headers = { 'content-type': 'application/json', 'cache-control': 'max-age=3600' };
    setImmediate(() => answer(Object.assign(body, { statusCode: 200, headers })));
    const request = new EventEmitter();
    return Object.assign(request, { end: () => request, setTimeout: () => request });
  }) as unknown as typeof https.request);

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', project);
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
  answerAsGoogle();
});

describe('a token of a deployed project', () => {
  it('identifies its person if Google signed it', async () => {
    const body = claims();
    expect(await verifyToken(signed(header, body), false)).toMatchObject({
      id: 'mia',
      email: 'mia@example.test',
      isEmailVerified: true,
      isAdmin: false,
      signedInAt: body.auth_time * 1_000,
    });
  });

  it.each<[string, () => string]>([
    ['unsigned', () => `${encoded({ ...header, alg: 'none' })}.${encoded(claims())}.`],
    ['signed with the public key as a secret', keyConfused],
    ['signed with another key', () => signed(header, claims(), ofAttacker.privateKey)],
    [
      'signed with a key id that Google does not know',
      () => signed({ ...header, kid: 'x' }, claims()),
    ],
    ['changed after it was signed', altered],
    ['expired', () => signed(header, { ...claims(), exp: seconds() - 1 })],
    ['of another project', () => signed(header, { ...claims(), aud: 'another-project' })],
    ['of another issuer', () => signed(header, { ...claims(), iss: 'https://elsewhere.example' })],
    ['a custom token for signing in', () => signed({ alg: 'RS256' }, claims())],
    ['of no person', () => signed(header, { ...claims(), sub: '' })],
  ])('is refused if it is %s', async (_, token) => {
    await expect(verifyToken(token(), false)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('is checked with keys from Google, whatever key it names itself', async () => {
    const head = {
      ...header,
      jku: 'https://elsewhere.example/keys',
      x5u: 'https://elsewhere.example',
    };
    await verifyToken(signed(head, claims()), false);
    const jwk = ofAttacker.publicKey.export({ format: 'jwk' });
    const own = signed({ ...header, jwk }, claims(), ofAttacker.privateKey);
    await expect(verifyToken(own, false)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(new Set(asked)).toEqual(
      new Set(['www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com']),
    );
  });
});
