import { defineConfig } from '@playwright/test';
import { launchOptions } from './journeys/browser.ts';
import { isFull } from './support/full.ts';
import { noonZone } from './support/noon-zone.ts';

// A journey that went on past 04:00 at home would find another question than it began with.
const home = process.env.USWARD_HOME ?? noonZone(Date.now());
// The processes that run the journeys are given it.
process.env.USWARD_HOME = home;

/**
 * The journeys run in the browser that scripts/browser.ts found, against emulators that
 * scripts/test.ts started.
 */
export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/*.spec.ts', 'specification/*.spec.ts'],
  // What is tagged @full runs by USWARD_FULL=1 alone.
  ...(isFull ? {} : { grepInvert: /@full/ }),
  outputDir: '../.usward/journeys',
  globalSetup: './journeys/two-versions.ts',
  // Two people on two phones mostly wait: two journeys side by side keep two cores busy.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    baseURL: process.env.USWARD_ORIGIN ?? 'http://localhost:5005',
    locale: 'en-GB',
    timezoneId: home,
    actionTimeout: 30_000,
    // A trace of every journey costs a quarter of the processor: ask for one by `--trace on`.
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
