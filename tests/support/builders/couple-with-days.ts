import { markInviteSeen, saveOnboarding } from '@usward/core/account/endpoints';
import { addDays, type CalendarDate, coupleDay, instant, timeZone } from '@usward/core/calendar';
import { bundledDeck } from '@usward/core/daily/bundled-questions';
import type { Reaction } from '@usward/core/daily/day';
import { set } from '../../../functions/src/database/document-writes.ts';
import { documents } from '../../../functions/src/database/documents.ts';
import { connect } from '../current-backend.ts';
import { type Couple, createCouple } from './couple.ts';
import { DAY_MS } from './fixed-time.ts';
import { TOGETHER_SINCE } from './onboarded-users.ts';
import type { TestUser } from './test-user.ts';

/** Most writes of one batch. */
const BATCH_SIZE = 400;

const questions = bundledDeck.flat();

/** What both wrote on one day, and what stands beside it. */
export type PastDay = {
  readonly miaText: string;
  readonly noahText: string;
  readonly questionId?: string | undefined;
  readonly reactions?: Partial<Record<'mia' | 'noah', Reaction | null>>;
  /** By Noah. */
  readonly comments?: readonly string[];
};

const createDayDocument = (
  date: CalendarDate,
  index: number,
  day: PastDay,
  [mia, noah]: readonly [TestUser, TestUser],
) => {
  const answeredAt = instant(Date.parse(`${date}T18:00:00Z`));
  const answer = (text: string) => ({ text, visibility: 'both' as const, answeredAt });
  const { reactions = {}, comments = [] } = day;
  return {
    date,
    questionId: day.questionId ?? questions[index % questions.length]?.id ?? 'q-001',
    question: null,
    answered: { [mia.id]: true, [noah.id]: true },
    hasPrivateNote: {},
    visibleTo: [mia.id, noah.id],
    revealed: { [mia.id]: answer(day.miaText), [noah.id]: answer(day.noahText) },
    reactions: { [mia.id]: reactions.mia ?? null, [noah.id]: reactions.noah ?? null },
    comments: Object.fromEntries(
      comments.map((text, at) => [
        `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
        { by: noah.id, text, writtenAt: answeredAt },
      ]),
    ),
  };
};

/**
 * A couple through all first steps that has revealed each of the `count` days before `now`, yesterday
 * last, written straight into the database: `dayOf` tells of each, 0 being the oldest.
 */
export const createCoupleWithDays = async (
  count: number,
  createDay: (index: number) => PastDay,
  now = Date.now(),
): Promise<Couple> => {
  const start = now - count * DAY_MS;
  const testCouple = await createCouple(start);
  for (const person of [testCouple.mia, testCouple.noah]) {
    await person.ask(saveOnboarding, { body: { togetherSince: TOGETHER_SINCE } }, { now: start });
    await person.ask(markInviteSeen, {}, { now: start });
  }
  const db = await connect();
  const user = await db.get(documents.user(testCouple.mia.id));
  if (!user?.couple) throw new Error('The two are no couple.');
  const { id, homeTimeZone } = user.couple;
  const first = addDays(coupleDay(now, timeZone(homeTimeZone)), -count);
  const writes = Array.from({ length: count }, (_, index) => {
    const date = addDays(first, index);
    return set(
      documents.day(id, date),
      createDayDocument(date, index, createDay(index), [testCouple.mia, testCouple.noah]),
    );
  });
  for (let at = 0; at < writes.length; at += BATCH_SIZE)
    await db.commit(writes.slice(at, at + BATCH_SIZE));
  return testCouple;
};
