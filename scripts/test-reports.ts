import { existsSync, readFileSync } from 'node:fs';

/** How many tests of a step passed and failed. */
export interface Count {
  passed: number;
  failed: number;
}

/** The parts of Vitest's JSON report that are counted. */
export interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** The parts of Playwright's JSON report that are counted. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Counts Vitest's tests; a file that could not even be loaded is one failure. */
export function countVitest(report: VitestReport): Count {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  // An error outside any test also makes the run a failed one.
  return { passed: report.numPassedTests, failed: failed || (report.success ? 0 : 1) };
}

/** Counts Playwright's tests; errors outside any test are failures too. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Count {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
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
export function sum(counts: Iterable<Count>): Count {
  const total = { passed: 0, failed: 0 };
  for (const { passed, failed } of counts) {
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}
