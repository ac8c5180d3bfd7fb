import type { CalendarDate } from '@usward/core/calendar';
import { nextThing } from '@usward/core/dashboard/next-thing';
import type { OverlaidDashboard } from './overlay-dashboard.ts';

/** Kinds that belong to the day of the card, or to no day. */
const plainKinds = [
  'answer',
  'unsent',
  'check-in',
  'milestone',
  'sealed',
  'note',
  'paused',
  'quiz-reveal',
  'done',
] as const;
type PlainKind = (typeof plainKinds)[number];

/** What the one main card shows, with the day or week it belongs to. */
export type MainCard =
  | { readonly kind: 'reveal' | 'week-reveal'; readonly date: CalendarDate }
  | { readonly kind: PlainKind };

/** Something newer than this version of the app is shown as nothing more to do. */
const plainKind = (kind: string): PlainKind => plainKinds.find((known) => known === kind) ?? 'done';

const isOnItsWay = ({ unsent }: OverlaidDashboard): boolean =>
  unsent !== null && unsent.state !== 'attention';

/**
 * The main card: core decides the next kind thing. What is still on this phone is shown as such, a
 * private note is not promised to open, and where the two take a break nothing is asked for.
 */
export const mainCard = (dashboard: OverlaidDashboard, isPrivateNote: boolean): MainCard => {
  const kind: string = nextThing(dashboard);
  if (kind === 'reveal' || kind === 'week-reveal') {
    const waiting = dashboard.waiting.find((thing) => thing.kind === kind);
    return { kind, date: waiting?.date ?? dashboard.day.date };
  }
  if (kind === 'sealed') {
    if (isOnItsWay(dashboard)) return { kind: 'unsent' };
    return { kind: isPrivateNote ? 'note' : 'sealed' };
  }
  const isUnanswered = dashboard.day.state === 'none' || dashboard.day.state === 'partner';
  if (kind === 'done' && dashboard.paused && isUnanswered) return { kind: 'paused' };
  return { kind: plainKind(kind) };
};

const isOfCard = (
  { kind, date }: OverlaidDashboard['waiting'][number],
  { today, day }: OverlaidDashboard,
  card: MainCard,
): boolean => {
  if (card.kind === 'reveal' || card.kind === 'week-reveal') {
    return kind === card.kind && date === card.date;
  }
  if (card.kind === 'quiz-reveal') return kind === card.kind;
  if (card.kind === 'check-in') return kind === 'check-in' && date === today;
  return (kind === 'answer' || kind === 'reveal') && date === day.date;
};

/** Rows of "Waiting for you": none when the only thing that waits is the card itself. */
export const waitingRows = (dashboard: OverlaidDashboard, card: MainCard) => {
  const { waiting } = dashboard;
  const [first] = waiting;
  const isCard = waiting.length === 1 && first !== undefined && isOfCard(first, dashboard, card);
  return isCard ? [] : waiting;
};
