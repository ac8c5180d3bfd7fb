import type { Reports } from '@usward/core/security/csp-report-endpoints';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getViolations } from './csp-violations.ts';

const origin = 'https://usward.example';

/** As Chromium reports it. */
const report = (body: object): Reports => [
  {
    type: 'csp-violation',
    body: {
      documentURL: `${origin}/daily-questions/2026-03-12?word=secret`,
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://elsewhere.example/secret.js?word=secret',
      sourceFile: `${origin}/assets/frame-DJfDsGyS.js`,
      lineNumber: 12,
      ...body,
    },
  },
];

describe('the log line of a violation', () => {
  it('is its directive, the origin of what was blocked, and our own file and line', () => {
    expect(getViolations(report({}))).toEqual([
      {
        directive: 'script-src-elem',
        blocked: 'https://elsewhere.example',
        file: '/assets/frame-DJfDsGyS.js',
        line: 12,
      },
    ]);
  });

  it('is the same where a browser reports in the older way', () => {
    const older = {
      'document-uri': `${origin}/dashboard`,
      'violated-directive': "img-src 'self'",
      'blocked-uri': 'data',
      'source-file': `${origin}/sw.js?word=secret`,
      'line-number': 1,
    };
    expect(getViolations({ 'csp-report': older })).toEqual([
      { directive: 'img-src', blocked: 'data', file: '/sw.js', line: 1 },
    ]);
  });

  it.each([
    [`${origin}/daily-questions/2026-03-12?word=secret`, '/daily-questions/:date'],
    [`${origin}/join?code=AAAAA`, '/join'],
    [`${origin}/nothing-here/secret`, '*'],
    [`${origin}/intimacyLab/feedback/1`, null],
    ['https://elsewhere.example/assets/frame.js', null],
    ['chrome-extension://abc/content.js', null],
    ['secret', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('names of the file %s what is ours: %s', (sourceFile, file) => {
    expect(getViolations(report({ sourceFile }))).toMatchObject([{ file }]);
  });

  it.each([
    ['inline', 'inline'],
    ['trusted-types-sink', 'trusted-types-sink'],
    ['wss://elsewhere.example/secret', 'wss://elsewhere.example'],
    ['https://name:secret@elsewhere.example/', 'https://elsewhere.example'],
    ['data:text/html,secret', 'data'],
    ['secret', 'other'],
    ['', 'other'],
    [undefined, 'other'],
  ])('says of %s that it was %s', (blockedURL, blocked) => {
    expect(getViolations(report({ blockedURL }))).toMatchObject([{ blocked }]);
  });

  it('is nothing for a report of another kind', () => {
    expect(getViolations([{ type: 'deprecation', body: null }])).toEqual([]);
  });

  it('never has a word, a query or an address, wherever one is sent', () => {
    const word = fc.stringMatching(/^[a-z]{12}$/);
    const place = fc.constantFrom(
      'documentURL',
      'effectiveDirective',
      'blockedURL',
      'sourceFile',
      'sample',
      'originalPolicy',
      'referrer',
    );
    const form = fc.constantFrom(
      (one: string) => one,
      (one: string) => `${origin}/us/${one}`,
      (one: string) => `${origin}/assets/frame.js?${one}#${one}`,
      (one: string) => `data:${one}`,
      (one: string) => `script-src ${one}`,
    );
    fc.assert(
      fc.property(word, place, form, (one, name, written) => {
        const logged = JSON.stringify(getViolations(report({ [name]: written(one) })));
        expect(logged).not.toContain(one);
      }),
    );
  });
});
