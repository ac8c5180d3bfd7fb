import { describe, expect, it } from 'vitest';
import { roomLeft } from './TextArea.tsx';

describe('the room left in a text', () => {
  it('is not spoken of while there is enough', () => {
    expect(roomLeft(0, 2_000)).toEqual({ words: null, tooMany: false });
    expect(roomLeft(1_799, 2_000).words).toBeNull();
  });

  it('is counted down when little is left', () => {
    expect(roomLeft(1_800, 2_000).words).toBe('Room for 200 more signs');
    expect(roomLeft(1_999, 2_000).words).toBe('Room for 1 more sign');
    expect(roomLeft(2_000, 2_000)).toEqual({ words: 'Room for 0 more signs', tooMany: false });
  });

  it('says how many signs are too many', () => {
    expect(roomLeft(2_001, 2_000)).toEqual({ words: '1 sign too many to send.', tooMany: true });
    expect(roomLeft(2_012, 2_000).words).toBe('12 signs too many to send.');
  });
});
