import { describe, expect, it } from 'vitest';
import { greeting } from './greeting.ts';
import { daysWords, milestoneName } from './milestone-words.ts';

describe('milestoneName', () => {
  it.each([
    ['years', 1, 'One year'],
    ['years', 3, 'Three years'],
    ['years', 25, '25 years'],
    ['months', 6, 'Six months'],
    ['days', 100, '100 days'],
  ] as const)('calls %s %i "%s"', (kind, count, words) => {
    expect(milestoneName({ kind, count })).toBe(words);
  });
});

describe('daysWords', () => {
  it('counts from the first day', () => {
    expect([0, 1, 2].map(daysWords)).toEqual(['Your first day', '1 day', '2 days']);
  });
});

describe('greeting', () => {
  it.each([
    [3, 'Good evening'],
    [4, 'Good morning'],
    [12, 'Good afternoon'],
    [18, 'Good evening'],
  ])('greets at %i with "%s"', (hour, words) => expect(greeting(hour)).toBe(words));
});
