import type { CalendarDate } from '@usward/core/calendar';
import { questionFor } from '@usward/core/daily/view-day';
import type { TimelineItem } from '@usward/core/us/timeline';
import { answersLeft, carriedQuestion } from '../daily/daily-facts.ts';
import { coupleDiary, questionOn } from '../daily/diary.ts';
import { documents } from '../database/documents.ts';
import type { TimelineReader } from './timeline-reader.ts';

/** Reads the reveals of a few dates of which any words are left: their questions, and nobody's words. */
export const readReveals = async (
  { db, two }: TimelineReader,
  dates: readonly CalendarDate[],
): Promise<ReadonlyMap<CalendarDate, TimelineItem>> => {
  if (two === null) return new Map();
  const { couple, member } = two;
  const diary = coupleDiary(couple, member);
  const days = await db.getAll(...dates.map((date) => documents.day(couple.id, date)));
  return new Map(
    days.flatMap((day) => {
      if (day === null || answersLeft(day) === 0) return [];
      const question = carriedQuestion(day) ?? questionOn(diary, day.date, day.questionId);
      const asked = questionFor(question, day.question?.by ?? null, member.me);
      return [[day.date, { kind: 'reveal', date: day.date, question: asked }]];
    }),
  );
};
