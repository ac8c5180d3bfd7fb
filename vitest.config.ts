import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { isFull, seed } from './tests/support/full.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import { noonZone } from './tests/support/noon-zone.ts';
import { pictures } from './web/build/pictures.ts';

if (isFull) console.log(`The seed of this run: USWARD_SEED=${seed}`);

/** Random order finds what one test leaves to the next. */
const isShuffled = isFull || process.argv.includes('--sequence.shuffle');

/** What every test gets: one process after another file's, and a failure for any error that is logged. */
const shared = {
  pool: 'forks',
  isolate: false,
  setupFiles: ['tests/support/setup.ts'],
  env: { USWARD_SEED: String(seed) },
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  ...(isShuffled ? { sequence: { shuffle: true } } : {}),
  // A busy machine takes longer than Vitest's one second.
  expect: { poll: { timeout: 20_000 } },
  // Properties of many runs, which a busy machine must not fail.
  testTimeout: isFull ? 600_000 : 60_000,
  hookTimeout: 60_000,
} satisfies TestProjectInlineConfiguration['test'];

/** Screen tests use the real time, so phones and couples live in a zone where no day turns during a run. */
const home = noonZone(Date.now());

const overEmulators = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
} satisfies TestProjectInlineConfiguration['test'];

const isolatedFiles = '**/*.isolated.test.ts';

/**
 * `plain` shares processes and their loaded modules between files; `isolated` is for the files that replace modules,
 * globals or timers. `bundle` looks at the built app. `firestore` and `http` talk to the emulators that
 * scripts/test.ts starts.
 */
export default defineConfig({
  test: {
    // Two cores: more workers than that only make the slow tests slower.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst, shuffle: isShuffled },
    projects: [
      {
        plugins: [pictures()],
        test: {
          ...shared,
          name: 'plain',
          setupFiles: [...shared.setupFiles, 'tests/support/runs.ts'],
          include: [
            '{core,functions}/src/**/*.test.ts',
            'web/{build,src}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{specification,histories,support}/**/*.test.ts',
          ],
          exclude: [isolatedFiles, '**/*.api.test.ts'],
        },
      },
      {
        plugins: [pictures()],
        test: {
          ...shared,
          name: 'isolated',
          isolate: true,
          include: ['{core,functions,web}/src', 'scripts', 'tests'].map(
            (folder) => `${folder}/${isolatedFiles}`,
          ),
        },
      },
      {
        test: {
          ...shared,
          name: 'api-memory',
          include: ['tests/api/**/*.test.ts'],
          env: { ...shared.env, USWARD_BACKEND: 'memory' },
        },
      },
      {
        plugins: [pictures()],
        test: {
          ...shared,
          name: 'screens',
          include: ['{web/src,tests}/**/*.screen.test.tsx'],
          environment: './tests/support/screens/environment.ts',
          setupFiles: ['tests/support/screens/setup.ts'],
          env: { ...shared.env, USWARD_BACKEND: 'memory', USWARD_HOME: home, TZ: home },
        },
      },
      { test: { name: 'bundle', include: ['tests/bundle/**/*.test.ts'] } },
      {
        test: {
          ...overEmulators,
          name: 'firestore',
          // They wait for locks a third of the time, so a third worker has room on two cores.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          include: ['tests/firestore/**/*.test.ts'],
          env: { USWARD_BACKEND: 'firestore' },
        },
      },
      {
        test: {
          ...overEmulators,
          name: 'http',
          // The emulator of the functions starts a process for each call that finds none free.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          // The emulators hold all state; loading the drivers for each small file took longer than its tests.
          isolate: false,
          include: [
            'tests/rules/**/*.test.ts',
            'tests/http/**/*.test.ts',
            'tests/specification/*.api.test.ts',
          ],
        },
      },
      // The journeys of `npm run test:full -- engines`, in what scripts/engines.ts found.
      ...['firefox', 'webkit'].map((engine) => ({
        test: {
          name: engine,
          include: ['tests/engines/journeys/*.journey.ts'],
          env: { USWARD_ENGINE: engine },
        },
      })),
    ],
  },
});
