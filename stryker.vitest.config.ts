import { defineConfig } from 'vitest/config';

/** Core's tests alone, for Stryker: each project of `vitest.config.ts` would cost it a server for every change. */
export default defineConfig({
  test: {
    include: ['core/src/**/*.test.ts'],
    isolate: false,
    setupFiles: ['tests/support/setup.ts', 'tests/support/runs.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    testTimeout: 60_000,
  },
});
