import { describe, expect, it } from 'vitest';
import { readChoices } from './local-session.ts';

describe('readChoices', () => {
  it('keeps the data and shows the demo people unless told otherwise', () => {
    expect(readChoices([])).toEqual({ fresh: false, demo: true });
    expect(readChoices(['--no-demo', '--fresh'])).toEqual({ fresh: true, demo: false });
  });

  it('refuses what it does not know', () => {
    expect(() => readChoices(['--fesh'])).toThrow('"--fesh" is not known');
  });
});
