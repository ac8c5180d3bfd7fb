import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { getOutboxWrites } from '../../../web/src/device/outbox/outbox.ts';
import {
  allRequests,
  countPendingRequests,
  delayResponses,
  goOffline,
  goOnline,
  type RequestPattern,
} from './network.ts';

const countWrites = (): number => allRequests().filter(({ method }) => method !== 'GET').length;

/** Looks at the page after each change of it; answers how to end that, and whether it was right all the time. */
const watchPage = (isRight: () => boolean): (() => boolean) => {
  let wasRight = isRight();
  const observer = new MutationObserver(() => {
    wasRight &&= isRight();
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    return wasRight && isRight();
  };
};

type SlowWrite = {
  /** The reads whose answers are held back. */
  readonly reads: RequestPattern;
  /** Writes, and waits until the screen shows it. */
  readonly write: () => Promise<unknown>;
  /** Whether the screen shows what was written. */
  readonly shows: () => boolean;
};

/**
 * Writes on a line on which reads are slow: the page has asked before, is answered after the write was carried out,
 * and with what the server had before. What was written must be on the screen all the time.
 */
export const expectWriteStaysVisible = async ({
  reads,
  write,
  shows,
}: SlowWrite): Promise<void> => {
  const release = delayResponses(reads);
  // What is on the screen is read anew.
  goOffline();
  goOnline();
  await waitFor(() => expect(countPendingRequests()).toBeGreaterThan(0));
  const before = countWrites();
  await write();
  const endWatch = watchPage(shows);
  await waitFor(() => expect(countWrites()).toBeGreaterThan(before));
  await waitFor(() => expect(getOutboxWrites()).toEqual([]));
  await new Promise((resolve) => setTimeout(resolve));
  // Nothing has been read again so far.
  expect(shows()).toBe(true);
  release();
  await waitFor(() => expect(countPendingRequests()).toBe(0));
  await waitFor(() => expect(shows()).toBe(true));
  expect(endWatch()).toBe(true);
};
