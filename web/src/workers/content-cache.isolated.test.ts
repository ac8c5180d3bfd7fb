import { beforeEach, describe, expect, it, vi } from 'vitest';

/** What Workbox needs of a worker; the development build of it writes to the console. */
vi.hoisted(() => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('self', globalThis);
});
const { contentStrategy, isContentRequest, refreshContent } = await import('./content-cache.ts');

const address = 'https://usward.example/api/content/translations/es';
const request = new Request(address);

/** What a release says, below its tag. */
const release = (tag: string): Response => new Response(tag, { headers: { ETag: tag } });

let cachedResponse: Response | undefined;
let put: string[];
let hasRoom: boolean;
/** A worker's event; what waits for it is waited for by Workbox itself. */
const event = Object.assign(new Event('install'), { waitUntil: () => undefined });

const ask = async () => {
  const [answer, done] = contentStrategy.handleAll({ request, event });
  const text = await (await answer).text();
  // What a full phone cannot keep, the browser only notes.
  await done.catch(() => undefined);
  return text;
};

/** A server that has this release; null: no network. */
const serverHas = (tag: string | null) =>
  vi.fn(async ({ headers }: Request) => {
    if (tag === null) throw new TypeError('Failed to fetch');
    return headers.get('If-None-Match') === tag
      ? new Response(null, { status: 304 })
      : release(tag);
  });

beforeEach(() => {
  cachedResponse = undefined;
  put = [];
  hasRoom = true;
  const cache = {
    match: async () => cachedResponse?.clone(),
    put: async ({ url }: Request, response: Response) => {
      if (!hasRoom) throw new DOMException('Full.', 'QuotaExceededError');
      put.push(new URL(url).pathname);
      cachedResponse = response;
    },
    keys: async () => [],
  };
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match });
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('FetchEvent', Event);
  vi.stubGlobal('self', { caches, location: new URL('https://usward.example/sw.js') });
});

describe('the translated deck cache', () => {
  it('is told from every other call', () => {
    expect(isContentRequest(new URL(address))).toBe(true);
    expect(isContentRequest(new URL('https://usward.example/api/daily/today'))).toBe(false);
  });

  it('is fetched the first time, and there without a network from then on', async () => {
    vi.stubGlobal('fetch', serverHas('one'));
    expect(await ask()).toBe('one');
    vi.stubGlobal('fetch', serverHas(null));
    expect(await ask()).toBe('one');
  });

  it('is asked for again, and given with the next opening', async () => {
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
    expect(server.mock.lastCall?.[0].headers.get('If-None-Match')).toBe('one');
    expect(await cachedResponse?.clone().text()).toBe('one');
  });

  it.each([
    [
      'is kept as the app comes to a phone that speaks it',
      ['es-MX'],
      ['/api/content/translations/es'],
    ],
    ['is not kept by a phone that speaks English', ['en-GB'], []],
  ])('%s', async (_, languages, addresses) => {
    vi.stubGlobal('navigator', { languages });
    vi.stubGlobal('fetch', serverHas('one'));
    await refreshContent({ event });
    expect(put).toEqual(addresses);
    expect(await cachedResponse?.clone().text()).toBe(addresses.length > 0 ? 'one' : undefined);
  });

  it('is fetched again with a new version of the app', async () => {
    vi.stubGlobal('navigator', { languages: ['es'] });
    vi.stubGlobal('fetch', serverHas('one'));
    await refreshContent({ event });
    vi.stubGlobal('fetch', serverHas('two'));
    await refreshContent({ event });
    expect(await cachedResponse?.clone().text()).toBe('two');
    vi.stubGlobal('fetch', serverHas(null));
    await refreshContent({ event });
    expect(await cachedResponse?.clone().text()).toBe('two');
  });

  it('is there this time on a phone that has no room for it', async () => {
    vi.stubGlobal('fetch', serverHas('one'));
    hasRoom = false;
    expect(await ask()).toBe('one');
    expect(cachedResponse).toBeUndefined();
  });

  it('is not kept where the server refuses it', async () => {
    vi.stubGlobal('fetch', async () => new Response('later', { status: 503 }));
    expect(await ask()).toBe('later');
    expect(cachedResponse).toBeUndefined();
  });
});
