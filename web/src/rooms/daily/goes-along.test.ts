import { answerQuestion } from '@usward/core/daily/endpoints';
import { describe, expect, it } from 'vitest';
import { sampleWrite } from '../../device/outbox/sample-write.ts';
import { goesAlong } from './goes-along.ts';
import { sampleDay } from './sample-day.ts';

const params = { date: '2026-03-12' };

describe('what goes with words that are deleted', () => {
  it('is the answer to that day, also to a day of one’s own time', () => {
    const answer = sampleWrite({ name: answerQuestion.name, params });
    expect(goesAlong(sampleDay())(answer)).toBe(true);
    expect(goesAlong(sampleDay())({ ...answer, params: { date: '2026-03-11' } })).toBe(false);
  });
});
