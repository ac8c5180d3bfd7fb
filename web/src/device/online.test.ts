import { describe, expect, it } from 'vitest';
import { nextAsk, reachBy } from './online.ts';

describe('asking the server', () => {
  it('finds it there only by its own answer', () => {
    expect(reachBy(true)).toBe('there');
  });

  it.each([
    ['other JSON', false],
    ['no JSON', new SyntaxError('Unexpected token <')],
  ])('finds somebody in its place by %s', (_name, result) => {
    expect(reachBy(result)).toBe('strange');
  });

  it.each([
    ['no line', new TypeError('Failed to fetch')],
    ['too long a wait', new DOMException('Too late.', 'TimeoutError')],
  ])('finds nobody by %s', (_name, result) => {
    expect(reachBy(result)).toBe('away');
  });

  it('is done again after about 2 s, then ever more seldom, at least once a minute', () => {
    expect([0, 1, 2, 5, 40].map((asked) => nextAsk(asked, 1))).toEqual([
      2_000, 4_000, 8_000, 60_000, 60_000,
    ]);
    expect(nextAsk(0, 0)).toBe(1_000);
  });
});
