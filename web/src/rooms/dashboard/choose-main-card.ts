import type { CalendarDate } from '@usward/core/calendar';
import type { WaitingItem } from '@usward/core/dashboard/endpoints';
import {
  findWaitingQuizOrReflection,
  getNextAction,
  type NextAction,
} from '@usward/core/dashboard/next-action';
import type { OptimisticDashboard } from './optimistic-dashboard.ts';

export type MainCard =
  | { readonly kind: 'reveal' | 'week-reveal'; readonly date: CalendarDate }
  | { readonly kind: 'waiting' | 'quiz-reveal'; readonly thing: WaitingItem }
  /** A milestone has the card for its day; `next` is where it leads. */
  | { readonly kind: 'milestone'; readonly next: NextAction }
  | {
      readonly kind:
        | Exclude<NextAction, 'reveal' | 'week-reveal' | 'quiz-reveal' | 'waiting' | 'milestone'>
        | 'first-letter'
        | 'no-question'
        | 'unsent'
        | 'note'
        | 'paused';
    };

/** The first two answers stay in sight above the check-in, on the couple's first day. */
const isFirstDay = ({ today, startDay, day }: OptimisticDashboard): boolean =>
  startDay === today && day.date === today && day.state === 'both';

/** Where the couple's day has turned already, what the partner wrote for the reader's own today. */
const findAnsweredOwnDay = ({ today, ownDay, waiting }: OptimisticDashboard) =>
  ownDay < today
    ? waiting.find(({ kind, date }) => kind === 'answer' && date === ownDay)
    : undefined;

const isUnsent = ({ unsent }: OptimisticDashboard): boolean =>
  unsent !== null && unsent.state !== 'rejected';

/**
 * Core decides the next action. Unsent answers show as unsent, private notes promise no reveal, and a break
 * asks for nothing.
 */
export const chooseMainCard = (
  dashboard: OptimisticDashboard,
  isPrivateNote: boolean,
): MainCard => {
  const kind = getNextAction(dashboard);
  if (kind === 'reveal' || kind === 'week-reveal') {
    // The newest: an older letter never keeps today's from the card.
    const waiting = dashboard.waiting.findLast((thing) => thing.kind === kind);
    return { kind, date: waiting?.date ?? dashboard.day.date };
  }
  if (kind === 'milestone') {
    return { kind, next: getNextAction({ ...dashboard, nextMilestone: null }) };
  }
  if (kind === 'waiting' || kind === 'quiz-reveal') {
    const thing =
      kind === 'waiting'
        ? findWaitingQuizOrReflection(dashboard.waiting)
        : dashboard.waiting.find((waiting) => waiting.kind === kind);
    return thing ? { kind, thing } : { kind: 'done' };
  }
  const ownDay = kind === 'answer' && findAnsweredOwnDay(dashboard);
  if (ownDay) return { kind: 'waiting', thing: ownDay };
  if (kind === 'check-in' && isFirstDay(dashboard)) return { kind: 'first-letter' };
  if (kind === 'sealed') {
    if (isUnsent(dashboard)) return { kind: 'unsent' };
    return { kind: isPrivateNote ? 'note' : 'sealed' };
  }
  const isUnanswered = dashboard.day.state === 'none' || dashboard.day.state === 'partner';
  if (kind === 'done' && dashboard.paused && isUnanswered) return { kind: 'paused' };
  return { kind };
};
