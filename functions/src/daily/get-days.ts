import { addDays, addMonths, type CalendarDate, coupleDay } from '@usward/core/calendar';
import { UPCOMING_DAYS } from '@usward/core/daily/answer-window';
import { getCurrentPause, getStreak } from '@usward/core/daily/breaks-and-streak';
import type { Day } from '@usward/core/daily/day';
import { toQuestionForReader, viewDay } from '@usward/core/daily/day-rules';
import * as dailyEndpoints from '@usward/core/daily/endpoints';
import { topicsHiddenBy } from '@usward/core/daily/question-changes';
import { soloZone } from '../couple/time-zones.ts';
import type { DayDocument } from '../database/daily-document-schemas.ts';
import type { Reads } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { read } from '../request/handler-builders.ts';
import { coupleDayFacts } from './day-facts.ts';
import { getAuthorOn, getQuestionOn } from './question-schedule.ts';
import { type DayRead, dayDocuments, readDay } from './read-day.ts';

/** Each answer can be deleted, and the day stays a reveal. */
export const countRevealedAnswers = ({ revealed = {} }: Pick<DayDocument, 'revealed'>): number =>
  Object.keys(revealed).length;

const getLookBackDates = ({ schedule, facts }: DayRead): readonly CalendarDate[] => {
  const { date, question } = facts;
  const before = schedule.plan().lastAsked(question.id, date);
  // From February 29 this is February 28.
  const yearAgo = addMonths(date, -12);
  const found = new Set(before === null ? [yearAgo] : [before, yearAgo]);
  return [...found].filter((day) => day >= schedule.startDay);
};

/** Null if neither day was revealed or one answer was deleted. Reads two days at most. */
const readLookBackDay = async (reads: Reads, read: DayRead, now: number): Promise<Day | null> => {
  if (read.kind !== 'couple') return null;
  const { schedule, member } = read;
  const dates = getLookBackDates(read);
  const days = await reads.getAll(...dates.map((date) => documents.day(member.coupleId, date)));
  for (const day of days) {
    if (day === null || countRevealedAnswers(day) < 2) continue;
    const facts = coupleDayFacts(schedule, member, {
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

export const getDaily = read(dailyEndpoints.getDaily, {
  ours: (member, { now }) => dayDocuments(member, coupleDay(now, member.homeTimeZone)),
  answer: async (call, db) => {
    const { user, coupleContext, now } = call;
    const date = coupleDay(now, coupleContext?.couple.homeTimeZone ?? soloZone(user));
    const day = await readDay(db, call, date);
    const { schedule, facts } = day;
    const yearAgo = await readLookBackDay(db, day, now);
    const today = viewDay(facts, user.id);
    const completedDays = new Set(day.kind === 'couple' ? day.completedDays : []);
    if (today.state === 'both') completedDays.add(facts.date);
    const { pauses, hidden } = schedule.questions;
    return {
      today,
      upcoming: Array.from({ length: UPCOMING_DAYS }, (_, index) => {
        const date = addDays(facts.date, index + 1);
        const question = toQuestionForReader(
          getQuestionOn(schedule, date),
          getAuthorOn(schedule, date),
          user.id,
        );
        return { date, question };
      }),
      completedDays: completedDays.size,
      streak: getStreak(completedDays, facts.date, pauses),
      paused: getCurrentPause(pauses),
      hiddenTopics: [...topicsHiddenBy(hidden, user.id)],
      yearAgo,
      homeTimeZone: schedule.zone,
    };
  },
});

export const getDay = read(dailyEndpoints.getDay, {
  ours: (member, { input }) => dayDocuments(member, input.params.date),
  answer: async (call, db) => {
    const { facts } = await readDay(db, call, call.input.params.date);
    return viewDay(facts, call.user.id);
  },
});
