import { describe, expect, it } from 'vitest';
import { getCharacterLimitStatus } from './TextArea.tsx';

describe('the room left in a text', () => {
  it('is not spoken of while there is enough', () => {
    expect(getCharacterLimitStatus(0, 2_000)).toEqual({ words: null, tooMany: false });
    expect(getCharacterLimitStatus(1_799, 2_000).words).toBeNull();
  });

  it('is counted down when little is left', () => {
    expect(getCharacterLimitStatus(1_800, 2_000).words).toBe('200 characters left');
    expect(getCharacterLimitStatus(1_999, 2_000).words).toBe('1 character left');
    expect(getCharacterLimitStatus(2_000, 2_000)).toEqual({
      words: '0 characters left',
      tooMany: false,
    });
  });

  it('says how many signs are too many', () => {
    expect(getCharacterLimitStatus(2_001, 2_000)).toEqual({
      words: '1 character too many',
      tooMany: true,
    });
    expect(getCharacterLimitStatus(2_012, 2_000).words).toBe('12 characters too many');
  });
});
