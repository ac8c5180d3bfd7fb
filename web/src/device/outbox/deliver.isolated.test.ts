import { coupleId } from '@usward/core/ids';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isOnline, recordOnlineState } from '../network/online.ts';
import { deliver } from './sender.ts';
import { appliedResponse, sampleWrite } from './write.fixture.ts';

vi.mock('../session/token.ts', () => ({ currentToken: async () => 'token' }));

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});

beforeEach(() => {
  fetched.mockReset();
});

const write = sampleWrite({ state: 'sending', attempts: 1 });

const page = '<!doctype html><title>Welcome to our Wi-Fi</title>';
const ours = JSON.stringify({ message: 'This day has closed.', code: 'closed' });

const unanswered = { outcome: { type: 'later', retryAfter: null }, lost: 'no-response' };

/** What answers in our server's place: portals, proxies and broken networks. */
const strangers: readonly (readonly [name: string, status: number, body: string])[] = [
  ['a page', 200, page],
  ['nothing', 200, ''],
  ['null', 200, 'null'],
  ['a JSON text', 200, '"ok"'],
  ['a JSON number', 200, '200'],
  ['a JSON list', 200, '[]'],
  ['broken JSON', 200, '{"ok":tr'],
  ['the very JSON that our server answers with', 200, '{"ok":true}'],
  ['a page that leads elsewhere', 302, page],
  ['a page that wants a sign-in', 401, page],
  ['a page that forbids', 403, page],
  ['a page that found nothing', 404, page],
  ['a page that found nothing, empty', 404, ''],
  ['a proxy’s refusal', 407, page],
  ['a conflict without words of ours', 409, '{}'],
  ['a conflict with words and no code', 409, '{"message":"No."}'],
  ['a conflict with a code and no words', 409, '{"code":"closed"}'],
  ['a conflict of another kind', 409, '{"message":"No.","code":409}'],
  ['a wall for large requests', 413, page],
  ['a network that asks for a sign-in', 511, page],
  ['a broken gateway', 502, page],
  ['a silent gateway', 504, ''],
];

describe('a delivered write', () => {
  it('is carried out when our own server says so', async () => {
    fetched.mockImplementation(async (_url, request) => appliedResponse(request));
    expect(await deliver(write)).toEqual({ outcome: { type: 'applied' }, answer: { ok: true } });
  });

  it.each([
    [coupleId('us'), 'us'],
    [null, 'alone'],
    [undefined, null],
  ])('says in which couple it was made (%s)', async (couple, expected) => {
    fetched.mockImplementation(async (_url, request) => appliedResponse(request));
    await deliver({ ...write, couple });
    const [, request] = fetched.mock.lastCall ?? [];
    expect(new Headers(request?.headers).get('Usward-Couple')).toBe(expected);
  });

  it('waits when the key of another write comes back', async () => {
    const headers = { 'Idempotency-Key': 'another' };
    fetched.mockImplementation(async () => Response.json({ ok: true }, { headers }));
    expect(await deliver(write)).toMatchObject({
      outcome: { type: 'later' },
      lost: 'captive-portal',
    });
  });

  it('does not take a stranger’s JSON for a sign that the network is back', async () => {
    recordOnlineState(false);
    fetched.mockImplementation(async () => Response.json({ ok: true }));
    await deliver(write);
    expect(isOnline()).toBe(false);
    fetched.mockImplementation(async (_url, request) => appliedResponse(request));
    await deliver(write);
    expect(isOnline()).toBe(true);
  });

  it.each(strangers)('waits when it is answered by %s', async (_name, status, body) => {
    fetched.mockImplementation(async () => new Response(body, { status }));
    expect(await deliver(write)).toEqual({
      outcome: { type: 'later', retryAfter: null },
      lost: 'captive-portal',
    });
  });

  it.each([400, 403, 404, 409, 413, 422])(
    'is refused when our own server says so with %i',
    async (status) => {
      fetched.mockImplementation(async () => new Response(ours, { status }));
      expect(await deliver(write)).toEqual({
        outcome: { type: 'rejected', message: 'This day has closed.', code: 'closed' },
      });
    },
  );

  it('is refused also for a reason that this version does not know', async () => {
    const body = JSON.stringify({ message: 'The garden is asleep.', code: 'asleep' });
    fetched.mockImplementation(async () => new Response(body, { status: 409 }));
    expect((await deliver(write)).outcome).toMatchObject({ message: 'The garden is asleep.' });
  });

  it.each([401, 429, 500, 503])('waits when our own server says so with %i', async (status) => {
    const headers = { 'Retry-After': '7' };
    fetched.mockImplementation(async () => new Response(ours, { status, headers }));
    expect((await deliver(write)).outcome).toMatchObject({ type: 'later', retryAfter: 7 });
  });

  it.each([
    ['no name is found or no line is there', new TypeError('Failed to fetch')],
    ['time is over', new DOMException('Too late.', 'TimeoutError')],
  ])('waits when %s', async (_name, error) => {
    fetched.mockRejectedValue(error);
    expect(await deliver(write)).toEqual(unanswered);
  });

  it.each([
    [
      'it is led elsewhere',
      () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' }),
    ],
    [
      'the answer breaks off',
      () =>
        new Response(new ReadableStream({ start: (body) => body.error() }), {
          headers: { 'Idempotency-Key': write.key },
        }),
    ],
  ])('waits when %s', async (_name, answer) => {
    fetched.mockImplementation(async () => answer());
    expect(await deliver(write)).toEqual(unanswered);
  });
});
