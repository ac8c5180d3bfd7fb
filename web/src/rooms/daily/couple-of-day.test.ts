import { coupleId } from '@usward/core/identity';
import { describe, expect, it } from 'vitest';
import { sampleUser } from '../../device/session/sample-user.ts';
import { coupleOfDay } from './RemoveWords.tsx';

const [first, second] = [coupleId('first'), coupleId('second')];
const former = {
  firstName: 'Noah',
  until: '2026-04-01T00:00:00.000Z',
  asked: 'nobody',
  coupleId: first,
};

describe('whose day it is', () => {
  it('is the present couple’s, and nobody’s for somebody alone', () => {
    expect(coupleOfDay(sampleUser({ pairing: 'paired', coupleId: second }), {})).toEqual({
      couple: second,
    });
    expect(coupleOfDay(sampleUser({ pairing: 'alone', coupleId: null }), {})).toBeNull();
  });

  it('is the former couple’s where it lies frozen, whoever is there by now', () => {
    const user = sampleUser({ pairing: 'frozen', coupleId: null, former: former as never });
    expect(coupleOfDay(user, { frozen: true })).toEqual({ couple: first });
    expect(coupleOfDay(user, {})).toBeNull();
  });

  it('is left to the server where the kept record does not say', () => {
    expect(coupleOfDay(null, {})).toEqual({});
    expect(coupleOfDay(sampleUser({ pairing: 'paired', coupleId: null }), {})).toEqual({});
    expect(coupleOfDay(sampleUser({ pairing: 'frozen' }), { frozen: true })).toEqual({});
  });
});
