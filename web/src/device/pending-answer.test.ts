import { answerQuestion } from '@usward/core/daily/endpoints';
import { removeAnswer, removeSoloNote } from '@usward/core/daily/removal-endpoints';
import { describe, expect, it } from 'vitest';
import { sampleWrite } from './outbox/write.fixture.ts';
import { findNewestAnswer, REMOVE_ANSWER, REMOVE_SOLO_NOTE } from './pending-answer.ts';

const date = '2026-03-12';
const answer = sampleWrite({ name: answerQuestion.name, params: { date } });
const removal = sampleWrite({ name: removeAnswer.name, params: { date } });

const unsent = (...queued: (typeof answer)[]) =>
  findNewestAnswer(date, queued, ({ name }) => name === REMOVE_ANSWER);

describe('an answer that waits', () => {
  it('is the newest to that day', () => {
    const newer = { ...answer, key: 'newer' };
    const other = { ...answer, params: { date: '2026-03-11' } };
    expect(unsent(answer, newer, other)).toBe(newer);
    expect(unsent(other)).toBeUndefined();
  });

  it('waits no more once its deletion waits behind it, unless that was refused', () => {
    expect(unsent(answer, removal)).toBeUndefined();
    expect(unsent(answer, { ...removal, state: 'rejected' })).toBe(answer);
  });

  it('waits where it was written after a deletion', () =>
    expect(unsent(removal, answer)).toBe(answer));

  it('is deleted by what the contract calls so', () => {
    expect(REMOVE_ANSWER).toBe(removeAnswer.name);
    expect(REMOVE_SOLO_NOTE).toBe(removeSoloNote.name);
  });
});
