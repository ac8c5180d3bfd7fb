import { addDays, addMonths, type CalendarDate, coupleDay } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import { questionFor, viewDay } from '@usward/core/daily/day-rules';
import * as dailyEndpoints from '@usward/core/daily/endpoints';
import { topicsHiddenBy } from '@usward/core/daily/question-changes';
import { presentPause, softRun } from '@usward/core/daily/run';
import { UPCOMING_DAYS } from '@usward/core/daily/window';
import type { DayDocument } from '../database/daily-documents.ts';
import type { Reads } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { read } from '../http/frames.ts';
import { soloZone } from '../us/home-of.ts';
import { coupleFacts, type DayRead, dayDocuments, readDay } from './day-facts.ts';
import { authorOn, questionOn } from './diary.ts';

/** How many of the two answers a sealed reveal still holds: each can be deleted, and it stays a reveal. */
export const answersLeft = ({ revealed = {} }: Pick<DayDocument, 'revealed'>): number =>
  Object.keys(revealed).length;

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
const readYearAgo = async (reads: Reads, read: DayRead, now: number): Promise<Day | null> => {
  if (read.kind !== 'couple') return null;
  const { diary, member } = read;
  const dates = lookBack(read);
  const days = await reads.getAll(...dates.map((date) => documents.day(member.coupleId, date)));
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

/** Today, the coming week's questions, and how often both showed up. */
export const getDaily = read(dailyEndpoints.getDaily, {
  ours: (member, { now }) => dayDocuments(member, coupleDay(now, member.homeTimeZone)),
  answer: async (call, db) => {
    const { user, two, now } = call;
    const date = coupleDay(now, two?.couple.homeTimeZone ?? soloZone(user));
    const day = await readDay(db, call, date);
    const { diary, facts } = day;
    const yearAgo = await readYearAgo(db, day, now);
    const today = viewDay(facts, user.id);
    const shownUp = new Set(day.kind === 'couple' ? day.shownUp : []);
    if (today.state === 'both') shownUp.add(facts.date);
    const { pauses, hidden } = diary.questions;
    return {
      today,
      upcoming: Array.from({ length: UPCOMING_DAYS }, (_, index) => {
        const date = addDays(facts.date, index + 1);
        const question = questionFor(questionOn(diary, date), authorOn(diary, date), user.id);
        return { date, question };
      }),
      shownUp: shownUp.size,
      run: softRun(shownUp, facts.date, pauses),
      paused: presentPause(pauses),
      hiddenTopics: [...topicsHiddenBy(hidden, user.id)],
      yearAgo,
      homeTimeZone: diary.zone,
    };
  },
});

/** One day as the caller may see it. */
export const getDay = read(dailyEndpoints.getDay, {
  ours: (member, { input }) => dayDocuments(member, input.params.date),
  answer: async (call, db) => {
    const { facts } = await readDay(db, call, call.input.params.date);
    return viewDay(facts, call.user.id);
  },
});
