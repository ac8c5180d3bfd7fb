import { type DayFacts, isRevealed } from '@usward/core/daily/view-day';
import { waitingKey } from '@usward/core/pulse';
import { waitingCause } from '@usward/core/push/cause';
import { Union } from '../database/changes.ts';
import type { DayDocument } from '../database/daily-documents.ts';
import type { Database } from '../database/database.ts';
import { merge, Overtaken, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { Member } from '../pairing/membership.ts';
import { together } from '../pairing/together.ts';
import { setWaiting } from '../pulse/announce.ts';
import { queuePush } from '../push/queue-push.ts';
import type { Diary } from './diary.ts';
import { holdDay } from './hold-day.ts';

/**
 * Copies both answers into the day, where they can no longer change, and counts it as one on which both
 * showed up.
 */
export const sealWrites = (facts: DayFacts, member: Member): readonly Write[] => {
  const { date, answers } = facts;
  return [
    merge(documents.day(member.coupleId, date), {
      date,
      questionId: facts.question.id,
      revealed: Object.fromEntries(answers),
    }),
    merge(documents.couple(member.coupleId), {
      shownUp: { [date.slice(0, 4)]: new Union(date.slice(5)) },
    }),
  ];
};

/** Seals a reveal, and lets it wait for both until each has seen it. */
export const sealReveal = (facts: DayFacts, member: Member): readonly Write[] => [
  ...sealWrites(facts, member),
  setWaiting(member.me, facts.date, 'reveal'),
  setWaiting(member.partner, facts.date, 'reveal'),
];

/** Has the partner told of a reveal; whoever opened it is looking at it. */
export const tellReveal = ({ date, now }: DayFacts, { partner }: Member): Write =>
  queuePush(partner, waitingCause(waitingKey(date), 'reveal'), now);

/** A couple's day as it was read. */
export type SharedDay = {
  readonly diary: Diary;
  readonly member: Member;
  readonly day: DayDocument | null;
  readonly facts: DayFacts;
};

/**
 * Two who answer in the same instant do not see each other's answer, so neither seals the reveal:
 * whoever looks next does.
 */
export const sealIfOpen = async (
  db: Database,
  { diary, facts, member, day }: SharedDay,
): Promise<void> => {
  // Nothing is written any more where the two have parted.
  if (diary.frozenAt !== null) return;
  if (day === null || !isRevealed(facts, member.me) || day.revealed !== undefined) return;
  try {
    await db.commit([
      together(member.coupleId, facts.now),
      holdDay(member.coupleId, day),
      ...sealReveal(facts, member),
      tellReveal(facts, member),
    ]);
  } catch (error) {
    // They parted at this very moment, or somebody else has sealed it or taken something away.
    if (!(error instanceof Overtaken)) throw error;
  }
};
