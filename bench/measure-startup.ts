import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { findFreePorts } from '../scripts/ports.ts';
import {
  SETTLE_MS,
  visitDashboard,
  waitForServiceWorker,
  withBrowser,
  withProfile,
} from './chromium.ts';

/** Each page is opened this many times, in the order ABBA. */
const ROUNDS = 10;

/** How much slower than this machine a cheap phone is. */
export const CPU_SLOWDOWN = 4;

/** So long a new browser gets to come to rest itself, in milliseconds. */
export const SETTLED_MS = 500;

/** A cheap phone's network: 9 Mbps, and 100 ms for each request. */
const SLOW_NETWORK = {
  offline: false,
  latency: 100,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 9_000_000 / 8,
};

/** `cold`: files come over a cheap phone's network. `offline`: there is no network, and the worker has them. */
type Network = 'cold' | 'offline';

/** What opening a page took, in milliseconds from the navigation to content on the screen. */
export type StartupResult = {
  readonly ours: number;
  readonly bare: number;
  /** Median of ours over median of the bare page's, with the 95 % interval of a bootstrap. */
  readonly ratio: number;
  readonly from: number;
  readonly to: number;
  readonly n: number;
};

const web = fileURLToPath(new URL('../web/', import.meta.url));
const bare = fileURLToPath(new URL('./bare-page/', import.meta.url));

/** Builds the bare page with the very worker of the app, and serves it. */
const serveBarePage = async (outDir: string) => {
  const { hosting: port } = await findFreePorts();
  await build({
    root: bare,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: [`${bare}index.html`, `${bare}app.html`] },
    },
    plugins: [
      react(),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: `${web}src/workers`,
        filename: 'sw.ts',
        injectRegister: false,
        manifest: false,
        injectManifest: { rollupFormat: 'iife', globPatterns: ['**/*.{html,js}'] },
      }),
    ],
  });
  return preview({
    root: bare,
    configFile: false,
    logLevel: 'warn',
    build: { outDir },
    preview: { port, strictPort: true, host: 'localhost' },
  });
};

/** Notes when the first frame with the content was drawn. */
const watchFor = (selector: string): void => {
  const look = () => {
    if (document.querySelector(selector) === null) requestAnimationFrame(look);
    // The frame that holds it is on the screen when the next one begins.
    else requestAnimationFrame(() => performance.mark('usward-bench-content'));
  };
  requestAnimationFrame(look);
};

type MeasuredPage = {
  readonly profile: string;
  readonly url: string;
  /** What says that the content is there, as a selector. */
  readonly content: string;
};

/** Sets up the network. A cold start first loses every cached file, but keeps what the app stored. */
const prepare = async (context: BrowserContext, url: string, network: Network): Promise<Page> => {
  await context.setOffline(network === 'offline');
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.waitForTimeout(SETTLED_MS);
  if (network === 'cold') {
    const { origin } = new URL(url);
    const storageTypes = 'service_workers,cache_storage';
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
    await devtools.send('Network.clearBrowserCache');
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
};

const measureOnce = async (
  context: BrowserContext,
  { url, content }: MeasuredPage,
  network: Network,
): Promise<number> => {
  const page = await prepare(context, url, network);
  await page.addInitScript(watchFor, content);
  await page.goto(url);
  // Asked at once, Playwright would run its own script in the midst of what is measured.
  await page.waitForTimeout(SETTLE_MS);
  await page.waitForFunction(() => performance.getEntriesByName('usward-bench-content').length > 0);
  return page.evaluate(
    () => performance.getEntriesByName('usward-bench-content')[0]?.startTime ?? Number.NaN,
  );
};

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const resample = (values: readonly number[]): readonly number[] =>
  values.map(() => values[Math.floor(Math.random() * values.length)] ?? 0);

const compare = (ours: readonly number[], bare: readonly number[]): StartupResult => {
  const ratios = Array.from(
    { length: 2000 },
    () => median(resample(ours)) / median(resample(bare)),
  ).toSorted((one, other) => one - other);
  return {
    ours: median(ours),
    bare: median(bare),
    ratio: median(ours) / median(bare),
    from: ratios[50] ?? Number.NaN,
    to: ratios[1949] ?? Number.NaN,
    n: ours.length,
  };
};

const interleave = async (
  ours: MeasuredPage,
  bareSamples: MeasuredPage,
  network: Network,
  executablePath: string | undefined,
): Promise<StartupResult> => {
  // A browser of its own each time, as a phone has when the app is opened from its screen: one that has
  // opened the page before holds much of it ready.
  const open = (side: MeasuredPage): Promise<number> =>
    withBrowser(side.profile, (context) => measureOnce(context, side, network), { executablePath });
  const samples = { ours: [] as number[], bare: [] as number[] };
  // Once each for nothing: the first time fills the caches of the machine.
  await open(ours);
  await open(bareSamples);
  for (let round = 0; round < ROUNDS; round += 1) {
    samples.ours.push(await open(ours));
    samples.bare.push(await open(bareSamples), await open(bareSamples));
    samples.ours.push(await open(ours));
  }
  return compare(samples.ours, samples.bare);
};

const visitBare = async (context: BrowserContext, url: string): Promise<void> => {
  const page = await context.newPage();
  await page.goto(url);
  await waitForServiceWorker(page);
  await page.waitForTimeout(SETTLE_MS);
};

/**
 * Measures how long a signed-in person's dashboard takes to show its content, compared with a bare React page with
 * the same worker and packages. Both run at a quarter of this machine's speed.
 */
export const measureStartup = async (
  origin: string,
  executablePath: string | undefined,
): Promise<Readonly<Record<Network, StartupResult>>> => {
  const outDir = await mkdtemp(join(tmpdir(), 'usward-bare-'));
  const server = await serveBarePage(outDir);
  const url = server.resolvedUrls?.local[0] ?? '';
  try {
    return await withProfile((mine) =>
      withProfile(async (bareSamples) => {
        await withBrowser(mine, (context) => visitDashboard(context, origin), { executablePath });
        await withBrowser(bareSamples, (context) => visitBare(context, url), { executablePath });
        const measure = (network: Network) =>
          interleave(
            { profile: mine, url: `${origin}/dashboard`, content: 'main h2' },
            { profile: bareSamples, url: `${url}dashboard`, content: 'h1' },
            network,
            executablePath,
          );
        return { offline: await measure('offline'), cold: await measure('cold') };
      }),
    );
  } finally {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
};
