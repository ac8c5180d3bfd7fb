import { coupleId } from '@usward/core/ids';
import { describe, expect, it } from 'vitest';
import { sampleUser } from '../../device/session/user.fixture.ts';
import { getDayCouple } from './RemoveOwnText.tsx';

const [first, second] = [coupleId('first'), coupleId('second')];
const previousCouple = {
  firstName: 'Noah',
  until: '2026-04-01T00:00:00.000Z',
  restoreRequestedBy: 'nobody',
  coupleId: first,
};

describe('whose day it is', () => {
  it('is the present couple’s, and nobody’s for somebody alone', () => {
    expect(getDayCouple(sampleUser({ pairing: 'paired', coupleId: second }), {})).toEqual({
      couple: second,
    });
    expect(getDayCouple(sampleUser({ pairing: 'alone', coupleId: null }), {})).toBeNull();
  });

  it("is the previous couple's where it is frozen, whoever the partner is now", () => {
    const user = sampleUser({
      pairing: 'frozen',
      coupleId: null,
      previousCouple: previousCouple as never,
    });
    expect(getDayCouple(user, { frozen: true })).toEqual({ couple: first });
    expect(getDayCouple(user, {})).toBeNull();
  });

  it('is left to the server where the kept record does not say', () => {
    expect(getDayCouple(null, {})).toEqual({});
    expect(getDayCouple(sampleUser({ pairing: 'paired', coupleId: null }), {})).toEqual({});
    expect(getDayCouple(sampleUser({ pairing: 'frozen' }), { frozen: true })).toEqual({});
  });
});
