import { describe, expect, it } from 'vitest';
import { localTime, minutesOf } from './local-time.ts';

describe('a time of day', () => {
  it('is each of the 1,440 minutes that a clock shows, in order', () => {
    const shown = Array.from({ length: 1440 }, (_, minute) => {
      const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
      return localTime(`${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`);
    });
    expect(shown.map(minutesOf)).toEqual(shown.map((_, minute) => minute));
    expect([...shown].sort()).toEqual(shown);
  });

  it('is nothing that no clock shows', () => {
    for (const wrong of ['24:00', '7:00', '07:60', '07:0', '07:00:00', ' 07:00', '19.00', '']) {
      expect(() => localTime(wrong)).toThrow();
    }
  });
});
