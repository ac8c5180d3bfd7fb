import { describe, expect, it } from 'vitest';
import {
  clearRoomHidden,
  isReturnToHiddenRoom,
  isSecondEscape,
  markRoomHidden,
} from './QuickHide.tsx';

describe('Escape', () => {
  it('hides when pressed twice in a second', () => {
    expect(isSecondEscape(1_000, 1_900)).toBe(true);
  });
  it('does nothing once, or twice at leisure', () => {
    expect(isSecondEscape(null, 1_000)).toBe(false);
    expect(isSecondEscape(1_000, 2_100)).toBe(false);
  });
});

describe('a room that was hidden', () => {
  it('is not found by going back, until the person has come again', () => {
    expect(isReturnToHiddenRoom(true)).toBe(false);
    markRoomHidden();
    expect(isReturnToHiddenRoom(true)).toBe(true);
    expect(isReturnToHiddenRoom(false)).toBe(false);
    clearRoomHidden();
    expect(isReturnToHiddenRoom(true)).toBe(false);
  });
});
