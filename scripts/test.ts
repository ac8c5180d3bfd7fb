import { CliError, runMain, toErrorMessage } from './cli-error.ts';
import { type Session, withEmulators } from './emulators.ts';
import { findFreePorts, type Ports } from './ports.ts';
import { printLine, withProgress } from './progress.ts';
import { runConcurrently } from './run-concurrently.ts';
import { type Count, sum } from './test-reports.ts';
import {
  builtSteps,
  emulatedSteps,
  longSteps,
  namedSteps,
  quickSteps,
  runEngines,
  runMutationTesting,
  runPlaywright,
  runQuick,
  runVitest,
  type StepName,
  stepNames,
  vitestProjects,
} from './test-steps.ts';

const oneFailure: Count = { passed: 0, failed: 1 };
const results = new Map<StepName, Count & { seconds: number }>();

/**
 * `npm test`: every step, or those that are named; a failed step does not keep the next from
 * running. `--full` adds the runs, variants and journeys that take too long for every change.
 */
await runMain(async () => {
  const start = Date.now();
  const args = process.argv.slice(2);
  const isFull = args.includes('--full');
  // Vitest and Playwright read it.
  if (isFull) process.env.USWARD_FULL = '1';
  const steps = chooseSteps(
    args.filter((argument) => argument !== '--full'),
    isFull,
  );
  await runSteps(steps);
  if (steps.has('mutation-testing')) {
    // By its name it looks at every file.
    await perform('mutation-testing', () => runMutationTesting(steps.size > 1));
  }
  printTable((Date.now() - start) / 1000);
  const { passed, failed, skipped } = sum(results.values());
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed === 0 ? 0 : 1;
});

function chooseSteps(names: string[], isFull: boolean): Set<StepName> {
  const unknown = names.find((name) => !stepNames.includes(name as StepName));
  if (unknown) {
    throw new CliError(`There is no step "${unknown}"; there are ${stepNames.join(', ')}.`);
  }
  const usual = stepNames.filter(
    (name) => !namedSteps.includes(name) && (isFull || !longSteps.includes(name)),
  );
  const chosen = new Set(names.length > 0 ? (names as StepName[]) : usual);
  if (builtSteps.some((name) => chosen.has(name))) chosen.add('build');
  return chosen;
}

async function runSteps(steps: Set<StepName>): Promise<void> {
  const ports = await findFreePorts();
  const quick = quickSteps.filter((name) => steps.has(name));
  if (quick.length > 0) {
    await withProgress(quick.join(', '), () =>
      runConcurrently(2, quick, (name) => record(name, () => runQuick(name, ports))),
    );
  }
  if (steps.has('unit'))
    await perform('unit', () => runVitest('unit', vitestProjects.unit, process.env));
  const built = builtSteps.filter((name) => steps.has(name));
  if (results.get('build')?.failed) return failAll(built, 'Nothing was built');
  if (steps.has('bundle'))
    await perform('bundle', () => runVitest('bundle', vitestProjects.bundle, process.env));
  await runEmulatedSteps(
    emulatedSteps.filter((name) => steps.has(name)),
    ports,
  );
}

function perform(name: StepName, runStep: () => Promise<Count>): Promise<void> {
  return withProgress(name, () => record(name, runStep));
}

async function record(name: StepName, runStep: () => Promise<Count>): Promise<void> {
  const start = Date.now();
  const count = await runStep().catch((error) => {
    printLine(toErrorMessage(error));
    return oneFailure;
  });
  results.set(name, { ...count, seconds: (Date.now() - start) / 1000 });
}

/** Runs the steps that need emulators under one session of them. */
async function runEmulatedSteps(
  wanted: (typeof emulatedSteps)[number][],
  ports: Ports,
): Promise<void> {
  if (wanted.length === 0) return;
  const browser = wanted.includes('journeys');
  try {
    await withEmulators({ name: 'test', build: false, browser, ports }, async (session) => {
      for (const name of wanted) await perform(name, () => runAgainst(name, session));
    });
  } catch (error) {
    printLine(toErrorMessage(error));
    failAll(
      wanted.filter((name) => !results.has(name)),
      'The emulators did not run',
    );
  }
}

function runAgainst(name: (typeof emulatedSteps)[number], session: Session): Promise<Count> {
  const environment = { ...process.env, ...session.environment };
  switch (name) {
    case 'api':
      return runVitest('api', vitestProjects.api, environment);
    case 'journeys':
      return runPlaywright(environment);
    case 'engines':
      return runEngines(environment);
  }
}

function failAll(names: StepName[], reason: string): void {
  if (names.length === 0) return;
  printLine(`${reason}, so these were not tried: ${names.join(', ')}.`);
  for (const name of names) results.set(name, { ...oneFailure, seconds: 0 });
}

function printTable(seconds: number): void {
  const row = (name: string, count: Count, time: number) => {
    const line = `${String(count.passed).padStart(6)} passed ${String(count.failed).padStart(4)} failed`;
    const skipped = count.skipped ? `   ${count.skipped} skipped` : '';
    console.log(`${name.padEnd(16)}${line} ${time.toFixed(1).padStart(8)} s${skipped}`);
  };
  const total = sum(results.values());
  console.log('');
  for (const name of stepNames) {
    const result = results.get(name);
    if (result) row(name, result, result.seconds);
  }
  row('all', total, seconds);
  if (total.flaky.length > 0) {
    console.log(`\nPassed only on a second try, so counted as failed (${total.flaky.length}):`);
    for (const name of total.flaky) console.log(`  ${name}`);
  }
  console.log('');
}
