import { runMain } from './cli-error.ts';
import { capture } from './process.ts';
import { runConcurrently } from './run-concurrently.ts';

/**
 * Every type-checked part; parts that must not see each other's globals are projects of their own.
 * The longest come first.
 */
const projects = [
  'tests',
  'web/tsconfig.tests.json',
  'web',
  'functions',
  'core/tsconfig.tests.json',
  'web/tsconfig.workers.json',
  'core',
];

/** `npm run types`: checks all of them, so that one run shows everything there is to mend. */
await runMain(async () => {
  // Two processes keep two cores busy; with threads each would check shared files more than once.
  const outcomes = await runConcurrently(2, projects, (project) =>
    capture('tsc', ['-p', project, '--singleThreaded']),
  );
  for (const { output } of outcomes) process.stdout.write(output);
  return Math.max(...outcomes.map(({ code }) => code));
});
