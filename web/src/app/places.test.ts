import { describe, expect, it } from 'vitest';
import { parseInAppPath } from './places.ts';

describe('a path that a notification brings', () => {
  it.each(['/dashboard', '/daily-questions/2026-03-12', '/us?from=push', '/'])(
    'may be %s',
    (path) => {
      expect(parseInAppPath(path)).toBe(path);
    },
  );

  it.each([
    'https://example.org',
    '//example.org',
    '/\\example.org',
    'us',
    '/nowhere',
    '',
    null,
    7,
  ])('is dropped: %s', (path) => {
    expect(parseInAppPath(path)).toBeNull();
  });
});
