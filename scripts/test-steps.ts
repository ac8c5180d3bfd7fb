import { rm } from 'node:fs/promises';
import { buildForEmulators } from './build.ts';
import { messageOf } from './failure.ts';
import type { Ports } from './ports.ts';
import { run, runNode } from './process.ts';
import { inProject, inScratch } from './project.ts';
import { type Count, countPlaywright, countReport, countVitest } from './test-reports.ts';

/** All steps of `npm test`, in their order. */
export const stepNames = [
  'lint',
  'types',
  'unit',
  'content',
  'openapi',
  'build',
  'bundle',
  'api',
  'journeys',
] as const;

/** One step of `npm test`. */
export type StepName = (typeof stepNames)[number];

/** The steps that need the build's result. */
export const builtSteps: readonly StepName[] = ['bundle', 'api', 'journeys'];

/** A step that is one yes or no. */
export function countExit(code: number): Count {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The steps that need nothing but Node. */
export const plainSteps = {
  lint: async () => countExit(await run('npm', ['run', '--silent', 'lint'])),
  types: async () => countExit(await runNode(inProject('scripts', 'types.ts'), [])),
  unit: () =>
    runVitest(
      'unit',
      ['core', 'functions', 'web', 'scripts', 'specification', 'histories', 'api-memory'],
      process.env,
    ),
  content: async () => countExit(await runNode(inProject('scripts', 'content.ts'), [])),
  openapi: async () => countExit(await runNode(inProject('scripts', 'openapi.ts'), ['--check'])),
} satisfies Partial<Record<StepName, () => Promise<Count>>>;

/** Builds what the emulators serve. */
export async function runBuild(ports: Ports): Promise<Count> {
  try {
    await buildForEmulators(ports);
    return countExit(0);
  } catch (error) {
    console.error(messageOf(error));
    return countExit(1);
  }
}

/** Runs some of Vitest's projects. */
export async function runVitest(
  name: string,
  projects: string[],
  environment: NodeJS.ProcessEnv,
): Promise<Count> {
  const report = await newReport(name);
  const code = await runNode(
    inProject('node_modules', 'vitest', 'vitest.mjs'),
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    { environment },
  );
  return countReport(report, code, countVitest);
}

/** Runs the journeys in the browser. */
export async function runPlaywright(environment: NodeJS.ProcessEnv): Promise<Count> {
  const report = await newReport('journeys');
  const code = await runNode(
    inProject('node_modules', '@playwright', 'test', 'cli.js'),
    ['test', '--config', inProject('tests', 'playwright.config.ts'), '--reporter=list,json'],
    { environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return countReport(report, code, countPlaywright);
}

async function newReport(name: string): Promise<string> {
  const file = inScratch('reports', `${name}.json`);
  // An old report must not be taken for this run's.
  await rm(file, { force: true });
  return file;
}
