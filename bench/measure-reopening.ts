import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { findFreePorts } from '../scripts/ports.ts';
import { onProfile, REST, settleWorker, visitDashboard, withProfile } from './chromium.ts';

/** Each page is opened so often, in the order ABBA (quality.md). */
const ROUNDS = 6;

/** How much slower than this machine a cheap phone is. */
const SLOWER = 4;

/** So long a new browser gets to come to rest itself, in milliseconds. */
const SETTLED = 500;

/** What a reopening took, in milliseconds from the navigation to content on the screen. */
export type Reopening = {
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
const serveBare = async (outDir: string) => {
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

type Side = {
  readonly profile: string;
  readonly url: string;
  /** What says that the content is there, as a selector. */
  readonly content: string;
};

const openIn = async (context: BrowserContext, { url, content }: Side): Promise<number> => {
  await context.setOffline(true);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.waitForTimeout(SETTLED);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watchFor, content);
  await page.goto(url);
  // Asked at once, Playwright would run its own script in the midst of what is measured.
  await page.waitForTimeout(REST);
  const taken = await page.waitForFunction(
    () => performance.getEntriesByName('usward-bench-content')[0]?.startTime,
  );
  return (await taken.jsonValue()) ?? Number.NaN;
};

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const resample = (values: readonly number[]): readonly number[] =>
  values.map(() => values[Math.floor(Math.random() * values.length)] ?? 0);

const compare = (ours: readonly number[], bares: readonly number[]): Reopening => {
  const ratios = Array.from(
    { length: 2000 },
    () => median(resample(ours)) / median(resample(bares)),
  ).toSorted((one, other) => one - other);
  return {
    ours: median(ours),
    bare: median(bares),
    ratio: median(ours) / median(bares),
    from: ratios[50] ?? Number.NaN,
    to: ratios[1949] ?? Number.NaN,
    n: ours.length,
  };
};

const interleave = async (
  ours: Side,
  bares: Side,
  executablePath: string | undefined,
): Promise<Reopening> => {
  // A browser of its own each time, as a phone has when the app is opened from its screen: one that has
  // opened the page before holds much of it ready.
  const open = (side: Side): Promise<number> =>
    onProfile(side.profile, (context) => openIn(context, side), { executablePath });
  const taken = { ours: [] as number[], bare: [] as number[] };
  // Once each for nothing: the first time fills the caches of the machine.
  await open(ours);
  await open(bares);
  for (let round = 0; round < ROUNDS; round += 1) {
    taken.ours.push(await open(ours));
    taken.bare.push(await open(bares), await open(bares));
    taken.ours.push(await open(ours));
  }
  return compare(taken.ours, taken.bare);
};

const visitBare = async (context: BrowserContext, url: string): Promise<void> => {
  const page = await context.newPage();
  await page.goto(url);
  await settleWorker(page);
  await page.waitForTimeout(REST);
};

/**
 * How long the dashboard takes to show its content when it is opened again without a network, held
 * against a bare React page with the same worker, both at a quarter of this machine's speed.
 */
export const measureReopening = async (
  origin: string,
  executablePath: string | undefined,
): Promise<Reopening> => {
  const outDir = await mkdtemp(join(tmpdir(), 'usward-bare-'));
  const server = await serveBare(outDir);
  const url = server.resolvedUrls?.local[0] ?? '';
  try {
    return await withProfile((mine) =>
      withProfile(async (bares) => {
        await onProfile(mine, (context) => visitDashboard(context, origin), { executablePath });
        await onProfile(bares, (context) => visitBare(context, url), { executablePath });
        return interleave(
          { profile: mine, url: `${origin}/dashboard`, content: 'main h2' },
          { profile: bares, url: `${url}dashboard`, content: 'h1' },
          executablePath,
        );
      }),
    );
  } finally {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
};
