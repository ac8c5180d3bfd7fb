import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deliver } from './drain.ts';
import type { StoredWrite } from './store.ts';

vi.mock('../session/token.ts', () => ({ currentToken: async () => 'token' }));

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
beforeEach(() => fetched.mockReset());

const write: StoredWrite = {
  key: 'key',
  personId: 'mara',
  name: 'daily/answer-question',
  params: {},
  method: 'PUT',
  target: '/api/daily/2026-03-12/answer',
  body: { text: 'words' },
  order: 0,
  state: 'sending',
  attempts: 1,
  notBefore: 0,
  message: null,
  savedAt: '',
};

describe('a delivered write', () => {
  it('is carried out when our own server says so', async () => {
    fetched.mockResolvedValue(new Response('{"ok":true}'));
    expect(await deliver(write)).toEqual({ outcome: { type: 'applied' }, answer: { ok: true } });
  });

  it.each(['<html>Welcome to our Wi-Fi</html>', '', 'null', '"ok"', '200'])(
    'waits when a 200 holds no JSON object: %s',
    async (body) => {
      fetched.mockImplementation(async () => new Response(body));
      expect(await deliver(write)).toEqual({
        outcome: { type: 'later', retryAfter: null },
        lost: true,
      });
    },
  );
});
