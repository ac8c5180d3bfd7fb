import { describe, expect, it } from 'vitest';
import {
  connectionFailed,
  nextStep,
  type Refusal,
  untilNextWords,
  waitWords,
} from './connection-words.ts';

const refusal = (status: number, message = 'Words', code: string | null = null): Refusal => ({
  status,
  code,
  message,
  retryAfter: null,
});

describe('a failed connection', () => {
  const usual = 'Invalid code or connection error. Please try again.';

  it('says the same of every code that is no good and of a lost network (S8.10)', () => {
    for (const each of [refusal(404, 'Gone for good'), refusal(500), refusal(503), null]) {
      expect(connectionFailed(each)).toEqual({
        kind: 'error',
        title: 'Connection Failed',
        description: usual,
      });
    }
  });

  it('uses the server’s words for an own code and for too many tries', () => {
    const own = 'This is your own code. Send it to your partner.';
    expect(connectionFailed(refusal(409, own)).description).toBe(own);
    expect(connectionFailed(refusal(429, 'Please wait.')).description).toBe('Please wait.');
  });

  it('is followed by the next step, alike for every code that is no good', () => {
    expect(nextStep(refusal(404, usual, 'invalid-code'))).toContain('five signs');
    expect(nextStep(refusal(409, 'Own', 'own-code'))).toContain('partner sees');
    expect(nextStep(refusal(409, 'Two', 'already-paired'))).toContain('dashboard');
    expect(nextStep(refusal(429))).toContain('Wait');
    expect(nextStep(refusal(503))).toContain('once more');
    expect(nextStep(null)).toContain('No answer');
  });
});

describe('the wait for the next try', () => {
  it.each([
    [1, 'a minute'],
    [60, 'a minute'],
    [61, '2 minutes'],
    [720, '12 minutes'],
    [90 * 60, '90 minutes'],
    [91 * 60, '2 hours'],
    [23 * 3600 + 1, '24 hours'],
  ])('of %i seconds is "%s"', (seconds, words) => {
    expect(waitWords(seconds)).toBe(`Wait ${words} before the next try.`);
  });

  it('is looked at again when its words change', () => {
    expect(untilNextWords(60_001)).toBe(1);
    expect(untilNextWords(60_000)).toBe(60_000);
    expect(untilNextWords(1)).toBe(1);
  });
});
