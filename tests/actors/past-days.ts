import { markInviteSeen, saveOnboarding } from '@usward/core/account/endpoints';
import { addDays, type CalendarDate, coupleDay, instant, timeZone } from '@usward/core/calendar';
import type { Reaction } from '@usward/core/daily/day';
import { releasedDeck } from '@usward/core/daily/released-deck';
import { set } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { connect } from '../support/current-backend.ts';
import { type Couple, couple } from './couple.ts';
import { DAY } from './evening.ts';
import type { Person } from './person.ts';
import { SINCE } from './settled.ts';

/** Most writes of one batch. */
const BATCH = 400;

const questions = releasedDeck.flat();

/** What both wrote on one day, and what stands beside it. */
export type PastDay = {
  readonly mias: string;
  readonly noahs: string;
  readonly questionId?: string | undefined;
  readonly reactions?: Partial<Record<'mia' | 'noah', Reaction | null>>;
  /** By Noah. */
  readonly comments?: readonly string[];
};

const documentOf = (
  date: CalendarDate,
  index: number,
  day: PastDay,
  [mia, noah]: readonly [Person, Person],
) => {
  const answeredAt = instant(Date.parse(`${date}T18:00:00Z`));
  const answer = (text: string) => ({ text, visibility: 'both' as const, answeredAt });
  const { reactions = {}, comments = [] } = day;
  return {
    date,
    questionId: day.questionId ?? questions[index % questions.length]?.id ?? 'q-001',
    question: null,
    answered: { [mia.id]: true, [noah.id]: true },
    noted: {},
    knownTo: [mia.id, noah.id],
    revealed: { [mia.id]: answer(day.mias), [noah.id]: answer(day.noahs) },
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
export const coupleOfDays = async (
  count: number,
  dayOf: (index: number) => PastDay,
  now = Date.now(),
): Promise<Couple> => {
  const start = now - count * DAY;
  const two = await couple(start);
  for (const person of [two.mia, two.noah]) {
    await person.ask(saveOnboarding, { body: { togetherSince: SINCE } }, { now: start });
    await person.ask(markInviteSeen, {}, { now: start });
  }
  const db = await connect();
  const user = await db.get(documents.user(two.mia.id));
  if (!user?.couple) throw new Error('The two are no couple.');
  const { id, homeTimeZone } = user.couple;
  const first = addDays(coupleDay(now, timeZone(homeTimeZone)), -count);
  const writes = Array.from({ length: count }, (_, index) => {
    const date = addDays(first, index);
    return set(documents.day(id, date), documentOf(date, index, dayOf(index), [two.mia, two.noah]));
  });
  for (let at = 0; at < writes.length; at += BATCH) await db.commit(writes.slice(at, at + BATCH));
  return two;
};
