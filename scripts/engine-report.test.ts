import { expect, it } from 'vitest';
import { countEngines, type EngineReport, engineTable } from './engine-report.ts';

type Entry = EngineReport['testResults'][number]['assertionResults'][number];

const entry = (engine: string, title: string, status: string, version?: string): Entry => ({
  title,
  status,
  duration: 4_200,
  ancestorTitles: [engine],
  fullName: `${engine} ${title}`,
  failureMessages: status === 'failed' ? ['Error: no'] : [],
  meta: version === undefined ? {} : { version },
});

const report: EngineReport = {
  success: false,
  numPassedTests: 1,
  numFailedTests: 1,
  testResults: [
    {
      status: 'failed',
      assertionResults: [
        entry('firefox', '10 a quiz', 'failed', '153.7.0'),
        entry('webkit', '10 a quiz', 'skipped'),
        entry('firefox', '2 a sign-up', 'passed', '153.7.0'),
        entry('webkit', '2 a sign-up', 'skipped'),
      ],
    },
  ],
};

it('the engine report counts journeys of a missing engine as skipped, not passed', () => {
  expect(countEngines(report)).toEqual({ passed: 1, failed: 1, skipped: 2, flaky: [] });
});

it('the engine report shows versions and the time of each journey in each engine', () => {
  const rows = engineTable(report)
    .split('\n')
    .map((row) => row.trim().split(/ {2,}/));
  expect(rows).toEqual([
    ['firefox 153.7.0', 'webkit is missing'],
    ['2 a sign-up', '4.2 s', 'skipped'],
    ['10 a quiz', 'FAILED 4.2 s', 'skipped'],
  ]);
});
