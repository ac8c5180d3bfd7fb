import type { CalendarDate } from '@usward/core/calendar';
import type { Waiting } from '@usward/core/dashboard/endpoints';
import { type NextThing, nextThing, waitingForTwo } from '@usward/core/dashboard/next-thing';
import type { OverlaidDashboard } from './overlay-dashboard.ts';

/** What the one main card shows, with the day or week it belongs to. */
export type MainCard =
  | { readonly kind: 'reveal' | 'week-reveal'; readonly date: CalendarDate }
  | { readonly kind: 'waiting'; readonly thing: Waiting }
  /** It has the card for its day, and leads to what would have it otherwise. */
  | { readonly kind: 'milestone'; readonly next: NextThing }
  /** It belongs to the day of the card, or to no day. */
  | {
      readonly kind:
        | Exclude<NextThing, 'reveal' | 'week-reveal' | 'waiting' | 'milestone'>
        | 'unsent'
        | 'note'
        | 'paused';
    };

const isOnItsWay = ({ unsent }: OverlaidDashboard): boolean =>
  unsent !== null && unsent.state !== 'attention';

/**
 * The main card: core decides the next kind thing. What is still on this phone is shown as such, a
 * private note is not promised to open, and where the two take a break nothing is asked for.
 */
export const mainCard = (dashboard: OverlaidDashboard, isPrivateNote: boolean): MainCard => {
  const kind = nextThing(dashboard);
  if (kind === 'reveal' || kind === 'week-reveal') {
    const waiting = dashboard.waiting.find((thing) => thing.kind === kind);
    return { kind, date: waiting?.date ?? dashboard.day.date };
  }
  if (kind === 'milestone') {
    return { kind, next: nextThing({ ...dashboard, nextMilestone: null }) };
  }
  if (kind === 'waiting') {
    const thing = waitingForTwo(dashboard.waiting);
    return thing ? { kind, thing } : { kind: 'done' };
  }
  if (kind === 'sealed') {
    if (isOnItsWay(dashboard)) return { kind: 'unsent' };
    return { kind: isPrivateNote ? 'note' : 'sealed' };
  }
  const isUnanswered = dashboard.day.state === 'none' || dashboard.day.state === 'partner';
  if (kind === 'done' && dashboard.paused && isUnanswered) return { kind: 'paused' };
  return { kind };
};

/** What of the day the card leads to. */
const ledTo = (card: MainCard): string => (card.kind === 'milestone' ? card.next : card.kind);

const isOfCard = (thing: Waiting, { today, day }: OverlaidDashboard, card: MainCard): boolean => {
  const { kind, date } = thing;
  if (card.kind === 'waiting') return thing === card.thing;
  if (card.kind === 'reveal' || card.kind === 'week-reveal') {
    return kind === card.kind && date === card.date;
  }
  switch (ledTo(card)) {
    case 'quiz-reveal':
      return kind === 'quiz-reveal';
    case 'check-in':
      return kind === 'check-in' && date === today;
    default:
      return (kind === 'answer' || kind === 'reveal') && date === day.date;
  }
};

/** Rows of "Waiting for you": never the one that is the card itself. */
export const waitingRows = (dashboard: OverlaidDashboard, card: MainCard): readonly Waiting[] => {
  const { waiting } = dashboard;
  const own = waiting.findIndex((thing) => isOfCard(thing, dashboard, card));
  return waiting.filter((_, place) => place !== own);
};
