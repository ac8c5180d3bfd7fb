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

/** A file of tests of the given statuses; `flaky` is one that passed on a second try. */
const file = (status: string, tests: string[]): VitestReport['testResults'][number] => ({
  status,
  assertionResults: tests.map((test, index) => ({
    status: test === 'flaky' ? 'passed' : test,
    fullName: `test ${index + 1}`,
    failureMessages: test === 'passed' ? [] : ['Error: no'],
  })),
});

const vitestReport = (changes: Partial<VitestReport>): VitestReport => ({
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  testResults: [file('passed', ['passed'])],
  ...changes,
});

describe('countVitest', () => {
  it('counts tests', () => {
    const testResults = [file('failed', ['failed'])];
    const report = vitestReport({ success: false, numFailedTests: 1, testResults });
    expect(countVitest(report)).toMatchObject({ passed: 3, failed: 1 });
  });

  it('counts a file that could not be loaded as one failure', () => {
    const testResults = [file('failed', [])];
    const report = vitestReport({ success: false, testResults });
    expect(countVitest(report)).toMatchObject({ passed: 3, failed: 1 });
  });

  it('counts an error outside all tests as one failure', () => {
    expect(countVitest(vitestReport({ success: false }))).toMatchObject({ passed: 3, failed: 1 });
  });

  it('counts a test that passed on a second try as failed, and names it', () => {
    const report = vitestReport({ testResults: [file('passed', ['passed', 'flaky', 'passed'])] });
    expect(countVitest(report)).toEqual({ passed: 2, failed: 1, flaky: ['test 2'] });
  });
});

describe('countPlaywright', () => {
  const stats = { expected: 4, unexpected: 1 };

  it('counts journeys, and errors outside them', () => {
    const report = { stats, errors: [], suites: [] };
    expect(countPlaywright(report)).toMatchObject({ passed: 4, failed: 1 });
    expect(countPlaywright({ ...report, errors: ['no config'] })).toMatchObject({ failed: 2 });
  });

  it('counts a journey that passed on a second try as failed, and names it', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const inner = { title: 'offline', specs: [spec('waits', 'flaky'), spec('sends', 'expected')] };
    const suites = [{ title: 'outbox.spec.ts', specs: [], suites: [inner] }];
    expect(countPlaywright({ stats, errors: [], suites })).toEqual({
      passed: 4,
      failed: 2,
      flaky: ['outbox.spec.ts > offline > waits'],
    });
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
  it('adds what passed, what failed and what was skipped', () => {
    const counts = [
      { passed: 2, failed: 0 },
      { passed: 1, failed: 3, skipped: 4, flaky: ['waits'] },
    ];
    expect(sum(counts)).toEqual({ passed: 3, failed: 3, skipped: 4, flaky: ['waits'] });
    expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0, flaky: [] });
  });
});
