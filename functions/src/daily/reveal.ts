import { type DayFacts, isRevealed } from '@usward/core/daily/view-day';
import { Union } from '../database/changes.ts';
import type { Database } from '../database/database.ts';
import { merge, type Write } from '../database/document.ts';
import { type DayDocument, documents } from '../database/documents.ts';
import type { Member } from '../pairing/membership.ts';
import { setWaiting } from '../pulse/announce.ts';

/**
 * Seals a reveal: copies both answers into the day, where they can no longer change, counts the day
 * as one on which both showed up, and lets the reveal wait for both until each has seen it.
 */
export const sealReveal = (facts: DayFacts, member: Member): readonly Write[] => {
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
    setWaiting(member.me, date, 'reveal'),
    setWaiting(member.partner, date, 'reveal'),
  ];
};

/**
 * Two who answer in the same instant do not see each other's answer, so neither seals the reveal:
 * whoever looks next does.
 */
export const sealIfOpen = async (
  db: Database,
  facts: DayFacts,
  member: Member,
  day: DayDocument | null,
): Promise<void> => {
  if (isRevealed(facts, member.me) && day?.revealed === undefined) {
    await db.commit(sealReveal(facts, member));
  }
};
