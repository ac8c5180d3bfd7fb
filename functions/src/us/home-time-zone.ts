import { addDays, type CalendarDate, type TimeZone } from '@usward/core/calendar';
import { getExtendedDaysForMove, getStartDayAfterMove } from '@usward/core/us/couple-clock';
import * as usEndpoints from '@usward/core/us/endpoints';
import { toCoupleSettings } from '../couple/couple-settings.ts';
import { getMemberIds, type Member } from '../couple/membership.ts';
import { assertAuthoringCouple } from '../couple/refusals.ts';
import { getCoupleClock, getSoloClock, soloZone } from '../couple/time-zones.ts';
import {
  coupleSchedule,
  ownStartDay,
  type QuestionSchedule,
  soloSchedule,
} from '../daily/question-schedule.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { DayDocument } from '../database/daily-document-schemas.ts';
import type { Reads } from '../database/database.ts';
import { merge, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { DeleteField, type Merge } from '../database/field-changes.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import { moveLabClosingToZone } from '../intimacy/lab-times.ts';
import { bumpPulse, coupleRooms } from '../notify/pulse-writes.ts';
import { queueReschedule } from '../notify/queue-push.ts';
import { writeAsCouple } from '../request/handler-builders.ts';

const replaceMap = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Merge => ({
  ...Object.fromEntries(Object.keys(before).map((date) => [date, new DeleteField()])),
  ...after,
});

/** Null for an own question. */
const getFirstDayQuestionField = (moved: QuestionSchedule, asked: CalendarDate): Merge | null => {
  const instead = moved.plan().on(asked);
  return typeof instead === 'string' ? null : { [moved.startDay]: instead.id };
};

const withMovedDays = (user: UserDocument, zone: TimeZone | null, now: number): UserDocument => {
  const before = ownStartDay(user);
  const after = { ...user, chosenTimeZone: zone };
  const { days } = getExtendedDaysForMove(getSoloClock(user), before, now);
  return {
    ...after,
    startDay: getStartDayAfterMove(before, soloZone(after), now),
    extendedDays: { days: { ...days } },
  };
};

const replaceFirstSoloQuestion = async (
  reads: Reads,
  before: UserDocument,
  after: UserDocument,
): Promise<readonly Write[]> => {
  const first = ownStartDay(before);
  if (after.startDay === first) return [];
  const [entry, questions] = await reads.getAll(
    documents.soloNote(before.id, first),
    documents.soloQuestions(before.id),
  );
  const set = entry && getFirstDayQuestionField(soloSchedule(after, questions), first);
  return set ? [merge(documents.soloQuestions(before.id), { set })] : [];
};

/** Questions stay on their days, and what had begun stays open. */
export const moveSoloDaysToZone = async (
  reads: Reads,
  before: UserDocument,
  zone: TimeZone | null,
  now: number,
): Promise<readonly Write[]> => {
  if (soloZone({ ...before, chosenTimeZone: zone }) === soloZone(before)) return [];
  const after = withMovedDays(before, zone, now);
  const { startDay, extendedDays } = after;
  return [
    merge(documents.user(before.id), {
      startDay,
      extendedDays: { days: replaceMap(before.extendedDays.days, extendedDays.days) },
    }),
    ...(await replaceFirstSoloQuestion(reads, before, after)),
  ];
};

const moveStartDay = (
  { startDay: before, questions }: CoupleDocument,
  zone: TimeZone,
  now: number,
): Partial<Pick<CoupleDocument, 'startDay' | 'questions'>> => {
  const startDay = getStartDayAfterMove(before, zone, now);
  if (startDay === before) return {};
  const hidden = questions.hidden.map((entry) =>
    entry.from < before ? { ...entry, from: addDays(startDay, -1) } : entry,
  );
  return { startDay, questions: { ...questions, hidden } };
};

export const withMovedHome = (
  couple: CoupleDocument,
  zone: TimeZone,
  now: number,
): CoupleDocument => {
  const extendedDays = getExtendedDaysForMove(getCoupleClock(couple), couple.startDay, now);
  return {
    ...couple,
    ...moveStartDay(couple, zone, now),
    homeTimeZone: zone,
    extendedDays: { days: { ...extendedDays.days }, weeks: { ...extendedDays.weeks } },
  };
};

/** A first day that was already shown keeps its question, so an earlier one gets another. */
const replaceFirstQuestion = (
  { startDay: asked, questions }: CoupleDocument,
  after: CoupleDocument,
  member: Member,
  first: DayDocument | null,
): Merge => {
  // A question that was set for its date stays there by itself.
  if (questions.set[asked] !== undefined) return {};
  const set = first && getFirstDayQuestionField(coupleSchedule(after, member), asked);
  return set ? { set } : {};
};

export const moveHome = (
  couple: CoupleDocument,
  after: CoupleDocument,
  { member, first }: { readonly member: Member; readonly first: DayDocument | null },
  now: number,
): readonly Write[] => {
  const { homeTimeZone, startDay, questions, extendedDays } = after;
  const isEarlier = startDay !== couple.startDay;
  const { hidden } = questions;
  return [
    merge(documents.couple(couple.id), {
      homeTimeZone,
      startDay,
      ...(isEarlier
        ? { questions: { hidden, ...replaceFirstQuestion(couple, after, member, first) } }
        : {}),
      extendedDays: {
        days: replaceMap(couple.extendedDays.days, extendedDays.days),
        weeks: replaceMap(couple.extendedDays.weeks, extendedDays.weeks),
      },
    }),
    ...getMemberIds(couple).flatMap((userId) => [
      merge(documents.user(userId), { couple: { homeTimeZone } }),
      queueReschedule(userId, now),
      bumpPulse(userId, ...coupleRooms),
    ]),
  ];
};

export const setHomeTimeZone = writeAsCouple(usEndpoints.setHomeTimeZone, {
  decide: async ({ user, member, couple, input, now }, reads) => {
    assertAuthoringCouple(input.couple, member.coupleId);
    const zone = input.body.timeZone;
    if (zone === couple.homeTimeZone)
      return { writes: [], reply: toCoupleSettings(user, couple, now) };
    const [first, lab] = await reads.getAll(
      documents.day(couple.id, couple.startDay),
      documents.lab(couple.id),
    );
    const after = withMovedHome(couple, zone, now);
    return {
      writes: [
        ...moveHome(couple, after, { member, first }, now),
        ...moveLabClosingToZone(lab, { from: couple.homeTimeZone, to: zone }, now),
      ],
      reply: toCoupleSettings(user, after, now),
    };
  },
});
