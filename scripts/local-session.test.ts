import { describe, expect, it } from 'vitest';
import { readOptions } from './local-session.ts';

describe('readChoices', () => {
  it('keeps the data and shows the demo people unless told otherwise', () => {
    expect(readOptions([])).toEqual({ fresh: false, demo: true });
    expect(readOptions(['--no-demo', '--fresh'])).toEqual({ fresh: true, demo: false });
  });

  it('refuses what it does not know', () => {
    expect(() => readOptions(['--fesh'])).toThrow('"--fesh" is not known');
  });
});
