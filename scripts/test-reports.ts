import { existsSync, readFileSync } from 'node:fs';

/** How many tests of a step passed and failed. */
export interface Count {
  passed: number;
  failed: number;
  /** Those that could not run on this machine. */
  skipped?: number;
  /** The tests among the failed ones that passed on a second try. */
  flaky?: string[];
}

/** The parts of Vitest's JSON report that are counted. */
export interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** The parts of Playwright's JSON report that are counted. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

/** A file or a `describe`. */
export interface PlaywrightSuite {
  title: string;
  specs: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** Counts Vitest's tests; a file that could not even be loaded is one failure. */
export function countVitest(report: VitestReport): Count {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const flaky = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName);
  const failed = report.numFailedTests + brokenFiles + flaky.length;
  return {
    passed: report.numPassedTests - flaky.length,
    // An error outside any test also makes the run a failed one.
    failed: failed || (report.success ? 0 : 1),
    flaky,
  };
}

/** Counts Playwright's tests; errors outside any test are failures too. */
export function countPlaywright({ stats, errors, suites }: PlaywrightReport): Count {
  const flaky = suites.flatMap((suite) => findFlaky(suite));
  return {
    passed: stats.expected,
    failed: stats.unexpected + flaky.length + errors.length,
    flaky,
  };
}

function findFlaky({ title, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map((spec) => spec.title), ...suites.flatMap((suite) => findFlaky(suite))].map(
    (name) => `${title} > ${name}`,
  );
}

/** Whether a test of the report failed, in Vitest's form or in Playwright's. */
export function hasFailedTest(text: string): boolean {
  const report: Partial<VitestReport & PlaywrightReport> = JSON.parse(text);
  return (report.numFailedTests ?? 0) + (report.stats?.unexpected ?? 0) > 0;
}

/**
 * Counts a report's file; a runner that failed without leaving a failure in its report is one
 * failure.
 */
export function countReport<Report>(
  file: string,
  exitCode: number,
  count: (report: Report) => Count,
): Count {
  let counted: Count;
  try {
    counted = existsSync(file)
      ? count(JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, failed: 1 };
  } catch (error) {
    console.error(`The report ${file} could not be read:`, error);
    counted = { passed: 0, failed: 1 };
  }
  if (exitCode !== 0 && counted.failed === 0) return { ...counted, failed: 1 };
  return counted;
}

/** Adds counts. */
export function sum(counts: Iterable<Count>): Required<Count> {
  const total: Required<Count> = { passed: 0, failed: 0, skipped: 0, flaky: [] };
  for (const { passed, failed, skipped = 0, flaky = [] } of counts) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.flaky.push(...flaky);
  }
  return total;
}
