import { runMain } from './failure.ts';
import { run } from './process.ts';

/**
 * Every type-checked part; parts that must not see each other's globals are projects of their own.
 */
const projects = [
  'core',
  'core/tsconfig.tests.json',
  'functions',
  'web',
  'web/tsconfig.workers.json',
  'web/tsconfig.tests.json',
  'tests',
];

/** `npm run types`: checks all of them, so that one run shows everything there is to mend. */
await runMain(async () => {
  let worst = 0;
  for (const project of projects) worst = Math.max(worst, await run('tsc', ['-p', project]));
  return worst;
});
