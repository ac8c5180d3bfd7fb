import { DaySchema } from '@usward/core/daily/day';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { countCodePoints } from '@usward/core/text';
import * as v from 'valibot';
import { getReadCache } from '../../device/cache/read-cache.ts';
import { onSent } from '../../device/outbox/outbox.ts';
import { track } from '../../device/tracking/tracking.ts';
import { isSharedAnswerKnown } from './daily-queries.ts';

/**
 * Tracks length and question of each shared answer, never its text, and only once however often it is edited.
 */
export const trackAnswers = (): void => {
  onSent(({ name }, reply) => {
    const day = v.safeParse(DaySchema, reply);
    if (name !== answerQuestion.name || !day.success) return;
    const { date, question, mine } = day.output;
    // Private notes are not counted at all.
    if (mine === null || mine.visibility === 'me' || isSharedAnswerKnown(getReadCache(), date))
      return;
    track('Question Answered', {
      category_name: question.topic,
      question_id: question.id,
      answer_length: countCodePoints(mine.text),
    });
  });
};
