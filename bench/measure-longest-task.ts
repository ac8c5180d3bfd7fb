import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findFreePorts } from '../scripts/ports.ts';
import { visitDashboard, withBrowser, withProfile } from './chromium.ts';
import { CPU_SLOWDOWN, median, SETTLED_MS } from './measure-startup.ts';

const ROUNDS = 10;

/** So long the page is watched, in milliseconds: what starts late is there by then. */
const WATCHED_MS = 4_000;

/** So long a browser gets to start, in milliseconds. */
const START_LIMIT_MS = 20_000;

/** In milliseconds; 0 where no task took 50. */
export type LongestTask = { readonly median: number; readonly most: number };

const watchTasks = `
  let longest = 0;
  new PerformanceObserver((list) => {
    longest = Math.max(longest, ...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
  Object.assign(window, { getLongestTask: () => longest });
`;

type Target = { readonly type: string; readonly webSocketDebuggerUrl: string };

const findPage = async (port: number): Promise<Target> => {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const found: readonly Target[] = await fetch(`http://127.0.0.1:${port}/json`)
      .then((response) => response.json())
      .catch(() => []);
    const page = found.find(({ type }) => type === 'page');
    if (page) return page;
    if (Date.now() > deadline) throw new Error('Chromium did not start.');
    await wait(100);
  }
};

const connect = async ({ webSocketDebuggerUrl }: Target) => {
  const socket = new WebSocket(webSocketDebuggerUrl);
  const waiting = new Map<number, (reply: unknown) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(data);
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  await once(socket, 'open');
  return {
    send: (method: string, params: object = {}): Promise<unknown> => {
      last += 1;
      const id = last;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    close: () => socket.close(),
  };
};

const getNumber = (reply: unknown): number => {
  const value = Object(Object(reply).result).value;
  if (typeof value !== 'number') throw new Error('The page did not say which task was longest.');
  return value;
};

type Visit = {
  readonly profile: string;
  readonly origin: string;
  readonly executablePath: string;
  readonly isCold: boolean;
};

const measureOnce = async ({ profile, origin, executablePath, isCold }: Visit): Promise<number> => {
  const { hosting: port } = await findFreePorts();
  const browser = spawn(
    executablePath,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--window-size=390,844',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const ended = once(browser, 'exit');
  try {
    const { send, close } = await connect(await findPage(port));
    await wait(SETTLED_MS);
    if (isCold) {
      const storageTypes = 'service_workers,cache_storage';
      await send('Storage.clearDataForOrigin', { origin, storageTypes });
      await send('Network.clearBrowserCache');
    }
    await send('Page.enable');
    await send('Page.addScriptToEvaluateOnNewDocument', { source: watchTasks });
    await send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await send('Page.navigate', { url: `${origin}/dashboard` });
    await wait(WATCHED_MS);
    const longest = getNumber(await send('Runtime.evaluate', { expression: 'getLongestTask()' }));
    close();
    return longest;
  } finally {
    browser.kill();
    await ended;
  }
};

/**
 * Measures the longest task of a signed-in person's dashboard as it opens, at a quarter of this machine's speed.
 * Playwright cannot: with `Runtime.enable`, Chromium parses the running scripts again to locate a call, which
 * more than doubled the longest task (127 instead of 56 ms).
 */
export const measureLongestTask = (
  origin: string,
  executablePath = chromium.executablePath(),
): Promise<Readonly<Record<'cold' | 'byWorker', LongestTask>>> =>
  withProfile(async (profile) => {
    await withBrowser(profile, (context) => visitDashboard(context, origin), { executablePath });
    const measure = async (isCold: boolean): Promise<LongestTask> => {
      const longest: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        longest.push(await measureOnce({ profile, origin, executablePath, isCold }));
      }
      return { median: median(longest), most: Math.max(...longest) };
    };
    return { byWorker: await measure(false), cold: await measure(true) };
  });
