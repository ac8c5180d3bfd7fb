import { expect, it } from 'vitest';
import { getOwnDay } from './local-date.ts';

const at = (hour: number, minute: number): number => new Date(2026, 2, 12, hour, minute).getTime();

it('a day of the device lasts into the night, until 4 in the morning', () => {
  expect(getOwnDay(at(3, 59))).toBe('2026-03-11');
  expect(getOwnDay(at(4, 0))).toBe('2026-03-12');
  expect(getOwnDay(at(23, 59))).toBe('2026-03-12');
});
