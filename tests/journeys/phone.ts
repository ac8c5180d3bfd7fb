import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { origin } from '../actors/environment.ts';
import { launchOptions } from './browser.ts';
import { watchComplaints } from './test.ts';

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
  timezoneId: 'Europe/Berlin',
};

/** What differs from a phone in English with the app at the emulators' address. */
export type PhoneOptions = {
  /** Where the app is served. */
  readonly address?: string;
  readonly locale?: string;
};

let sharedBrowser: Promise<Browser> | undefined;

/** One browser serves all phones of a worker process, and ends with it. */
const browserOfWorker = (): Promise<Browser> => {
  sharedBrowser ??= chromium.launch(launchOptions);
  return sharedBrowser;
};

const runWithPhone = async (
  use: (phone: Phone) => Promise<void>,
  { address = origin, locale = screen.locale }: PhoneOptions,
  profile: string | null,
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
  const close = async () => {
    await context?.close();
    context = undefined;
  };
  const newContext = async (): Promise<BrowserContext> => {
    const options = { ...screen, locale, baseURL: address, offline };
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
    await close();
  }
};

/** Runs `use` with a fresh phone, which is forgotten once it is closed. */
export const withPhone = (
  use: (phone: Phone) => Promise<void>,
  options: PhoneOptions = {},
): Promise<void> => runWithPhone(use, options, null);

/** Runs `use` with a phone that can be closed and started again with all it stored. It costs a browser of its own. */
export const withPhoneOnDisk = async (
  use: (phone: Phone) => Promise<void>,
  options: PhoneOptions = {},
): Promise<void> => {
  const profile = await mkdtemp(join(tmpdir(), 'usward-phone-'));
  try {
    await runWithPhone(use, options, profile);
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
};
