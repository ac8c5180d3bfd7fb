import { beforeEach, describe, expect, it, vi } from 'vitest';

const mocks = vi.hoisted(() => ({
  start: vi.fn(async () => undefined),
  bringToLife: vi.fn(),
  signedIn: true,
}));
const dataset: { landing?: string; landingLanguage?: string } = {};
const stored = vi.hoisted((): { code: string | null } => ({ code: null }));
vi.mock('./app/start.tsx', () => ({ start: mocks.start }));
vi.mock('./rooms/landing/bring-to-life.ts', () => ({ bringLandingToLife: mocks.bringToLife }));
vi.mock('./rooms/landing/LandingView.tsx', () => ({}));
vi.mock('./rooms/landing/load-landing-catalog.ts', () => ({
  loadLandingCatalog: async () => undefined,
}));
vi.mock('./rooms/landing/translate-prerendered.ts', () => ({
  translatePrerendered: () => undefined,
}));
vi.mock('./device/language.ts', () => ({ loadLanguage: async () => undefined }));
vi.mock('./device/storage/local-storage.ts', () => ({
  applyAppearance: () => undefined,
  hasStoredUser: () => mocks.signedIn,
  stored: { pendingInviteCode: { get: () => stored.code } },
}));

/** Runs the page's script, and gives what fires its events. */
const open = async (): Promise<(type: string, event?: object) => void> => {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
    listeners.set(type, listener),
  );
  await import('./landing.ts');
  return (type, event = {}) => listeners.get(type)?.(event);
};

const aWhile = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  stored.code = null;
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('document', { documentElement: { dataset } });
  delete dataset.landing;
  delete dataset.landingLanguage;
});

describe('the landing page, for a signed-in user,', () => {
  beforeEach(() => {
    mocks.signedIn = true;
  });

  it('starts the app once, also when the browser shows the page again', async () => {
    const fire = await open();
    fire('pageshow', { persisted: true });
    await expect.poll(() => mocks.start).toHaveBeenCalled();
    fire('pageshow', { persisted: true });
    await aWhile();
    expect(mocks.start).toHaveBeenCalledOnce();
  });

  it('hides the landing until the app has taken its place', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    mocks.start.mockReturnValueOnce(promise);
    await open();
    await expect.poll(() => mocks.start).toHaveBeenCalled();
    expect(dataset.landing).toBe('covered');
    resolve(undefined);
    await expect.poll(() => dataset.landing).toBe('shown');
  });

  it('shows the landing again where the app does not start', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mocks.start.mockRejectedValueOnce(new Error('no app'));
    await open();
    await expect.poll(() => mocks.start).toHaveBeenCalled();
    await expect.poll(() => dataset.landing).toBe('shown');
  });

  it('plays no video', async () => {
    const fire = await open();
    fire('load');
    await aWhile();
    expect(mocks.bringToLife).not.toHaveBeenCalled();
  });
});

describe('the landing page, for a visitor,', () => {
  beforeEach(() => {
    mocks.signedIn = false;
  });

  it('plays the video, once the page has loaded', async () => {
    const fire = await open();
    await aWhile();
    expect(mocks.bringToLife).not.toHaveBeenCalled();
    expect(dataset.landing).toBe('shown');
    fire('load');
    await expect.poll(() => mocks.bringToLife).toHaveBeenCalledOnce();
    expect(mocks.start).not.toHaveBeenCalled();
  });

  it.each([
    ['in the address', '?code=k7m2p', null],
    ['from before', '', 'K7M2P'],
  ])(
    'who has a code %s starts the app, which invites, and plays no video',
    async (_, search, code) => {
      vi.stubGlobal('location', { search });
      stored.code = code;
      const fire = await open();
      fire('load');
      await expect.poll(() => mocks.start).toHaveBeenCalledOnce();
      await aWhile();
      expect(mocks.bringToLife).not.toHaveBeenCalled();
    },
  );

  it('whose code is none stays on the landing', async () => {
    vi.stubGlobal('location', { search: '?code=00000' });
    const fire = await open();
    fire('load');
    await expect.poll(() => mocks.bringToLife).toHaveBeenCalledOnce();
    expect(mocks.start).not.toHaveBeenCalled();
  });
});

describe('the landing page in one language, such as /es.html,', () => {
  it('starts no app and is left as it was written, also for a signed-in user', async () => {
    mocks.signedIn = true;
    dataset.landingLanguage = 'es';
    const fire = await open();
    fire('load');
    await expect.poll(() => mocks.bringToLife).toHaveBeenCalledOnce();
    expect(mocks.start).not.toHaveBeenCalled();
    expect(dataset.landing).toBeUndefined();
  });
});
