import { describe, expect, it } from 'vitest';
import { sampleUser } from '../../device/session/sample-user.ts';
import { coupleOfAnswers } from './DeleteAnswers.tsx';

const former = { firstName: 'Noah', until: '2026-04-01T00:00:00.000Z', asked: 'nobody' };

describe('whose answers an address means', () => {
  it('is the present couple, nobody for somebody alone, and the former one of two who have parted', () => {
    expect(coupleOfAnswers(sampleUser({ pairing: 'paired', coupleId: 'first' }))).toEqual({
      couple: 'first',
    });
    expect(coupleOfAnswers(sampleUser({ pairing: 'alone' }))).toEqual({ couple: 'alone' });
    const frozen = sampleUser({ pairing: 'frozen', former: { ...former, coupleId: 'second' } });
    expect(coupleOfAnswers(frozen)).toEqual({ couple: 'second' });
  });

  it('is left to the server where the kept record does not say', () => {
    expect(coupleOfAnswers(null)).toEqual({});
    expect(coupleOfAnswers(sampleUser({ pairing: 'paired' }))).toEqual({});
    expect(coupleOfAnswers(sampleUser({ pairing: 'frozen', former }))).toEqual({});
  });
});
