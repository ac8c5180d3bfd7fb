/**
 * The oldest versions that the app is built for: those of Vite's "baseline-widely-available", with Firefox's
 * long-term release in place of the version before it. `tests/bundle/browsers.test.ts` holds the build to them.
 */
export const supportedBrowsers = {
  chrome: 111,
  edge: 111,
  firefox: 115,
  safari: 16.4,
} as const;

/** The same as Vite names them; Safari on an iPhone has the version of its system. */
export const buildTargets: readonly string[] = [
  ...Object.entries(supportedBrowsers).map(([browser, version]) => `${browser}${version}`),
  `ios${supportedBrowsers.safari}`,
];
