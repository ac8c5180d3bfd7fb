import { DaySchema } from '@usward/core/daily/day';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { countCodePoints } from '@usward/core/text';
import * as v from 'valibot';
import { readCache } from '../../device/cache/read-cache.ts';
import { onSent } from '../../device/outbox/outbox.ts';
import { track } from '../../device/tracking/tracking.ts';
import { isKnownShared } from './daily-queries.ts';

/**
 * Counts each answer that the server took: how long it is, and to which question; never its words.
 * Once for an answer, however often it is reworded.
 */
export const trackAnswers = (): void => {
  onSent(({ name }, reply) => {
    const day = v.safeParse(DaySchema, reply);
    if (name !== answerQuestion.name || !day.success) return;
    const { date, question, mine } = day.output;
    // A note that is one's own is nobody's number either.
    if (mine === null || mine.visibility === 'me' || isKnownShared(readCache(), date)) return;
    track('Question Answered', {
      category_name: question.topic,
      question_id: question.id,
      answer_length: countCodePoints(mine.text),
    });
  });
};
