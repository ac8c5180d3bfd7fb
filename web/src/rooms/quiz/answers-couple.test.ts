import { describe, expect, it } from 'vitest';
import { sampleUser } from '../../device/session/user.fixture.ts';
import { getAnswersCoupleQuery } from './DeleteAnswers.tsx';

const previousCouple = {
  firstName: 'Noah',
  until: '2026-04-01T00:00:00.000Z',
  restoreRequestedBy: 'nobody',
};

describe('whose answers an address means', () => {
  it('is the present couple, nobody for somebody alone, and the former one of two who have parted', () => {
    expect(getAnswersCoupleQuery(sampleUser({ pairing: 'paired', coupleId: 'first' }))).toEqual({
      couple: 'first',
    });
    expect(getAnswersCoupleQuery(sampleUser({ pairing: 'alone' }))).toEqual({ couple: 'alone' });
    const frozen = sampleUser({
      pairing: 'frozen',
      previousCouple: { ...previousCouple, coupleId: 'second' },
    });
    expect(getAnswersCoupleQuery(frozen)).toEqual({ couple: 'second' });
  });

  it('is left to the server where the kept record does not say', () => {
    expect(getAnswersCoupleQuery(null)).toEqual({});
    expect(getAnswersCoupleQuery(sampleUser({ pairing: 'paired' }))).toEqual({});
    expect(getAnswersCoupleQuery(sampleUser({ pairing: 'frozen', previousCouple }))).toEqual({});
  });
});
