import { type CalendarDate, calendarDate, coupleDay } from '@usward/core/calendar';
import { toQuestionForReader } from '@usward/core/daily/day-rules';
import { type Milestone, reachedMilestones } from '@usward/core/milestones';
import type { Moment, TimelineItem } from '@usward/core/us/timeline';
import { getToday } from '../couple/couple-settings.ts';
import { type CoupleContext, findPreviousCouple } from '../couple/membership.ts';
import { countRevealedAnswers } from '../daily/get-days.ts';
import { coupleSchedule, getEmbeddedQuestion, getQuestionOn } from '../daily/question-schedule.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { MomentDocument, SharedMomentDocument } from '../database/us-document-schemas.ts';
import { isSharedMoment } from './moments.ts';

export type TimelineContext = {
  readonly db: Database;
  readonly user: UserDocument;
  readonly coupleContext: CoupleContext | null;
  readonly today: CalendarDate;
  readonly now: number;
};

export const createTimelineContext = async (
  db: Database,
  { user, coupleContext }: Pick<TimelineContext, 'user' | 'coupleContext'>,
  now: number,
): Promise<TimelineContext> => {
  const readable = coupleContext ?? (await findPreviousCouple(db, user, now));
  const shown = readable?.couple.confirmedAt ? readable : null;
  return {
    db,
    user,
    coupleContext: shown,
    today: getToday(user, coupleContext?.couple ?? null, now),
    now,
  };
};

/** From the couple's document, without further reads. */
export const getRevealDates = ({ coupleContext }: TimelineContext): readonly CalendarDate[] =>
  Object.entries(coupleContext?.couple.completedDays ?? {}).flatMap(([year, days]) =>
    days.map((day) => calendarDate(`${year}-${day}`)),
  );

export const getMilestones = ({
  user,
  coupleContext,
  today,
}: TimelineContext): readonly Milestone[] => {
  const since = coupleContext?.couple.togetherSince ?? user.togetherSince;
  if (since === null) return [];
  const frozenAt = coupleContext?.couple.frozenAt ?? null;
  const end =
    coupleContext === null || frozenAt === null
      ? today
      : coupleDay(Date.parse(frozenAt), coupleContext.couple.homeTimeZone);
  return reachedMilestones(since, end);
};

export const milestoneItem = ({ kind, count, date }: Milestone): TimelineItem => ({
  kind: 'milestone',
  of: kind,
  count,
  date,
});

export const ownMoment = (
  { user, now }: Pick<TimelineContext, 'user' | 'now'>,
  moment: MomentDocument,
): Moment => {
  const { id, date, text, writtenAt } = moment;
  const visibility = isSharedMoment(user, moment, now) ? 'both' : 'me';
  return { kind: 'moment', date, id, by: 'me', text, visibility, writtenAt };
};

export const partnersMoment = ({ id, date, text, writtenAt }: SharedMomentDocument): Moment => ({
  kind: 'moment',
  date,
  id,
  by: 'partner',
  text,
  visibility: 'both',
  writtenAt,
});

/** Reads questions, never answers; only for reveals with an answer left. */
export const readReveals = async (
  { db, coupleContext }: TimelineContext,
  dates: readonly CalendarDate[],
): Promise<ReadonlyMap<CalendarDate, TimelineItem>> => {
  if (coupleContext === null) return new Map();
  const { couple, member } = coupleContext;
  const schedule = coupleSchedule(couple, member);
  const days = await db.getAll(...dates.map((date) => documents.day(couple.id, date)));
  return new Map(
    days.flatMap((day) => {
      if (day === null || countRevealedAnswers(day) === 0) return [];
      const question =
        getEmbeddedQuestion(day) ?? getQuestionOn(schedule, day.date, day.questionId);
      const asked = toQuestionForReader(question, day.question?.by ?? null, member.me);
      return [[day.date, { kind: 'reveal', date: day.date, question: asked }]];
    }),
  );
};
