import { defineConfig } from 'vitest/config';

/**
 * `histories` lives through many thousand of them in memory, `bundle` looks at the built app, `specification` holds its rows against plain code, `tests` talks to the running emulators that scripts/test.ts
 * starts; all others need nothing but Node.
 */
export default defineConfig({
  test: {
    // Two cores: more workers than that only make the slow tests slower.
    maxWorkers: 2,
    projects: [
      // Properties of many runs, which a busy machine must not fail.
      { test: { name: 'core', include: ['core/src/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'functions', include: ['functions/src/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      {
        test: {
          name: 'specification',
          include: ['tests/specification/*.test.ts'],
          exclude: ['tests/specification/*.api.test.ts'],
        },
      },
      { test: { name: 'histories', include: ['tests/histories/**/*.test.ts'] } },
      { test: { name: 'bundle', include: ['tests/bundle/**/*.test.ts'] } },
      {
        test: {
          name: 'api-memory',
          include: ['tests/api/**/*.test.ts'],
          env: { USWARD_BACKEND: 'memory' },
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'firestore',
          include: ['tests/firestore/**/*.test.ts'],
          env: { USWARD_BACKEND: 'firestore' },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'http',
          include: [
            'tests/rules/**/*.test.ts',
            'tests/http/**/*.test.ts',
            'tests/specification/*.api.test.ts',
          ],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
