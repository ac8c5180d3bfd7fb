import type { DayFacts } from '@usward/core/daily/view-day';
import { waitingKey } from '@usward/core/pulse';
import { waitingCause } from '@usward/core/push/cause';
import { Union } from '../database/changes.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { Member } from '../pairing/membership.ts';
import { setWaiting } from '../pulse/announce.ts';
import { queuePush } from '../push/queue-push.ts';

/**
 * Copies both answers into the day, where they can no longer change, and counts it as one on which both
 * showed up.
 */
const sealWrites = (facts: DayFacts, member: Member): readonly Write[] => {
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
