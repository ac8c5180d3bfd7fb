import { describe, expect, it } from 'vitest';
import { getSunPosition } from './sun-position.ts';

describe('the sun of the reminder', () => {
  it('stands highest at one in the afternoon', () => {
    expect(getSunPosition('13:00')).toEqual({ x: 0, y: -96, isBright: true });
  });

  it('rises on one side and sets on the other', () => {
    expect(getSunPosition('08:00').x).toBeLessThan(0);
    expect(getSunPosition('18:00').x).toBeGreaterThan(0);
  });

  it.each(['20:30', '23:59', '00:00', '05:59'])('is below the land at %s', (time) => {
    expect(getSunPosition(time)).toMatchObject({ y: 40, isBright: false });
  });

  it('stands as at 20:00 while there is no time', () => {
    expect(getSunPosition('')).toEqual(getSunPosition('20:00'));
  });
});
