import { calendarDate } from '@usward/core/calendar';
import { answerQuestion, getDay } from '@usward/core/daily/endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { getHealth } from '@usward/core/health/endpoints';
import { toMessageKey } from '@usward/core/language/catalog-keys';
import { setLocale } from '@usward/core/language/i18n';
import { acceptInvite, createInvite } from '@usward/core/pairing/endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createReadCache, createReadOptions, fetchByKey } from '../cache/read-cache.ts';
import { ApiError, buildUrl, call, NetworkError, onSignedOut } from './api.ts';
import { parseRetryAfter } from './api-error.ts';
import { isOnline } from './online.ts';

const currentToken = vi.hoisted(() => vi.fn(async (_: boolean): Promise<string | null> => 'token'));
vi.mock('../session/token.ts', () => ({ currentToken }));

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const date = calendarDate('2026-03-12');

beforeEach(() => {
  fetched.mockReset();
  setLocale({ language: 'en', locale: 'en-GB', words: null });
  currentToken.mockReset().mockResolvedValue('token');
});

const request = (index = 0) => {
  const [url, init] = fetched.mock.calls[index] ?? [];
  return { url, ...init, headers: new Headers(init?.headers) };
};

describe('a call', () => {
  it('sends method, address, token, cookies and a JSON body (S7.01 to S7.03)', async () => {
    fetched.mockResolvedValue(json({ inviteCode: 'K7M2P', expiresAt: '2026-03-12T18:05:00.000Z' }));
    const answer = await call(createInvite, { body: {} }, { key: 'key-1' });
    expect(answer.inviteCode).toBe('K7M2P');
    const sent = request();
    expect(sent).toMatchObject({
      url: '/api/invites/create',
      method: 'POST',
      credentials: 'include',
      body: '{}',
    });
    expect(Object.fromEntries(sent.headers)).toEqual({
      accept: 'application/json',
      authorization: 'Bearer token',
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
    });
  });

  it('is answered in a browser that cannot join signals, and still stops when asked to', async () => {
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function');
    });
    fetched.mockImplementation(async () => json({ ok: true, version: '1' }));
    const asker = new AbortController();
    const { signal } = asker;
    expect(await call(getHealth, {}, { signal })).toEqual({ ok: true, version: '1' });
    asker.abort();
    expect(request().signal?.aborted).toBe(true);
    await call(getHealth, {}, { signal }).catch(() => undefined);
    expect(request(1).signal?.aborted).toBe(true);
  });

  it('sends no content type without a body and no token for a visitor', async () => {
    currentToken.mockResolvedValue(null);
    fetched.mockResolvedValue(json({ ok: true, version: '1' }));
    await call(getHealth);
    expect(Object.fromEntries(request().headers)).toEqual({ accept: 'application/json' });
    expect(request()).not.toHaveProperty('body');
  });

  it('does not renew the token of a sign-in that was ended, and tells of it', async () => {
    const listener = vi.fn();
    onSignedOut(listener);
    fetched.mockImplementation(async () => json({ message: 'Out.', code: 'signed-out' }, 401));
    await expect(call(createInvite, { body: {} })).rejects.toMatchObject({ code: 'signed-out' });
    expect(currentToken.mock.calls).toEqual([[false]]);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('logs in first where its sign-in is not listed, once for all calls, and goes on then', async () => {
    let isListed = false;
    fetched.mockImplementation(async (url) => {
      if (url === '/api/auth/login') {
        isListed = true;
        return json({ some: 'record' });
      }
      const refusal = { message: 'Not yet.', code: 'unlisted-session' };
      return isListed ? json({ ok: true, version: '1' }) : json(refusal, 401);
    });
    const answers = await Promise.all([call(getHealth), call(getHealth)]);
    expect(answers).toEqual([1, 2].map(() => ({ ok: true, version: '1' })));
    const logins = fetched.mock.calls.filter(([url]) => url === '/api/auth/login');
    expect(logins.map(([, init]) => init?.body)).toEqual(['{"idToken":"token"}']);
    expect(currentToken.mock.calls.flat()).not.toContain(true);
  });

  it('is refused as its login is where its sign-in cannot be listed, and tells of one that was ended', async () => {
    const listener = vi.fn();
    onSignedOut(listener);
    fetched.mockImplementation(async (url) =>
      url === '/api/auth/login'
        ? json({ message: 'Out.', code: 'signed-out' }, 401)
        : json({ message: 'Not yet.', code: 'unlisted-session' }, 401),
    );
    await expect(call(getHealth)).rejects.toMatchObject({ code: 'signed-out' });
    expect(listener).toHaveBeenCalledOnce();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('renews a refused token once', async () => {
    fetched
      .mockResolvedValueOnce(json({}, 401))
      .mockResolvedValueOnce(json({ ok: true, version: '1' }));
    await call(getHealth);
    expect(currentToken.mock.calls).toEqual([[false], [true]]);
    fetched.mockImplementation(async () => json({ message: 'Sign in again.' }, 401));
    await expect(call(getHealth)).rejects.toMatchObject({ status: 401 });
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  it('throws the server’s words (S8.01), its code, fields and wish to wait', async () => {
    const body = { message: 'That was a lot of tries.', code: 'too-many', fields: { code: 'No.' } };
    fetched.mockResolvedValue(json(body, 429, { 'Retry-After': '60' }));
    const failed = call(acceptInvite, { params: { code: 'K7M2P' } });
    await expect(failed).rejects.toBeInstanceOf(ApiError);
    await expect(failed).rejects.toMatchObject({
      status: 429,
      retryAfter: 60,
      serverMessage: 'That was a lot of tries.',
      ...body,
    });
  });

  it('throws them in the language that is spoken, where it has them', async () => {
    const words = {
      [toMessageKey('Words')]: 'Palabras',
      [toMessageKey('Too long.')]: 'Demasiado largo.',
    };
    setLocale({ language: 'es', locale: 'es', words });
    const fields = { answer: 'Too long.', note: 'New.' };
    fetched.mockResolvedValue(json({ message: 'Words', code: 'invalid', fields }, 422));
    await expect(call(getDay, { params: { date } })).rejects.toMatchObject({
      message: 'Palabras',
      fields: { answer: 'Demasiado largo.', note: 'New.' },
    });
  });

  it('says again whose yes is waited for, since a name cannot be looked up', async () => {
    const words = { [toMessageKey('Waiting for {0} to confirm')]: 'Falta que {0} confirme' };
    setLocale({ language: 'es', locale: 'es', words });
    const message = 'Waiting for Mia to confirm';
    fetched.mockResolvedValue(
      json({ message, code: 'partner-unconfirmed', firstName: 'Mia' }, 409),
    );
    await expect(call(getDay, { params: { date } })).rejects.toMatchObject({
      code: 'partner-unconfirmed',
      message: 'Falta que Mia confirme',
    });
  });

  it('says the status when the server says nothing (S8.02)', async () => {
    fetched.mockResolvedValue(json({}, 502));
    await expect(call(getHealth)).rejects.toMatchObject({
      message: 'Request failed with status 502',
      serverMessage: null,
      code: null,
      isFromServer: false,
    });
  });

  it.each([200, 302, 403, 404, 502])(
    'takes a page with status %i for no answer at all',
    async (status) => {
      fetched.mockImplementation(async () => new Response('<html>Welcome</html>', { status }));
      await expect(call(getHealth)).rejects.toBeInstanceOf(NetworkError);
    },
  );

  it('follows nobody elsewhere, and takes the wish for no answer', async () => {
    const led = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
    fetched.mockResolvedValue(led);
    await expect(call(getHealth)).rejects.toBeInstanceOf(NetworkError);
    expect(request().redirect).toBe('manual');
  });

  it('gives up where its token does not come', async () => {
    vi.useFakeTimers();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const ended = new AbortController();
      setTimeout(() => ended.abort(new DOMException('Too late.', 'TimeoutError')), milliseconds);
      return ended.signal;
    });
    currentToken.mockReturnValue(new Promise(() => undefined));
    const rejection = expect(call(getHealth)).rejects.toBeInstanceOf(NetworkError);
    await vi.advanceTimersByTimeAsync(30_000);
    await rejection;
    timeout.mockRestore();
    vi.useRealTimers();
  });

  it('says less when a post was refused without words (S8.03)', async () => {
    fetched.mockResolvedValue(json({ message: '' }, 500));
    await expect(call(createInvite, { body: {} })).rejects.toMatchObject({
      message: 'API request failed',
      serverMessage: null,
    });
  });

  it('refuses an answer of another contract', async () => {
    fetched.mockResolvedValue(json({ ok: 'maybe' }));
    await expect(call(getHealth)).rejects.toBeInstanceOf(ApiError);
  });

  it('says when no answer came, which counts more than the browser’s word', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(call(getHealth)).rejects.toBeInstanceOf(NetworkError);
    expect(isOnline()).toBe(false);
    fetched.mockResolvedValueOnce(new Response('<html>', { status: 500 }));
    await expect(call(getHealth)).rejects.toBeInstanceOf(NetworkError);
    expect(isOnline()).toBe(false);
    fetched.mockResolvedValueOnce(json({ message: 'It broke.', code: 'internal' }, 500));
    await expect(call(getHealth)).rejects.toMatchObject({ status: 500, isFromServer: true });
    expect(isOnline()).toBe(true);
  });
});

describe('an address', () => {
  it('holds parameters and a sorted query', () => {
    expect(buildUrl(answerQuestion, { params: { date } })).toBe('/api/daily/2026-03-12/answer');
    expect(buildUrl(getHistory, { query: { order: 'oldest', limit: '20' } })).toBe(
      '/api/daily/history?limit=20&order=oldest',
    );
  });
});

describe('loading by a query’s key', () => {
  it('joins the parts with / and includes cookies (S7.27, S7.28)', async () => {
    fetched.mockResolvedValue(json({ some: 'thing' }));
    expect(await fetchByKey({ queryKey: ['/api/daily', date] })).toEqual({ some: 'thing' });
    expect(request()).toMatchObject({
      url: '/api/daily/2026-03-12',
      method: 'GET',
      credentials: 'include',
    });
  });

  it.each([
    [{ error: 'broken', message: 'other' }, '500: broken'],
    [{ message: 'Something went wrong.' }, '500: Something went wrong.'],
    [{}, '500: Internal Server Error'],
  ])('fails with status and words (S8.04): %o', async (body, message) => {
    const statusText = 'Internal Server Error';
    fetched.mockResolvedValue(new Response(JSON.stringify(body), { status: 500, statusText }));
    await expect(fetchByKey({ queryKey: ['/api/daily'] })).rejects.toThrow(message);
  });

  it('is the default of the cache, and what an endpoint’s options agree with', async () => {
    const { queryKey, queryFn } = createReadOptions(getDay, { params: { date } });
    expect(queryKey).toEqual(['/api/daily/2026-03-12']);
    expect(createReadCache().getDefaultOptions().queries?.queryFn).toBe(fetchByKey);
    fetched.mockResolvedValue(json({ message: 'We couldn’t find this.' }, 404));
    await expect(queryFn()).rejects.toThrow('404: We couldn’t find this.');
  });
});

describe('Retry-After', () => {
  it('is a number of seconds or a date', () => {
    expect(parseRetryAfter('30', 0)).toBe(30);
    expect(parseRetryAfter('Thu, 01 Jan 1970 00:01:00 GMT', 0)).toBe(60);
    expect(parseRetryAfter('soon', 0)).toBeNull();
    expect(parseRetryAfter(null, 0)).toBeNull();
  });
});
