import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  countPlaywright,
  countReport,
  countVitest,
  sum,
  type VitestReport,
} from './test-reports.ts';

const vitestReport = (changes: Partial<VitestReport>): VitestReport => ({
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
  ...changes,
});

describe('countVitest', () => {
  it('counts tests', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }];
    const report = vitestReport({ success: false, numFailedTests: 1, testResults });
    expect(countVitest(report)).toEqual({ passed: 3, failed: 1 });
  });

  it('counts a file that could not be loaded as one failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    const report = vitestReport({ success: false, testResults });
    expect(countVitest(report)).toEqual({ passed: 3, failed: 1 });
  });

  it('counts an error outside all tests as one failure', () => {
    expect(countVitest(vitestReport({ success: false }))).toEqual({ passed: 3, failed: 1 });
  });
});

describe('countPlaywright', () => {
  it('counts journeys, and errors outside them', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 0 };
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 4, failed: 1 });
    expect(countPlaywright({ stats, errors: ['no config'] })).toEqual({ passed: 4, failed: 2 });
  });
});

describe('countReport', () => {
  const directory = mkdtempSync(join(tmpdir(), 'reports-'));
  const count = () => ({ passed: 2, failed: 0 });

  it('takes a runner that left no report as one failure', () => {
    const file = join(directory, 'missing.json');
    expect(countReport(file, 0, count)).toEqual({ passed: 0, failed: 1 });
  });

  it('takes a runner that failed after all its tests passed as one failure', () => {
    const file = join(directory, 'good.json');
    writeFileSync(file, '{}');
    expect(countReport(file, 0, count)).toEqual({ passed: 2, failed: 0 });
    expect(countReport(file, 1, count)).toEqual({ passed: 2, failed: 1 });
  });
});

describe('sum', () => {
  it('adds what passed and what failed', () => {
    const counts = [
      { passed: 2, failed: 0 },
      { passed: 1, failed: 3 },
    ];
    expect(sum(counts)).toEqual({ passed: 3, failed: 3 });
    expect(sum([])).toEqual({ passed: 0, failed: 0 });
  });
});
