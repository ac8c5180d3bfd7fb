import { answerQuestion } from '@usward/core/daily/endpoints';
import { removeAnswer } from '@usward/core/daily/removal-endpoints';
import { coupleId } from '@usward/core/identity';
import { saveForm } from '@usward/core/reflection/endpoints';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleUser } from './session/sample-user.ts';
import { coupleOf, isOfOther, wordsIn, writeAs, writtenIn } from './written-in.ts';

const first = coupleId('first');
const second = coupleId('second');

describe('where words are written', () => {
  it.each(['paired', 'to-confirm'])('is the present couple (%s)', (pairing) => {
    expect(writtenIn(sampleUser({ pairing, coupleId: 'first' }))).toBe(first);
  });

  it.each(['alone', 'frozen'])('is nowhere shared for somebody %s', (pairing) => {
    expect(writtenIn(sampleUser({ pairing }))).toBe(null);
  });

  it('is left out where the kept record does not name the couple, or there is none', () => {
    expect(writtenIn(sampleUser({ pairing: 'paired' }))).toBeUndefined();
    expect(writtenIn(null)).toBeUndefined();
  });
});

describe('the words that a deletion means', () => {
  const former = { firstName: 'Noah', until: '2026-04-01T00:00:00.000Z', asked: 'nobody' };

  it('are those of where somebody writes now', () => {
    const paired = sampleUser({ pairing: 'paired', coupleId: 'first' });
    expect(wordsIn(paired, false)).toBe(first);
    expect(wordsIn(sampleUser({ pairing: 'alone' }), false)).toBe(null);
  });

  it('are those of the couple that lies frozen only where it is meant', () => {
    const frozen = sampleUser({ pairing: 'frozen', former: { ...former, coupleId: 'second' } });
    expect(wordsIn(frozen, true)).toBe(second);
    expect(wordsIn(frozen, false)).toBe(null);
  });

  it('are for the server to know where the kept record does not say', () => {
    expect(wordsIn(null, false)).toBeUndefined();
    expect(wordsIn(null, true)).toBeUndefined();
    expect(wordsIn(sampleUser({ pairing: 'paired' }), false)).toBeUndefined();
    expect(wordsIn(sampleUser({ pairing: 'frozen', former }), true)).toBeUndefined();
  });
});

describe('a write', () => {
  afterEach(() => writeAs(() => null));

  it('is of the present couple, or of the one that it names', () => {
    expect(coupleOf(answerQuestion, {})).toBeUndefined();
    writeAs(() => sampleUser({ pairing: 'paired', coupleId: 'first' }));
    expect(coupleOf(answerQuestion, {})).toBe(first);
    expect(coupleOf(answerQuestion, { couple: second })).toBe(second);
    expect(coupleOf(answerQuestion, { couple: null })).toBeNull();
    // Left by a screen that did not know it either.
    expect(coupleOf(answerQuestion, { couple: undefined })).toBeUndefined();
  });

  it('does not say so where nothing depends on it', () => {
    writeAs(() => sampleUser({ pairing: 'paired', coupleId: 'first' }));
    expect(coupleOf(saveForm, {})).toBeUndefined();
    expect(coupleOf(removeAnswer, { params: { date: '2026-03-12' } })).toBeUndefined();
  });

  it('is of another couple only where both are known', () => {
    expect(isOfOther({ couple: first }, second)).toBe(true);
    expect(isOfOther({ couple: first }, null)).toBe(true);
    expect(isOfOther({ couple: null }, first)).toBe(true);
    expect(isOfOther({ couple: first }, first)).toBe(false);
    expect(isOfOther({}, first)).toBe(false);
    expect(isOfOther({ couple: first }, undefined)).toBe(false);
  });
});
