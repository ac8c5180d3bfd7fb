import type { CalendarDate } from '@usward/core/calendar';
import { decideWeek } from '@usward/core/checkin/decide-week';
import type { Week, WeekEntry } from '@usward/core/checkin/week';
import type { answerWeek } from '@usward/core/checkin/week-endpoints';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import { waitingKey } from '@usward/core/pulse';
import { set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce, endWaiting, setWaiting } from '../pulse/announce.ts';
import { tellWaiting } from '../push/queue-push.ts';
import { decideInWeek, type WeekNow } from './decide-in-week.ts';

/** Under which name a week waits for somebody: to be answered, then to be seen. */
export const weekKey = (week: CalendarDate) => waitingKey(week, 'week');

const wordsWrites = ({ facts, member }: WeekNow, entry: WeekEntry): readonly Write[] => {
  const { week, setId } = facts;
  const { me, coupleId } = member;
  const words = { week, setId, couple: coupleId, ...entry };
  return [
    set(documents.weekEntry(me, week, coupleId), words),
    set(documents.sharedWeekEntry(coupleId, me, week), words),
  ];
};

/** What waits from now on, and for whom: nothing does before the pairing is confirmed. */
const waitingWrites = ({ facts, member, isConfirmed }: WeekNow, now: number): readonly Write[] => {
  if (!isConfirmed) return [];
  const { me, partner } = member;
  const key = weekKey(facts.week);
  if (facts.partners !== null) {
    return [
      setWaiting(me, key, 'week-reveal'),
      ...tellWaiting(partner, key, 'week-reveal', now),
      announce(partner, 'checkin'),
    ];
  }
  // That there is an answer is seen, not that it is written anew.
  if (facts.mine !== null) return [];
  return [
    endWaiting(me, key),
    ...tellWaiting(partner, key, 'week', now),
    announce(partner, 'checkin'),
  ];
};

/** Answers the week's questions or, before the reveal, rewrites the answers. */
export const handleAnswerWeek = (call: PersonCall<typeof answerWeek>): Promise<Week> =>
  decideInWeek(call, (week) => {
    const { facts } = week;
    const { answers, setId } = call.input.body;
    if (setId !== undefined && setId !== facts.setId) {
      throw new AppError('other-question', {
        message: t`The questions of this week have changed since you wrote. Your text is kept.`,
      });
    }
    const decision = decideWeek(facts, answers);
    if (decision.kind === 'unchanged') return { writes: [], after: facts };
    return {
      writes: [...wordsWrites(week, decision.entry), ...waitingWrites(week, call.now)],
      after: { ...facts, mine: decision.entry },
    };
  });
