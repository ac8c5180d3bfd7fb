import { addDays, type CalendarDate } from '@usward/core/calendar';
import type { swapQuestion } from '@usward/core/daily/endpoints';
import { swapQuestion as questionInstead } from '@usward/core/daily/question-stand-in';
import { isSwappable, viewDay } from '@usward/core/daily/view-day';
import { UPCOMING_DAYS } from '@usward/core/daily/window';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { isFrozenNow } from '../pairing/part.ts';
import { refuseUnconfirmed } from '../pairing/refuse-unconfirmed.ts';
import { changeQuestions, replaceToday } from './change-writes.ts';
import { inWordsOf } from './diary.ts';
import { readToday, type Today } from './today.ts';

/** Only today can be swapped; what is refused about other days says nothing of what is on them. */
const assertToday = ({ user, diary, date: today }: Today, date: CalendarDate, now: number) => {
  if (date === today) return;
  if (date > today) {
    throw new AppError(date <= addDays(today, UPCOMING_DAYS) ? 'not-open' : 'not-found');
  }
  if (diary.partner === null && isFrozenNow(user, now)) throw new AppError('frozen');
  throw new AppError(date < diary.startDay ? 'not-found' : 'no-swap');
};

/** Puts another question in the place of today's, once a day, as long as nobody has shared an answer. */
export const handleSwapQuestion = async ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof swapQuestion>): Promise<Output<typeof swapQuestion>> =>
  untilSettled(() =>
    operation.transact(async (reads) => {
      const today = await readToday(reads, caller.id, now);
      const { user, diary, date, facts } = today;
      assertToday(today, input.params.date, now);
      if (diary.partner !== null && !diary.confirmed) return refuseUnconfirmed(user);
      const { questionId } = input.body;
      // The other was faster: the question that was not wanted is gone.
      if (questionId !== undefined && questionId !== facts.question.id) {
        return { writes: [], reply: viewDay(facts, caller.id) };
      }
      const instead = isSwappable(facts, caller.id) ? questionInstead(diary.source, date) : null;
      if (instead === null) throw new AppError('no-swap');
      const question = inWordsOf(diary, date, instead);
      const after = { ...facts, question, answers: new Map(), canSwap: false, note: null };
      return {
        writes: [
          ...changeQuestions(today, { set: { [date]: question.id } }, now),
          ...replaceToday(today, question),
        ],
        reply: viewDay(after, caller.id),
      };
    }),
  );
