import { addMonths, type CalendarDate } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import { viewDay } from '@usward/core/daily/view-day';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { answersLeft } from './answers-left.ts';
import { coupleFacts } from './daily-facts.ts';
import type { DayRead } from './daily-store.ts';

/** Days that today may look back to: when its question was asked before, and a year ago. */
const lookBack = ({ diary, facts }: DayRead): readonly CalendarDate[] => {
  const { date, question } = facts;
  const before = diary.plan().lastAsked(question.id, date);
  // From a leap day it is the 28th of February.
  const yearAgo = addMonths(date, -12);
  const found = new Set(before === null ? [yearAgo] : [before, yearAgo]);
  return [...found].filter((day) => day >= diary.startDay);
};

/**
 * What both said the last time today's question was asked, else on this very date a year ago; null
 * where neither was sealed, or somebody has deleted theirs. Reads two days at most, and none for a couple without such days.
 */
export const readYearAgo = async (
  db: Database,
  read: DayRead,
  now: number,
): Promise<Day | null> => {
  if (read.kind !== 'couple') return null;
  const { diary, member } = read;
  const dates = lookBack(read);
  const days = await db.getAll(...dates.map((date) => documents.day(member.coupleId, date)));
  for (const day of days) {
    if (day === null || answersLeft(day) < 2) continue;
    const facts = coupleFacts(diary, member, {
      date: day.date,
      now,
      day,
      mine: null,
      partners: null,
    });
    return viewDay(facts, member.me);
  }
  return null;
};
