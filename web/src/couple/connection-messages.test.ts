import { describe, expect, it } from 'vitest';
import {
  type ConnectionError,
  getCheckingText,
  getConnectionFailedToast,
  getMsUntilNextText,
  getNextStepMessage,
  getWaitText,
  isFinalCodeRefusal,
} from './connection-messages.ts';

const refusal = (
  status: number,
  message = 'Words',
  code: string | null = null,
): ConnectionError => ({
  status,
  code,
  message,
  retryAfter: null,
});

describe('a failed connection', () => {
  const usual = 'Invalid code or connection error. Please try again.';

  it('says the same of every code that is no good and of a lost network (S8.10)', () => {
    for (const each of [refusal(404, 'Gone for good'), refusal(500), refusal(503), null]) {
      expect(getConnectionFailedToast(each)).toEqual({
        kind: 'error',
        title: 'Connection Failed',
        description: usual,
      });
    }
  });

  it('uses the server’s words for an own code and for too many tries', () => {
    const own = 'This is your own code. Send it to your partner.';
    expect(getConnectionFailedToast(refusal(409, own)).description).toBe(own);
    expect(getConnectionFailedToast(refusal(429, 'Please wait.')).description).toBe('Please wait.');
  });

  it('is followed by the next step, alike for every code that is no good', () => {
    expect(getNextStepMessage(refusal(404, usual, 'invalid-code'))).toContain(
      'all five characters',
    );
    expect(getNextStepMessage(refusal(409, 'Own', 'own-code'))).toContain(
      'shown on your partner’s phone',
    );
    expect(getNextStepMessage(refusal(409, 'Two', 'already-paired'))).toContain('Open Today');
    expect(getNextStepMessage(refusal(428, 'Puzzle', 'puzzle'))).toContain(
      'Your phone couldn’t finish',
    );
    expect(getNextStepMessage(refusal(429))).toContain('Wait');
    expect(getNextStepMessage(refusal(503))).toContain('didn’t go through');
    expect(getNextStepMessage(null)).toContain('couldn’t reach');
  });
});

describe('a code that was tried', () => {
  it('is decided upon by a refusal of the code itself, and by nothing else', () => {
    expect([404, 409].map((status) => isFinalCodeRefusal(refusal(status)))).toEqual([true, true]);
    const others = [refusal(401), refusal(428), refusal(429), refusal(503), null];
    expect(others.map(isFinalCodeRefusal)).toEqual(others.map(() => false));
  });
});

describe('the phone’s work for a code', () => {
  it.each([
    [null, 'Checking... This takes a few seconds.'],
    [0.2, 'Checking... This takes a few seconds.'],
    [5, 'Checking... This takes a few seconds.'],
    [5.1, 'Checking... At most 10 seconds left. You can leave this page and come back.'],
    [14.4, 'Checking... At most 15 seconds left. You can leave this page and come back.'],
    [60, 'Checking... At most 60 seconds left. You can leave this page and come back.'],
    [61, 'Checking... At most 2 minutes left. You can leave this page and come back.'],
  ])('of %s seconds is "%s"', (seconds, words) => {
    expect(getCheckingText(seconds)).toBe(words);
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
    expect(getWaitText(seconds)).toBe(`Wait ${words} before you try again.`);
  });

  it('is looked at again when its words change', () => {
    expect(getMsUntilNextText(60_001)).toBe(1);
    expect(getMsUntilNextText(60_000)).toBe(60_000);
    expect(getMsUntilNextText(1)).toBe(1);
  });
});
