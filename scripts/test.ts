import { type Session, withEmulators } from './emulators.ts';
import { Failure, messageOf, runMain } from './failure.ts';
import { findFreePorts, type Ports } from './ports.ts';
import { type Count, sum } from './test-reports.ts';
import {
  builtSteps,
  plainSteps,
  runBuild,
  runPlaywright,
  runVitest,
  type StepName,
  stepNames,
} from './test-steps.ts';

const failedOnce: Count = { passed: 0, failed: 1 };
const results = new Map<StepName, Count & { seconds: number }>();

/**
 * `npm test`: every step, or those that are named; a failed step does not keep the next from
 * running.
 */
await runMain(async () => {
  const steps = chooseSteps(process.argv.slice(2));
  for (const [name, runStep] of Object.entries(plainSteps)) {
    if (steps.has(name as StepName)) await perform(name as StepName, runStep);
  }
  if (steps.has('build')) await buildAndTry(steps);
  printTable();
  const { passed, failed } = sum(results.values());
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

function chooseSteps(names: string[]): Set<StepName> {
  const unknown = names.find((name) => !stepNames.includes(name as StepName));
  if (unknown) {
    throw new Failure(`There is no step "${unknown}"; there are ${stepNames.join(', ')}.`);
  }
  const chosen = new Set(names.length > 0 ? (names as StepName[]) : stepNames);
  if (builtSteps.some((name) => chosen.has(name))) chosen.add('build');
  return chosen;
}

async function perform(name: StepName, runStep: () => Promise<Count>): Promise<Count> {
  console.log(`\n=== ${name} ===`);
  const start = Date.now();
  let count: Count;
  try {
    count = await runStep();
  } catch (error) {
    console.error(messageOf(error));
    count = failedOnce;
  }
  results.set(name, { ...count, seconds: (Date.now() - start) / 1000 });
  return count;
}

async function buildAndTry(steps: Set<StepName>): Promise<void> {
  const ports = await findFreePorts();
  const built = await perform('build', () => runBuild(ports));
  const wanted = builtSteps.filter((name) => steps.has(name));
  if (built.failed > 0) return failAll(wanted, 'Nothing was built, so this was not tried.');
  if (steps.has('bundle'))
    await perform('bundle', () => runVitest('bundle', ['bundle'], process.env));
  await tryEmulated(
    wanted.filter((name) => name !== 'bundle'),
    ports,
  );
}

/** Runs the steps that need emulators under one session of them. */
async function tryEmulated(wanted: StepName[], ports: Ports): Promise<void> {
  if (wanted.length === 0) return;
  const browser = wanted.includes('journeys');
  try {
    await withEmulators({ name: 'test', build: false, browser, ports }, async (session) => {
      for (const name of wanted) await perform(name, () => runAgainst(name, session));
    });
  } catch (error) {
    console.error(messageOf(error));
    failAll(
      wanted.filter((name) => !results.has(name)),
      'The emulators did not run, so this was not tried.',
    );
  }
}

function runAgainst(name: StepName, session: Session): Promise<Count> {
  const environment = { ...process.env, ...session.environment };
  return name === 'api'
    ? runVitest('api', ['firestore', 'http'], environment)
    : runPlaywright(environment);
}

function failAll(names: StepName[], reason: string): void {
  for (const name of names) {
    console.log(`\n=== ${name} ===\n${reason}`);
    results.set(name, { ...failedOnce, seconds: 0 });
  }
}

function printTable(): void {
  console.log('');
  for (const [name, { passed, failed, seconds }] of results) {
    const line = `${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`;
    console.log(`${name.padEnd(10)}${line} ${seconds.toFixed(1).padStart(8)} s`);
  }
  console.log('');
}
