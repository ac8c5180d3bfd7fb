import { describe, expect, it } from 'vitest';
import { getShiftToAvoid } from './ToastArea.tsx';

const room = { from: 0, to: 400 };
const toast = { from: 12, to: 72 };

describe('getShiftToAvoid', () => {
  it('leaves a toast where it covers nothing', () => {
    expect(getShiftToAvoid([{ from: 90, to: 134 }], toast, room, 'down')).toBe(0);
  });

  it('moves a toast down past a control beneath it', () => {
    expect(getShiftToAvoid([{ from: 24, to: 68 }], toast, room, 'down')).toBe(64);
  });

  it('goes on past the next control that would be covered', () => {
    const controls = [
      { from: 100, to: 144 },
      { from: 24, to: 68 },
    ];
    expect(getShiftToAvoid(controls, toast, room, 'down')).toBe(140);
  });

  it('moves a low toast up', () => {
    const low = { from: 300, to: 360 };
    expect(getShiftToAvoid([{ from: 320, to: 380 }], low, room, 'up')).toBe(-48);
  });

  it('leaves a toast in its place where there is no room without a control', () => {
    expect(getShiftToAvoid([{ from: 20, to: 360 }], toast, room, 'down')).toBe(0);
  });
});
