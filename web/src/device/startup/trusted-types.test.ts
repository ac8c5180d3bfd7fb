import { describe, expect, it } from 'vitest';
import { isInert, isOwnScript, trustedMarkup } from './trusted-types.ts';

describe('a script of the app', () => {
  it.each(['/sw.js', '/firebase-messaging-sw.js', '/assets/start-DJfDsGyS.js'])(
    'is %s',
    (address) => {
      expect(isOwnScript(address)).toBe(true);
    },
  );

  it.each([
    'https://elsewhere.example/sw.js',
    '//elsewhere.example/assets/start.js',
    '/assets/../api/user.js',
    '/assets//elsewhere.example/start.js',
    '/assets/start.js?callback=run',
    '/api/user',
    'data:text/javascript,run()',
    'blob:https://usward.example/1',
    'javascript:run()',
    '\\sw.js',
    '/sw.js\n',
    '',
  ])('is not %j', (address) => {
    expect(isOwnScript(address)).toBe(false);
  });
});

describe('markup', () => {
  it('is inert where it holds words and pictures', () => {
    const markup =
      '<main data-day="2026-03-12"><h1>Mia &lt;script&gt; Noah</h1><a href="/us">on = off</a><svg><path d="M0 0"></path></svg></main>';
    expect(isInert(markup)).toBe(true);
    expect(trustedMarkup(markup)).toBe(markup);
  });

  it.each([
    '<script src="/x.js"></script>',
    '<img src="x" onerror="run()">',
    '<svg\nonload = "run()">',
    '<a href="JavaScript:run()">',
    '<iframe srcdoc="x"></iframe>',
    '<form action="/x">',
    '<BASE href="https://elsewhere.example">',
    '<meta http-equiv="refresh">',
    '<p style="color: red">',
  ])('is not inert with %s', (markup) => {
    expect(isInert(markup)).toBe(false);
    expect(() => trustedMarkup(markup)).toThrow(TypeError);
  });
});
