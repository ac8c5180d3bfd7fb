import { rm } from 'node:fs/promises';
import { seededShuffle } from '@usward/core/seeded-random';
import strykerConfig from '../stryker.config.json' with { type: 'json' };
import { buildForEmulators } from './build.ts';
import { countEngines, type EngineReport, engineTable } from './engine-report.ts';
import { type EngineName, engineNames, findEngine } from './engines.ts';
import type { Ports } from './ports.ts';
import { capture, type RunOptions, runQuietly } from './process.ts';
import { printLine } from './progress.ts';
import { inProject, inScratch } from './project.ts';
import { type Count, countPlaywright, countReport, countVitest } from './test-reports.ts';

/** The steps that are one yes or no; they run side by side, the longest first. */
export const quickSteps = ['types', 'lint', 'build', 'content', 'openapi'] as const;

/** Which of Vitest's projects a step runs. */
export const vitestProjects = {
  unit: ['plain', 'isolated', 'api-memory', 'screens'],
  bundle: ['bundle'],
  api: ['firestore', 'http'],
} as const;

/** The steps that run against emulators. */
export const emulatedSteps = ['api', 'journeys', 'engines'] as const;

/** All steps of `npm test`, in their order. */
export const stepNames = [
  ...quickSteps,
  'unit',
  'bundle',
  ...emulatedSteps,
  'mutation-testing',
] as const;

/** The steps that are too long for every change: they run in the full suite, or when named. */
export const longSteps: readonly StepName[] = ['mutation-testing'];

/** The steps that run only when named: a machine may lack the other engines. */
export const namedSteps: readonly StepName[] = ['engines'];

/** One step of `npm test`. */
export type StepName = (typeof stepNames)[number];

/** The steps that need the build's result. */
export const builtSteps: readonly StepName[] = ['bundle', ...emulatedSteps];

/** Runs one of the quick steps. */
export async function runQuick(name: (typeof quickSteps)[number], ports: Ports): Promise<Count> {
  switch (name) {
    case 'build':
      await buildForEmulators(ports);
      return { passed: 1, failed: 0 };
    case 'lint':
      return runPassOrFail('npm', ['run', '--silent', 'lint']);
    case 'openapi':
      return runPassOrFail(process.execPath, [inProject('scripts', 'openapi.ts'), '--check']);
    default:
      return runPassOrFail(process.execPath, [inProject('scripts', `${name}.ts`)]);
  }
}

/** A step that is one yes or no. */
async function runPassOrFail(command: string, args: string[]): Promise<Count> {
  const code = await showFailure(command, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** What a command prints is of interest only if it fails. */
async function showFailure(command: string, args: string[], options?: RunOptions): Promise<number> {
  const { code, output } = await capture(command, args, options);
  if (code !== 0) printLine(output);
  return code;
}

/**
 * Changes core's rules one by one, and counts the changes that no test notices; prints the score. All of them take
 * half an hour, so a `sample` is another fifth of the files each time.
 */
export async function runMutationTesting(sample: boolean): Promise<Count> {
  const stryker = inProject('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  // A property that finds a fault at all mostly finds it early.
  const environment = { ...process.env, USWARD_FULL: '0', USWARD_RUNS: '30' };
  const drawn = seededShuffle(strykerConfig.mutate, String(Date.now()));
  const files = sample ? drawn.slice(0, Math.ceil(drawn.length / 5)) : drawn;
  if (sample) printLine(`mutates ${files.join(', ')}`);
  const { code, output } = await capture(
    process.execPath,
    [stryker, 'run', '--mutate', files.join(',')],
    { environment },
  );
  printLine(code === 0 ? (output.match(/^All files.*$/m)?.[0] ?? output) : output);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs some of Vitest's projects, or only some of their files. */
export async function runVitest(
  name: string,
  projects: readonly string[],
  environment: NodeJS.ProcessEnv,
  files: string[] = [],
): Promise<Count> {
  const report = await prepareReportFile(name);
  const code = await showFailure(process.execPath, vitestCommand(projects, files, report), {
    environment,
  });
  return countReport(report, code, countVitest);
}

function vitestCommand(projects: readonly string[], files: string[], report: string): string[] {
  return [
    inProject('node_modules', 'vitest', 'vitest.mjs'),
    ...['run', ...files],
    ...projects.flatMap((project) => ['--project', project]),
    ...['--reporter=minimal', '--silent=passed-only'],
    ...['--reporter=json', `--outputFile.json=${report}`],
  ];
}

/** Runs the journeys in the engines beside Chromium, or only some files of them; says how long each took. */
export async function runEngines(
  environment: NodeJS.ProcessEnv,
  engines: readonly EngineName[] = engineNames,
  files: string[] = [],
): Promise<Count> {
  const found: Record<string, string> = {};
  for (const name of engines) Object.assign(found, await findEngine(name));
  await runQuietly(
    'versions',
    'The versions of an update could not be built',
    process.execPath,
    [inProject('tests', 'engines', 'build-versions.ts')],
    { environment },
  );
  const report = await prepareReportFile('engines');
  const code = await showFailure(process.execPath, vitestCommand(engines, files, report), {
    environment: { ...environment, ...found },
  });
  return countReport<EngineReport>(report, code, (read) => {
    printLine(engineTable(read));
    return countEngines(read);
  });
}

/** Runs the journeys in the browser, or only some files of them. */
export async function runPlaywright(
  environment: NodeJS.ProcessEnv,
  files: string[] = [],
): Promise<Count> {
  const report = await prepareReportFile('journeys');
  const code = await showFailure(
    process.execPath,
    [
      inProject('node_modules', '@playwright', 'test', 'cli.js'),
      ...['test', ...files],
      ...['--config', inProject('tests', 'playwright.config.ts')],
      '--reporter=dot,json',
    ],
    { environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return countReport(report, code, countPlaywright);
}

async function prepareReportFile(name: string): Promise<string> {
  const file = inScratch('reports', `${name}.json`);
  // An old report must not be taken for this run's.
  await rm(file, { force: true });
  return file;
}
