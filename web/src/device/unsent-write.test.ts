import { errorCodes } from '@usward/core/error-codes';
import { coupleId } from '@usward/core/ids';
import { describe, expect, it } from 'vitest';
import { sampleWrite } from './outbox/write.fixture.ts';
import { mayRetry, toUnsentWrite } from './unsent-write.ts';

const us = coupleId('us');
const others = coupleId('others');

/** Whether a rejected write of ours may be sent again by somebody who now writes in `couple`. */
const mayRetryIn = (couple: typeof us, code: string | undefined, body: object = {}) => {
  const write = sampleWrite({ state: 'rejected', code, body, couple: us });
  return mayRetry(toUnsentWrite(write), couple);
};

describe('a rejected write', () => {
  it('may be sent again where that may go better', () => {
    expect(mayRetryIn(us, 'frozen')).toBe(true);
    // Kept by a version that did not note the reason.
    expect(mayRetryIn(us, undefined)).toBe(true);
  });

  it.each(['locked', 'closed', 'couple-changed', 'too-late'])(
    'is not sent again where it would be rejected again: %s',
    (code) => {
      expect(errorCodes).toContain(code);
      expect(mayRetryIn(us, code)).toBe(false);
    },
  );

  it('is not sent to one partner when it was written for another', () => {
    expect(mayRetryIn(others, 'frozen')).toBe(false);
  });

  it('may be sent again with whichever partner, where it is for its author alone', () => {
    expect(mayRetryIn(others, 'not-open', { text: 'words', visibility: 'me' })).toBe(true);
  });
});
