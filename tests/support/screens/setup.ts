import './platform.ts';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { NetworkError } from '../../../web/src/device/network/api-error.ts';
import { isOnline } from '../../../web/src/device/network/online.ts';
import { checkLogged, recordLogged } from './expected-logs.ts';
import { resetProvider } from './fake-provider.ts';
import { resetPushService } from './fake-push-service.ts';
import { fetchFromPage, requestLog, resetNetwork } from './network.ts';
import { closePage } from './render-at.tsx';

vi.mock('../../../web/src/device/session/firebase-identity.ts', () => import('./fake-provider.ts'));
vi.mock(
  '../../../web/src/device/push/firebase-messaging.ts',
  () => import('./fake-push-service.ts'),
);

/** How long the machine let this process wait. */
const delays = monitorEventLoopDelay();
delays.enable();

/** The words of elements that fit a selector. */
const listWords = (selector: string): string =>
  [...document.querySelectorAll(selector)]
    .map((element) => element.textContent.replace(/\s+/g, ' ').slice(0, 60))
    .join(', ') || 'none';

/** What a failed search prints: the page's words, what state its parts are in, and what it asked the server. */
const pageReport = (): string =>
  [
    `The page says: ${document.body.textContent.replace(/\s+/g, ' ')}`,
    `Open dialogs: ${listWords('dialog[open]')}. Disabled: ${listWords('[disabled], [aria-disabled=true]')}.`,
    `The focus is on: ${document.activeElement?.outerHTML.slice(0, 120)}`,
    `The longest wait for the processor: ${Math.round(delays.max / 1e6)} ms.`,
    `It is ${isOnline() ? 'online' : 'offline'} and asked: ${requestLog()}`,
  ].join('\n');

globalThis.fetch = fetchFromPage;
configure({
  // A busy machine may take its time; nothing is slower for it.
  asyncUtilTimeout: 15_000,
  asyncWrapper: async (run) => {
    const result = await run();
    // Whoever sees a screen acts after its effects; a timer would not do, as a test may have stopped it.
    await new Promise((resolve) => setImmediate(resolve));
    return result;
  },
  getElementError: (message) => new Error(`${message?.split('\n\n')[0]}\n\n${pageReport()}`),
});

beforeEach(() => {
  delays.reset();
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => recordLogged(args));
});

afterEach(async () => {
  vi.useRealTimers();
  // What the page still asked ends with it, which tells nothing about the page.
  vi.mocked(console.error).mockImplementation((...args: unknown[]) => {
    if (!args.some((value) => value instanceof NetworkError)) recordLogged(args);
  });
  await closePage();
  await resetNetwork();
  resetProvider();
  resetPushService();
  vi.unstubAllGlobals();
  try {
    checkLogged();
  } finally {
    vi.restoreAllMocks();
  }
});

// Vitest lets an import fail that is on its way when a file ends, and the next files would find it failed.
afterAll(() => vi.dynamicImportSettled());
