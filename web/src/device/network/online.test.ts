import { describe, expect, it } from 'vitest';
import { classifyProbe, getNextProbeDelay } from './online.ts';

describe('asking the server', () => {
  it('finds it there only by its own answer', () => {
    expect(classifyProbe(true)).toBe('online');
  });

  it.each([
    ['other JSON', false],
    ['no JSON', new SyntaxError('Unexpected token <')],
  ])('finds somebody in its place by %s', (_name, result) => {
    expect(classifyProbe(result)).toBe('captive-portal');
  });

  it.each([
    ['no line', new TypeError('Failed to fetch')],
    ['too long a wait', new DOMException('Too late.', 'TimeoutError')],
  ])('finds nobody by %s', (_name, result) => {
    expect(classifyProbe(result)).toBe('offline');
  });

  it('is done again after about 2 s, then ever more seldom, at least once a minute', () => {
    expect([0, 1, 2, 5, 40].map((asked) => getNextProbeDelay(asked, 1))).toEqual([
      2_000, 4_000, 8_000, 60_000, 60_000,
    ]);
    expect(getNextProbeDelay(0, 0)).toBe(1_000);
  });
});
