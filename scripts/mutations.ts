import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, runMain, toErrorMessage } from './cli-error.ts';
import { applyFault, type KnownFault, readKnownFaults } from './known-faults.ts';
import { startSupervised } from './process.ts';
import { inScratch } from './project.ts';
import { createScratchWorktree } from './scratch-worktree.ts';
import { hasFailedTest } from './test-reports.ts';

const logFile = inScratch('mutations.log');

/**
 * `npm run mutations`: makes each break of tests/mutations/known-faults.tsv alone, in a scratch checkout, and runs the
 * tests that have to find it. `--only 3,7` makes some of them.
 */
await runMain(async () => {
  const faults = chooseFaults(process.argv.slice(2));
  const worktree = await createScratchWorktree('mutations');
  writeFileSync(logFile, '');
  try {
    const found = await findAll(worktree.directory, faults);
    console.log(`\n${found} of ${faults.length} found`);
    return found === faults.length ? 0 : 1;
  } finally {
    await worktree.remove();
  }
});

function chooseFaults([option, list = '', ...more]: string[]): KnownFault[] {
  const faults = readKnownFaults();
  if (option === undefined) return faults;
  const numbers = list.split(',').map(Number);
  const chosen = faults.filter(({ number }) => numbers.includes(number));
  if (option !== '--only' || more.length > 0 || chosen.length !== numbers.length) {
    throw new CliError('Name breaks by their numbers: npm run mutations -- --only 3,7');
  }
  return chosen;
}

async function findAll(directory: string, faults: KnownFault[]): Promise<number> {
  const failing = new Set<string>();
  for (const [project, projectFaults] of Map.groupBy(faults, ({ project }) => project)) {
    const tests = [...new Set(projectFaults.map(({ test }) => test))];
    const { result, text } = await timed(() => runTests(directory, project, tests));
    // A test that fails anyway finds nothing.
    if (result.code !== 0) failing.add(project);
    const state = result.code === 0 ? 'pass' : 'FAIL';
    console.log(`${project}: the tests ${state} without a break ${text}`);
  }
  let found = 0;
  for (const fault of faults) {
    const isFound = await find(directory, fault, failing);
    if (isFound) found += 1;
  }
  return found;
}

async function find(directory: string, fault: KnownFault, failing: Set<string>): Promise<boolean> {
  const name = `${String(fault.number).padStart(2)} ${fault.file}`;
  if (failing.has(fault.project)) {
    console.log(`${name}: NOT FOUND, its tests fail without it (${fault.project}:${fault.test})`);
    return false;
  }
  const file = join(directory, fault.file);
  const text = readFileSync(file, 'utf8');
  try {
    writeFileSync(file, applyFault(text, fault));
    const { result, text: time } = await timed(() =>
      runTests(directory, fault.project, [fault.test]),
    );
    const state = result.hasFailed ? 'found' : 'NOT FOUND';
    console.log(`${name}: ${state} by ${fault.project}:${fault.test} ${time}`);
    return result.hasFailed;
  } catch (error) {
    console.log(`${name}: NOT FOUND, ${toErrorMessage(error)}`);
    return false;
  } finally {
    writeFileSync(file, text);
  }
}

/** Runs tests of the worktree, with what they print in the log. */
async function runTests(
  directory: string,
  project: string,
  tests: string[],
): Promise<{ code: number; hasFailed: boolean }> {
  const report = join(directory, '.usward', 'reports', `${project}.json`);
  const script = join(directory, 'scripts', 'test-file.ts');
  // On a leash, so that no test outlives a run that is killed.
  const { child, exited } = startSupervised(process.execPath, [script, project, ...tests], {
    directory,
  });
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (text: Buffer) => appendFileSync(logFile, text));
  }
  const code = await exited;
  const hasFailed = existsSync(report) && hasFailedTest(readFileSync(report, 'utf8'));
  return { code, hasFailed };
}

async function timed<Result>(
  body: () => Promise<Result>,
): Promise<{ result: Result; text: string }> {
  const start = Date.now();
  const result = await body();
  return { result, text: `(${((Date.now() - start) / 1000).toFixed(1)} s)` };
}
