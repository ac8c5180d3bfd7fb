/** Vite's "baseline-widely-available", but with Firefox's long-term release (tests/bundle/browsers.test.ts). */
export const supportedBrowsers = {
  chrome: 111,
  edge: 111,
  firefox: 115,
  safari: 16.4,
} as const;

export const buildTargets: readonly string[] = [
  ...Object.entries(supportedBrowsers).map(([browser, version]) => `${browser}${version}`),
  `ios${supportedBrowsers.safari}`,
];
