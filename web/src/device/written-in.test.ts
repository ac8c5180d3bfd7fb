import { coupleId } from '@usward/core/identity';
import { describe, expect, it } from 'vitest';
import { sampleUser } from './session/sample-user.ts';
import { isOfOther, wordsIn, writtenIn, writtenInBody } from './written-in.ts';

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

describe('the words that a deletion means', () => {
  const former = { firstName: 'Noah', until: '2026-04-01T00:00:00.000Z', asked: 'nobody' };

  it('are those of where somebody writes now', () => {
    const paired = sampleUser({ pairing: 'paired', coupleId: 'first' });
    expect(wordsIn(paired, false)).toEqual({ couple: first });
    expect(wordsIn(sampleUser({ pairing: 'alone' }), false)).toEqual({ couple: null });
  });

  it('are those of the couple that lies frozen only where it is meant', () => {
    const frozen = sampleUser({ pairing: 'frozen', former: { ...former, coupleId: 'second' } });
    expect(wordsIn(frozen, true)).toEqual({ couple: second });
    expect(wordsIn(frozen, false)).toEqual({ couple: null });
  });

  it('are for the server to know where the kept record does not say', () => {
    expect(wordsIn(null, false)).toEqual({});
    expect(wordsIn(null, true)).toEqual({});
    expect(wordsIn(sampleUser({ pairing: 'paired' }), false)).toEqual({});
    expect(wordsIn(sampleUser({ pairing: 'frozen', former }), true)).toEqual({});
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
