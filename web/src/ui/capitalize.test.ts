import { describe, expect, it } from 'vitest';
import { capitalize } from './capitalize.ts';

describe('a chip alone', () => {
  it('begins with a capital letter, also one that is not English', () => {
    expect(['the quiet', 'élan', 'السكون', '3 kisses'].map(capitalize)).toEqual([
      'The quiet',
      'Élan',
      'السكون',
      '3 kisses',
    ]);
  });

  it('stays as it is written where it begins with a name', () => {
    expect(capitalize('iPhones away')).toBe('iPhones away');
  });
});
