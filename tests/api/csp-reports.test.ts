import { cspReportLimits } from '@usward/core/rate-limits';
import { reportViolations } from '@usward/core/security/csp-report-endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { send } from '../support/call-api.ts';

const document = 'https://usward.example/daily-questions/2026-03-12';
const violation = {
  type: 'csp-violation',
  age: 10,
  url: document,
  user_agent: 'a browser',
  body: {
    documentURL: document,
    referrer: '',
    effectiveDirective: 'img-src',
    blockedURL: 'https://elsewhere.example/secret.png',
    originalPolicy: "default-src 'none'",
    sourceFile: 'https://usward.example/assets/frame-1.js',
    sample: '',
    disposition: 'enforce',
    statusCode: 200,
    lineNumber: 7,
    columnNumber: 1,
  },
};
const older = {
  'csp-report': {
    'document-uri': document,
    'violated-directive': 'img-src',
    'effective-directive': 'img-src',
    'original-policy': "default-src 'none'",
    'blocked-uri': 'https://elsewhere.example/secret.png',
    'source-file': 'https://usward.example/assets/frame-1.js',
    'line-number': 7,
  },
};
const logged =
  '{"severity":"WARNING","message":"csp-violation","directive":"img-src","blocked":"https://elsewhere.example","file":"/assets/frame-1.js","line":7}';

/** Each minute has a budget of its own. */
let minute = 0;
const lines: string[] = [];

beforeEach(() => {
  minute += 1;
  lines.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((line: string) => {
    lines.push(line);
  });
});

const report = async (body: unknown, type: string, address = '203.0.113.7') => {
  const answer = await send(reportViolations.path, {
    method: 'POST',
    headers: {
      'Content-Type': type,
      'Usward-Now': new Date(Date.UTC(2026, 2, 12, 12, minute)).toISOString(),
      'X-Forwarded-For': `${address}, 104.198.56.253`,
      'X-Forwarded-Host': 'usward.example',
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return answer.status;
};

describe('a report of what the content security policy refused', () => {
  it.each([
    ['application/reports+json', [violation]],
    ['application/csp-report', older],
    ['application/csp-report; charset=utf-8', older],
  ])('is one line of the log: %s', async (type, body) => {
    expect([await report(body, type), lines]).toEqual([200, [logged]]);
  });

  it('is a line for each violation', async () => {
    await report([violation, violation], 'application/reports+json');
    expect(lines).toEqual([logged, logged]);
  });

  it.each([
    [415, 'text/plain', older],
    [400, 'application/csp-report', '{"csp-report":'],
    [400, 'application/csp-report', { 'csp-report': 'secret' }],
    [400, 'application/reports+json', ['secret']],
    [413, 'application/csp-report', { ...older, words: 'secret'.repeat(6_000) }],
  ])('is refused with %i where it is none, and logs nothing: %s', async (status, type, body) => {
    expect([await report(body, type), lines]).toEqual([status, []]);
  });

  it('is let go past the budget of its address, and is answered all the same', async () => {
    const many = Array(cspReportLimits.perAddress + 5).fill(violation);
    expect(await report(many, 'application/reports+json')).toBe(200);
    expect(await report([violation], 'application/reports+json')).toBe(200);
    expect(lines).toHaveLength(cspReportLimits.perAddress);
    await report([violation], 'application/reports+json', '203.0.113.8');
    expect(lines).toHaveLength(cspReportLimits.perAddress + 1);
  });

  it('is let go past the budget of all addresses', async () => {
    const many = Array(cspReportLimits.perAddress).fill(violation);
    for (let host = 0; host < 10; host += 1) {
      await report(many, 'application/reports+json', `203.0.113.${host}`);
    }
    expect(lines).toHaveLength(cspReportLimits.total);
  });
});
