import { beforeEach, describe, expect, it, vi } from 'vitest';

type Kept = { readonly state: unknown; readonly url: string };

/** A tab of a browser with its history, which outlives the page. */
const openTab = (url: string) => {
  let entries: Kept[] = [{ state: null, url }];
  let at = 0;
  let hear: () => void = () => undefined;
  const now = () => entries[at] ?? { state: null, url };
  const loaded: string[] = [];
  const stub = {
    history: {
      get state() {
        return now().state;
      },
      pushState: (state: unknown, _: string, to: string) => {
        entries = [...entries.slice(0, at + 1), { state: structuredClone(state), url: to }];
        at += 1;
      },
      replaceState: (state: unknown, _: string, to = now().url) => {
        entries[at] = { state: structuredClone(state), url: to };
      },
      go: (by: number) => {
        at += by;
        hear();
      },
    },
    location: {
      get pathname() {
        return now().url.replace(/\?.*/, '');
      },
      get search() {
        return /\?.*/.exec(now().url)?.[0] ?? '';
      },
      assign: (to: string) => loaded.push(to),
    },
    addEventListener: (_: 'popstate', listener: () => void) => {
      hear = listener;
    },
  };
  for (const [name, value] of Object.entries(stub)) vi.stubGlobal(name, value);
  return { ...stub, loaded, urls: () => entries.map((entry) => entry.url) };
};

/** The app as a page begins with it. */
const load = () => {
  vi.resetModules();
  return import('./navigation.ts');
};

let tab: ReturnType<typeof openTab>;
beforeEach(() => {
  tab = openTab('/us?from=push');
});

describe('the first entry of a tab', () => {
  it('has nothing of the app behind it, and is one that was returned to', async () => {
    const { currentEntry } = await load();
    expect(currentEntry()).toMatchObject({
      pathname: '/us',
      search: '?from=push',
      depth: 0,
      state: null,
      isReturn: true,
    });
  });

  it('is the same after a reload', async () => {
    const before = (await load()).currentEntry();
    expect((await load()).currentEntry()).toEqual(before);
  });

  it.each([{ usr: null, key: 'a', idx: 3 }, 'other', { key: 1, depth: 2, state: null }])(
    'is made anew where something else has written %o there',
    async (state) => {
      tab.history.replaceState(state, '');
      const { key, depth } = (await load()).currentEntry();
      expect(depth).toBe(0);
      expect(tab.history.state).toEqual({ key, depth: 0, state: null });
    },
  );
});

describe('going on', () => {
  it('makes an entry of its own, which keeps what was said over a reload', async () => {
    const { currentEntry, navigate } = await load();
    const first = currentEntry();
    navigate('/checkin', { state: { step: 2 } });
    const next = currentEntry();
    expect(next).toMatchObject({ pathname: '/checkin', depth: 1, isReturn: false });
    expect(next.key).not.toBe(first.key);
    expect((await load()).currentEntry()).toEqual({ ...next, isReturn: true });
    expect(next.state).toEqual({ step: 2 });
  });

  it('takes the place of an entry with as much behind it', async () => {
    const { currentEntry, navigate } = await load();
    navigate('/checkin');
    navigate('/quiz', { replace: true });
    expect(currentEntry()).toMatchObject({ pathname: '/quiz', depth: 1, isReturn: false });
    expect(tab.urls()).toEqual(['/us?from=push', '/quiz']);
  });

  it('forgets what was said where nothing is said any more', async () => {
    const { currentEntry, navigate } = await load();
    navigate('/quiz', { state: { at: 'review' } });
    navigate('/quiz', { replace: true });
    expect(currentEntry().state).toBeNull();
  });

  it('loads the page where the browser takes no more entries', async () => {
    const { navigate } = await load();
    tab.history.pushState = () => {
      throw new DOMException('Too often.', 'SecurityError');
    };
    navigate('/quiz');
    expect(tab.loaded).toEqual(['/quiz']);
  });

  it('fails with something that no entry can keep', async () => {
    const { navigate } = await load();
    expect(() => navigate('/quiz', { state: () => undefined })).toThrow('cloned');
    expect(tab.loaded).toEqual([]);
  });
});

describe('going back', () => {
  it('comes to the entry as it was, and says so', async () => {
    const { currentEntry, goBack, navigate } = await load();
    const first = currentEntry();
    navigate('/checkin');
    navigate('/quiz');
    goBack(2);
    expect(currentEntry()).toEqual(first);
    navigate('/us/me');
    goBack();
    expect(currentEntry()).toEqual(first);
  });
});

describe('a link', () => {
  it('makes no second entry of where one is', async () => {
    const { follow } = await load();
    follow('/us?from=push');
    expect(tab.urls()).toEqual(['/us?from=push']);
    follow('/us');
    expect(tab.urls()).toEqual(['/us?from=push', '/us']);
  });
});

it('tells of every change until nobody listens any more', async () => {
  const { goBack, navigate, onEntryChange } = await load();
  const heard = vi.fn();
  const stop = onEntryChange(heard);
  navigate('/quiz');
  navigate('/checkin', { replace: true });
  goBack();
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  navigate('/quiz');
  expect(heard).toHaveBeenCalledTimes(3);
});
