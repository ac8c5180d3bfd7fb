import { defineConfig } from '@playwright/test';
import { launchOptions } from './journeys/browser.ts';

/**
 * The journeys run in the browser that scripts/browser.ts found, against emulators that
 * scripts/test.ts started.
 */
export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/*.spec.ts', 'specification/*.spec.ts'],
  outputDir: '../.usward/journeys',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    baseURL: process.env.USWARD_ORIGIN ?? 'http://localhost:5005',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    launchOptions,
  },
});
