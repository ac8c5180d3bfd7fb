import { beforeEach, describe, expect, it, vi } from 'vitest';
import { decksAtHand, isDecks, keepDecks } from './kept-decks.ts';

const address = 'https://usward.example/api/content/words/es';
const request = new Request(address);

/** What a release says, below its tag. */
const release = (tag: string): Response => new Response(tag, { headers: { ETag: tag } });

let kept: Response | undefined;
let put: string[];
let hasRoom: boolean;
let meanwhile: Promise<unknown>;
const event = {
  waitUntil: (work: Promise<unknown>) => {
    meanwhile = work;
  },
};

const ask = async () => {
  const answer = await decksAtHand({ request, event });
  await meanwhile;
  return answer.text();
};

/** A server that has this release; null: no network. */
const serverHas = (tag: string | null) =>
  vi.fn(async (_: string, { headers = {} }: { headers?: Record<string, string> } = {}) => {
    if (tag === null) throw new TypeError('Failed to fetch');
    return headers['If-None-Match'] === tag ? new Response(null, { status: 304 }) : release(tag);
  });

beforeEach(() => {
  kept = undefined;
  put = [];
  hasRoom = true;
  vi.stubGlobal('self', { location: new URL('https://usward.example/sw.js') });
  meanwhile = Promise.resolve();
  const cache = {
    match: async () => kept?.clone(),
    put: async ({ url }: Request, response: Response) => {
      if (!hasRoom) throw new DOMException('Full.', 'QuotaExceededError');
      put.push(new URL(url).pathname);
      kept = response;
    },
    keys: async () => [],
  };
  vi.stubGlobal('caches', { open: async () => cache });
});

describe('what the decks say in another language', () => {
  it('is told from every other call', () => {
    expect(isDecks(new URL(address))).toBe(true);
    expect(isDecks(new URL('https://usward.example/api/daily/today'))).toBe(false);
  });

  it('is fetched the first time, and there without a network from then on', async () => {
    vi.stubGlobal('fetch', serverHas('one'));
    expect(await ask()).toBe('one');
    vi.stubGlobal('fetch', serverHas(null));
    expect(await ask()).toBe('one');
  });

  it('is asked for anew, and given with the next opening', async () => {
    vi.stubGlobal('fetch', serverHas('one'));
    await ask();
    vi.stubGlobal('fetch', serverHas('two'));
    expect(await ask()).toBe('one');
    expect(await ask()).toBe('two');
  });

  it('is not sent again where nothing has changed', async () => {
    vi.stubGlobal('fetch', serverHas('one'));
    await ask();
    const server = serverHas('one');
    vi.stubGlobal('fetch', server);
    await ask();
    expect(server).toHaveBeenCalledWith(address, { headers: { 'If-None-Match': 'one' } });
    expect(await kept?.clone().text()).toBe('one');
  });

  it.each([
    ['is kept as the app comes to a phone that speaks it', ['es-MX'], ['/api/content/words/es']],
    ['is not kept by a phone that speaks English', ['en-GB'], []],
  ])('%s', async (_, languages, addresses) => {
    vi.stubGlobal('navigator', { languages });
    vi.stubGlobal('fetch', serverHas('one'));
    await keepDecks();
    expect(put).toEqual(addresses);
    expect(await kept?.clone().text()).toBe(addresses.length > 0 ? 'one' : undefined);
  });

  it('comes anew with a version of the app', async () => {
    vi.stubGlobal('navigator', { languages: ['es'] });
    vi.stubGlobal('fetch', serverHas('one'));
    await keepDecks();
    vi.stubGlobal('fetch', serverHas('two'));
    await keepDecks();
    expect(await kept?.clone().text()).toBe('two');
    vi.stubGlobal('fetch', serverHas(null));
    await keepDecks();
    expect(await kept?.clone().text()).toBe('two');
  });

  it('is there this time on a phone that has no room for it', async () => {
    vi.stubGlobal('fetch', serverHas('one'));
    hasRoom = false;
    expect(await ask()).toBe('one');
    expect(kept).toBeUndefined();
  });

  it('is not kept where the server refuses it', async () => {
    vi.stubGlobal('fetch', async () => new Response('later', { status: 503 }));
    expect(await ask()).toBe('later');
    expect(kept).toBeUndefined();
  });
});
