import { describe, expect, it } from 'vitest';
import { getGreeting } from './SoloView.tsx';

describe('getGreeting', () => {
  it.each([
    [3, 'Good evening'],
    [4, 'Good morning'],
    [12, 'Good afternoon'],
    [18, 'Good evening'],
  ])('greets at %i with "%s"', (hour, words) => {
    expect(getGreeting(hour)).toBe(words);
    expect(getGreeting(hour, 'Mara')).toBe(`${words}, Mara`);
  });
});
