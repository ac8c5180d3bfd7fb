import { afterEach, expect, it, vi } from 'vitest';
import { canGoBack } from './can-go-back.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['the entry a link from outside made', null, false],
  ['the first entry of the app', { usr: null, key: 'a', idx: 0 }, false],
  ['an entry after it', { usr: null, key: 'b', idx: 1 }, true],
  ['an entry that something else made', { step: 3 }, false],
])('the navigation history knows whether Back leads to a screen: %s', (_, state, isKnown) => {
  vi.stubGlobal('history', { state });
  expect(canGoBack()).toBe(isKnown);
});
