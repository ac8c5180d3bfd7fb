import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { origin } from '../support/environment.ts';
import { homeTimeZone } from '../support/home-time-zone.ts';
import { launchOptions } from './browser.ts';
import { removeWorkers, watchComplaints } from './test.ts';

/** A phone with the app: storage, caches and workers that no other phone sees. */
export type Phone = {
  readonly page: () => Page;
  /** Turns the phone on where it is off, and gives its page. */
  readonly start: () => Promise<Page>;
  readonly open: (path?: string) => Promise<Page>;
  /** Closes the browser at once, as when the system ends it. */
  readonly close: () => Promise<void>;
  readonly loseNetwork: () => Promise<void>;
  readonly findNetwork: () => Promise<void>;
  /** What was asked of other hosts, and what the page complained of: both have to stay empty. */
  readonly complaints: readonly string[];
};

const screen = {
  viewport: { width: 390, height: 844 },
  locale: 'en-GB',
  timezoneId: homeTimeZone,
};

/** What differs from a phone in English with the app at the emulators' address. */
export type PhoneOptions = {
  /** Where the app is served. */
  readonly address?: string;
  readonly locale?: string;
};

type Setup = PhoneOptions & {
  /** Whether the browser has service workers. Caching the whole app for offline use takes 2 s. */
  readonly hasWorker: boolean;
  /** The folder that keeps what the phone stores; null where it is forgotten. */
  readonly profile: string | null;
};

let sharedBrowser: Promise<Browser> | undefined;

const launchShared = async (): Promise<Browser> => {
  const browser = await chromium.launch(launchOptions);
  // It ends with the fake desktop that it was started on (fake-desktop.ts); the next phone takes another.
  browser.on('disconnected', () => {
    sharedBrowser = undefined;
  });
  return browser;
};

/** One browser serves all phones of a worker process, and ends with it. */
const browserOfWorker = (): Promise<Browser> => {
  sharedBrowser ??= launchShared();
  return sharedBrowser;
};

const runWithPhone = async (
  use: (phone: Phone) => Promise<void>,
  { address = origin, locale = screen.locale, hasWorker, profile }: Setup,
): Promise<void> => {
  const complaints: string[] = [];
  let context: BrowserContext | undefined;
  let offline = false;
  let isSpent = false;

  const page = (): Page => {
    const shown = context?.pages().at(-1);
    if (!shown) throw new Error('The phone is off.');
    return shown;
  };
  /** A page that is left gets the network back before it is gone, and would send what waits. */
  const keepCutOff = async () => {
    if (!offline) return;
    for (const left of context?.pages() ?? []) {
      await left.evaluate(() => {
        globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
      });
    }
  };
  const end = async () => {
    await context?.close();
    context = undefined;
  };
  const close = async () => {
    await keepCutOff();
    await end();
  };
  const newContext = async (): Promise<BrowserContext> => {
    const serviceWorkers = hasWorker ? 'allow' : 'block';
    const options = { ...screen, locale, serviceWorkers, baseURL: address, offline } as const;
    if (profile !== null) {
      return chromium.launchPersistentContext(profile, { ...launchOptions, ...options });
    }
    if (isSpent) throw new Error('Only a phone on disk starts again with what it stored.');
    isSpent = true;
    const created = await (await browserOfWorker()).newContext(options);
    await created.newPage();
    return created;
  };
  const start = async () => {
    if (!context) {
      context = await newContext();
      if (!hasWorker) await removeWorkers(context);
      watchComplaints(context, complaints);
    }
    return page();
  };
  const phone: Phone = {
    page,
    start,
    complaints,
    open: async (path = '/') => {
      const shown = await start();
      await keepCutOff();
      await shown.goto(path);
      return shown;
    },
    close,
    loseNetwork: async () => {
      offline = true;
      await context?.setOffline(true);
    },
    findNetwork: async () => {
      offline = false;
      await context?.setOffline(false);
    },
  };
  try {
    await use(phone);
    expect(complaints).toEqual([]);
  } finally {
    await end();
  }
};

/** Runs `use` with a fresh phone, discarded when closed. Without a worker, it cannot load the app offline. */
export const withPhone = (
  use: (phone: Phone) => Promise<void>,
  options: PhoneOptions = {},
): Promise<void> => runWithPhone(use, { ...options, hasWorker: false, profile: null });

/** Runs `use` with a fresh phone that can load the app offline, discarded when closed. */
export const withOfflinePhone = (
  use: (phone: Phone) => Promise<void>,
  options: PhoneOptions = {},
): Promise<void> => runWithPhone(use, { ...options, hasWorker: true, profile: null });

/**
 * Runs `use` with a phone that works offline and can be restarted with everything it stored. Each takes a browser of its
 * own.
 */
export const withPhoneOnDisk = async (
  use: (phone: Phone) => Promise<void>,
  options: PhoneOptions = {},
): Promise<void> => {
  const profile = await mkdtemp(join(tmpdir(), 'usward-phone-'));
  try {
    await runWithPhone(use, { ...options, hasWorker: true, profile });
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
};
