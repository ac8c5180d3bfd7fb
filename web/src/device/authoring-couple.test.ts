import { answerQuestion } from '@usward/core/daily/endpoints';
import { removeAnswer } from '@usward/core/daily/removal-endpoints';
import { coupleId } from '@usward/core/ids';
import { saveForm } from '@usward/core/reflection/endpoints';
import { afterEach, describe, expect, it } from 'vitest';
import {
  getAuthoringCouple,
  getCallCouple,
  getDeletionCouple,
  isFromOtherCouple,
  setUserSource,
} from './authoring-couple.ts';
import { sampleUser } from './session/user.fixture.ts';

const first = coupleId('first');
const second = coupleId('second');

describe('the authoring couple', () => {
  it.each(['paired', 'to-confirm'])('is the present couple (%s)', (pairing) => {
    expect(getAuthoringCouple(sampleUser({ pairing, coupleId: 'first' }))).toBe(first);
  });

  it.each(['alone', 'frozen'])('is nowhere shared for somebody %s', (pairing) => {
    expect(getAuthoringCouple(sampleUser({ pairing }))).toBe(null);
  });

  it('is left out where the kept record does not name the couple, or there is none', () => {
    expect(getAuthoringCouple(sampleUser({ pairing: 'paired' }))).toBeUndefined();
    expect(getAuthoringCouple(null)).toBeUndefined();
  });
});

describe('the words that a deletion means', () => {
  const previousCouple = {
    firstName: 'Noah',
    until: '2026-04-01T00:00:00.000Z',
    restoreRequestedBy: 'nobody',
  };

  it('are those of where somebody writes now', () => {
    const paired = sampleUser({ pairing: 'paired', coupleId: 'first' });
    expect(getDeletionCouple(paired, false)).toBe(first);
    expect(getDeletionCouple(sampleUser({ pairing: 'alone' }), false)).toBe(null);
  });

  it('are those of the couple that lies frozen only where it is meant', () => {
    const frozen = sampleUser({
      pairing: 'frozen',
      previousCouple: { ...previousCouple, coupleId: 'second' },
    });
    expect(getDeletionCouple(frozen, true)).toBe(second);
    expect(getDeletionCouple(frozen, false)).toBe(null);
  });

  it('are for the server to know where the kept record does not say', () => {
    expect(getDeletionCouple(null, false)).toBeUndefined();
    expect(getDeletionCouple(null, true)).toBeUndefined();
    expect(getDeletionCouple(sampleUser({ pairing: 'paired' }), false)).toBeUndefined();
    expect(
      getDeletionCouple(sampleUser({ pairing: 'frozen', previousCouple }), true),
    ).toBeUndefined();
  });
});

describe('a write', () => {
  afterEach(() => setUserSource(() => null));

  it('is of the present couple, or of the one that it names', () => {
    expect(getCallCouple(answerQuestion, {})).toBeUndefined();
    setUserSource(() => sampleUser({ pairing: 'paired', coupleId: 'first' }));
    expect(getCallCouple(answerQuestion, {})).toBe(first);
    expect(getCallCouple(answerQuestion, { couple: second })).toBe(second);
    expect(getCallCouple(answerQuestion, { couple: null })).toBeNull();
    // Left by a screen that did not know it either.
    expect(getCallCouple(answerQuestion, { couple: undefined })).toBeUndefined();
  });

  it('does not say so where nothing depends on it', () => {
    setUserSource(() => sampleUser({ pairing: 'paired', coupleId: 'first' }));
    expect(getCallCouple(saveForm, {})).toBeUndefined();
    expect(getCallCouple(removeAnswer, { params: { date: '2026-03-12' } })).toBeUndefined();
  });

  it('is of another couple only where both are known', () => {
    expect(isFromOtherCouple({ couple: first }, second)).toBe(true);
    expect(isFromOtherCouple({ couple: first }, null)).toBe(true);
    expect(isFromOtherCouple({ couple: null }, first)).toBe(true);
    expect(isFromOtherCouple({ couple: first }, first)).toBe(false);
    expect(isFromOtherCouple({}, first)).toBe(false);
    expect(isFromOtherCouple({ couple: first }, undefined)).toBe(false);
  });
});
