import { describe, expect, it } from 'vitest';
import { below, matches } from './matches.ts';

describe('a pattern', () => {
  it.each([
    ['/', '/'],
    ['/us', '/us'],
    ['/us', '/US'],
    ['/us', '/us/'],
    // Spelled as a browser may leave it.
    ['/us', '/%75s'],
    ['/quiz/:quiz', '/quiz/first-week'],
    [below('/us'), '/us'],
    [below('/us'), '/us/'],
    [below('/us'), '/us/me/more'],
  ])('%s has the path %s', (pattern, pathname) => {
    expect(matches(pattern, pathname)).toBe(true);
  });

  it.each([
    ['/', '/us'],
    ['/us', '/us/me'],
    ['/us', '/usual'],
    ['/quiz/:quiz', '/quiz'],
    ['/quiz/:quiz', '/quiz/a/b'],
    [below('/us'), '/usual'],
    ['/us', '/%'],
  ])('%s does not have the path %s', (pattern, pathname) => {
    expect(matches(pattern, pathname)).toBe(false);
  });
});
