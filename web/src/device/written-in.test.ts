import { coupleId } from '@usward/core/identity';
import { describe, expect, it } from 'vitest';
import { sampleUser } from './session/sample-user.ts';
import { isOfOther, writtenIn, writtenInBody } from './written-in.ts';

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
