import { describe, expect, it } from 'vitest';
import { findNewerApis } from './newer-apis.ts';

const versions = { chrome: 111, firefox: 115, safari: 16.4, safari_ios: 16.4 };
const apisIn = (script: string) => findNewerApis(script, versions).map(({ api }) => api);

describe('the check for newer APIs', () => {
  it('finds a function that came after the supported versions, and names the browsers without it', () => {
    const script = 'fetch(path, { signal: AbortSignal.any([one, other]) });';
    expect(findNewerApis(script, versions)).toMatchObject([
      { api: 'AbortSignal.any', missingIn: ['chrome', 'firefox', 'safari', 'safari_ios'] },
    ]);
  });

  it('finds constructors and methods', () => {
    expect(
      apisIn('new URLPattern(a); Map.groupBy(b, c); d.checkVisibility(); e.isWellFormed();'),
    ).toEqual(['URLPattern', 'Map.groupBy', '.checkVisibility()', '.isWellFormed()']);
  });

  it.each([
    "'any' in AbortSignal ? AbortSignal.any(list) : merge(list)",
    'typeof AbortSignal.any === "function" && AbortSignal.any(list)',
    'if (AbortSignal.any) AbortSignal.any(list)',
    'document.startViewTransition?.(update)',
    "if ('setAppBadge' in navigator) navigator.setAppBadge(2)",
    'if (navigator.canShare?.({ files })) await navigator.share({ files })',
  ])('accepts a use that is asked for first: %s', (script) => {
    expect(apisIn(script)).toEqual([]);
  });

  it.each([
    'AbortSignal.timeout(1); [1].at(-1); structuredClone(a); [3].toSorted()',
    'context.restore(); accounts.login(); cache.build(); view.lines(); new Map().get(1)',
  ])('accepts what the supported versions have, and methods of our own: %s', (script) => {
    expect(apisIn(script)).toEqual([]);
  });
});
