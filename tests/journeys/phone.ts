import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { origin } from '../actors/environment.ts';
import { launchOptions } from './browser.ts';

/** The hosts of the app and, in its stead for Google's, of the emulators. */
const ownHosts = new Set(['localhost', '127.0.0.1']);

/** A browser with a profile of its own, which survives being closed, as an app on a phone does. */
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

/** A request that failed because the network was away is no fault of the page. */
const isAboutNetwork = (text: string): boolean =>
  /net::ERR_|Failed to (load resource|fetch dynamically imported module)|NetworkError|network-request-failed|Could not reach Cloud Firestore/.test(
    text,
  );

const listen = (context: BrowserContext, complaints: string[]): void => {
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !ownHosts.has(hostname)) {
      complaints.push(`asked ${request.url()}`);
    }
  });
  context.on('weberror', (error) => complaints.push(`threw ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !isAboutNetwork(message.text())) {
      complaints.push(`logged ${message.text()}`);
    }
  });
};

/** Runs `use` with a fresh phone, for the app at `address`, set to `locale`, and clears it away afterwards. */
export const withPhone = async (
  use: (phone: Phone) => Promise<void>,
  address = origin,
  locale = screen.locale,
): Promise<void> => {
  const profile = await mkdtemp(join(tmpdir(), 'usward-phone-'));
  const complaints: string[] = [];
  let context: BrowserContext | undefined;
  let offline = false;

  const page = (): Page => {
    const shown = context?.pages().at(-1);
    if (!shown) throw new Error('The phone is off.');
    return shown;
  };
  const close = async () => {
    await context?.close();
    context = undefined;
  };
  const start = async () => {
    if (!context) {
      context = await chromium.launchPersistentContext(profile, {
        ...launchOptions,
        ...screen,
        locale,
        baseURL: address,
        offline,
      });
      listen(context, complaints);
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
    await rm(profile, { recursive: true, force: true });
  }
};
