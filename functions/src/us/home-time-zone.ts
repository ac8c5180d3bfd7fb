import { addDays, type CalendarDate, type TimeZone } from '@usward/core/calendar';
import * as usEndpoints from '@usward/core/us/endpoints';
import { keptOpenBy, movedStartDay } from '@usward/core/us/home';
import { coupleDiary, type Diary, ownStartDay, soloDiary } from '../daily/diary.ts';
import type { UserDocument } from '../database/account-documents.ts';
import { type Merge, Removal } from '../database/changes.ts';
import type { DayDocument } from '../database/daily-documents.ts';
import type { Reads } from '../database/database.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { writeAsCouple } from '../http/frames.ts';
import { moveLapse } from '../intimacy/lab-times.ts';
import { type Member, peopleOf } from '../pairing/membership.ts';
import { assertCouple } from '../pairing/refusals.ts';
import { announce, sharedRooms } from '../pulse/announce.ts';
import { queueRearm } from '../push/queue-push.ts';
import { homeOf, ownHomeOf, soloZone } from './home-of.ts';
import { usOfTwo } from './of-two.ts';

/** The record of what is kept open as it is to be, without what was and is no more. */
const replaced = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Merge => ({
  ...Object.fromEntries(Object.keys(before).map((date) => [date, new Removal()])),
  ...after,
});

/**
 * What the first day of a diary that has moved is asked, by day: what would come on the one that was first
 * so far, which keeps its own question. Null where that is a question of one's own.
 */
const askedInstead = (moved: Diary, asked: CalendarDate): Merge | null => {
  const instead = moved.plan().on(asked);
  return typeof instead === 'string' ? null : { [moved.startDay]: instead.id };
};

/** What somebody's record says once their own days begin elsewhere: as that of two who move. */
const movedPerson = (user: UserDocument, zone: TimeZone | null, now: number): UserDocument => {
  const before = ownStartDay(user);
  const after = { ...user, chosenTimeZone: zone };
  const { days } = keptOpenBy(ownHomeOf(user), before, now);
  return {
    ...after,
    startDay: movedStartDay(before, soloZone(after), now),
    keptOpen: { days: { ...days } },
  };
};

/** A first day that was written on keeps its question, so an earlier one is asked another. */
const askAnotherAlone = async (
  reads: Reads,
  before: UserDocument,
  after: UserDocument,
): Promise<readonly Write[]> => {
  const first = ownStartDay(before);
  if (after.startDay === first) return [];
  const [entry, questions] = await reads.getAll(
    documents.journalNote(before.id, first),
    documents.soloQuestions(before.id),
  );
  const set = entry && askedInstead(soloDiary(after, questions), first);
  return set ? [merge(documents.soloQuestions(before.id), { set })] : [];
};

/**
 * Moves the days that somebody has while alone to where they chose to be, if that is another place: their
 * questions stay on their days, and what had begun stays open for as long as was said.
 */
export const moveOwnDays = async (
  reads: Reads,
  before: UserDocument,
  zone: TimeZone | null,
  now: number,
): Promise<readonly Write[]> => {
  if (soloZone({ ...before, chosenTimeZone: zone }) === soloZone(before)) return [];
  const after = movedPerson(before, zone, now);
  const { startDay, keptOpen } = after;
  return [
    merge(documents.user(before.id), {
      startDay,
      keptOpen: { days: replaced(before.keptOpen.days, keptOpen.days) },
    }),
    ...(await askAnotherAlone(reads, before, after)),
  ];
};

/** What rested before the first question of two rests before that of an earlier first day, too. */
const startEarlier = (
  { startDay: before, questions }: CoupleDocument,
  zone: TimeZone,
  now: number,
): Partial<Pick<CoupleDocument, 'startDay' | 'questions'>> => {
  const startDay = movedStartDay(before, zone, now);
  if (startDay === before) return {};
  const hidden = questions.hidden.map((entry) =>
    entry.from < before ? { ...entry, from: addDays(startDay, -1) } : entry,
  );
  return { startDay, questions: { ...questions, hidden } };
};

/** What a couple's record says once its day begins in another zone. */
export const movedCouple = (
  couple: CoupleDocument,
  zone: TimeZone,
  now: number,
): CoupleDocument => {
  const keptOpen = keptOpenBy(homeOf(couple), couple.startDay, now);
  return {
    ...couple,
    ...startEarlier(couple, zone, now),
    homeTimeZone: zone,
    keptOpen: { days: { ...keptOpen.days }, weeks: { ...keptOpen.weeks } },
  };
};

/** A first day that has been asked about keeps its question, so an earlier one is asked another. */
const askAnother = (
  { startDay: asked }: CoupleDocument,
  after: CoupleDocument,
  member: Member,
  first: DayDocument | null,
): Merge => {
  const set = first && askedInstead(coupleDiary(after, member), asked);
  return set ? { set } : {};
};

/** Moves the couple day for both, in one piece; `first` is the day that has been their first so far. */
export const moveHome = (
  couple: CoupleDocument,
  after: CoupleDocument,
  { member, first }: { readonly member: Member; readonly first: DayDocument | null },
  now: number,
): readonly Write[] => {
  const { homeTimeZone, startDay, questions, keptOpen } = after;
  const isEarlier = startDay !== couple.startDay;
  const { hidden } = questions;
  return [
    merge(documents.couple(couple.id), {
      homeTimeZone,
      startDay,
      ...(isEarlier ? { questions: { hidden, ...askAnother(couple, after, member, first) } } : {}),
      keptOpen: {
        days: replaced(couple.keptOpen.days, keptOpen.days),
        weeks: replaced(couple.keptOpen.weeks, keptOpen.weeks),
      },
    }),
    ...peopleOf(couple).flatMap((person) => [
      merge(documents.user(person), { couple: { homeTimeZone } }),
      queueRearm(person, now),
      announce(person, ...sharedRooms),
    ]),
  ];
};

/** Moves the couple day into another zone, for both. */
export const setHomeTimeZone = writeAsCouple(usEndpoints.setHomeTimeZone, {
  decide: async ({ user, member, couple, input, now }, reads) => {
    assertCouple(input.couple, member.coupleId);
    const zone = input.body.timeZone;
    if (zone === couple.homeTimeZone) return { writes: [], reply: usOfTwo(user, couple, now) };
    const [first, lab] = await reads.getAll(
      documents.day(couple.id, couple.startDay),
      documents.lab(couple.id),
    );
    const after = movedCouple(couple, zone, now);
    return {
      writes: [
        ...moveHome(couple, after, { member, first }, now),
        ...moveLapse(lab, { from: couple.homeTimeZone, to: zone }, now),
      ],
      reply: usOfTwo(user, after, now),
    };
  },
});
