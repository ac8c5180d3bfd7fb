import { coupleId } from '@usward/core/identity';
import { describe, expect, it } from 'vitest';
import { sampleUser } from './session/sample-user.ts';
import { isOfOther, writtenIn, writtenInBody, writtenInQuery } from './written-in.ts';

const first = coupleId('first');
const second = coupleId('second');

describe('where words are written', () => {
  it.each(['paired', 'to-confirm'])('is the present couple (%s)', (pairing) => {
    expect(writtenIn(sampleUser({ pairing, coupleId: 'first' }))).toEqual({ couple: first });
  });

  it.each(['alone', 'frozen'])('is nowhere shared for somebody %s', (pairing) => {
    expect(writtenIn(sampleUser({ pairing }))).toEqual({ couple: null });
  });

  it('is left out where the kept record does not name the couple, or there is none', () => {
    expect(writtenIn(sampleUser({ pairing: 'paired' }))).toEqual({});
    expect(writtenIn(null)).toEqual({});
  });
});

describe('an address', () => {
  const former = { firstName: 'Noah', until: '2026-04-01T00:00:00.000Z', asked: 'nobody' };

  it('says where they were written, also of two who have parted, and of somebody alone', () => {
    const paired = sampleUser({ pairing: 'paired', coupleId: 'first' });
    expect(writtenInQuery(paired)).toEqual({ couple: 'first' });
    expect(writtenInQuery(sampleUser({ pairing: 'alone' }))).toEqual({ couple: 'alone' });
    const frozen = sampleUser({ pairing: 'frozen', former: { ...former, coupleId: 'second' } });
    expect(writtenInQuery(frozen)).toEqual({ couple: 'second' });
  });

  it('leaves it to the server where the kept record does not say', () => {
    expect(writtenInQuery(null)).toEqual({});
    expect(writtenInQuery(sampleUser({ pairing: 'paired' }))).toEqual({});
    expect(writtenInQuery(sampleUser({ pairing: 'frozen', former }))).toEqual({});
  });
});

describe('queued words', () => {
  it('say where they were written, or nothing', () => {
    expect(writtenInBody({ text: 'x', couple: 'first' })).toEqual({ couple: first });
    expect(writtenInBody({ text: 'x', couple: null })).toEqual({ couple: null });
    expect(writtenInBody({ text: 'x' })).toEqual({});
    expect(writtenInBody(undefined)).toEqual({});
    expect(writtenInBody({ couple: 7 })).toEqual({});
  });

  it('are of another couple only where both are known', () => {
    expect(isOfOther({ couple: first }, { couple: second })).toBe(true);
    expect(isOfOther({ couple: first }, { couple: null })).toBe(true);
    expect(isOfOther({ couple: null }, { couple: first })).toBe(true);
    expect(isOfOther({ couple: first }, { couple: first })).toBe(false);
    expect(isOfOther({}, { couple: first })).toBe(false);
    expect(isOfOther({ couple: first }, {})).toBe(false);
  });
});
