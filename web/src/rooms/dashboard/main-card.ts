import type { CalendarDate } from '@usward/core/calendar';
import { nextThing } from '@usward/core/dashboard/next-thing';
import type { OverlaidDashboard } from './overlay-dashboard.ts';

/** What the one main card shows, with the day it belongs to. */
export type MainCard =
  | { readonly kind: 'reveal'; readonly date: CalendarDate }
  | { readonly kind: 'answer' | 'unsent' | 'milestone' | 'sealed' | 'note' | 'done' };

/**
 * The main card: core decides the next kind thing. What is still on this phone is shown as such, and
 * a private note is not promised to open.
 */
export const mainCard = (dashboard: OverlaidDashboard, isPrivateNote: boolean): MainCard => {
  const kind = nextThing(dashboard);
  if (kind === 'reveal') {
    const reveal = dashboard.waiting.find((thing) => thing.kind === 'reveal');
    return { kind, date: reveal?.date ?? dashboard.day.date };
  }
  if (kind !== 'sealed') return { kind };
  if (dashboard.unsent && dashboard.unsent.state !== 'attention') return { kind: 'unsent' };
  return { kind: isPrivateNote ? 'note' : 'sealed' };
};

/** Rows of "Waiting for you": none when the only thing that waits is the card itself. */
export const waitingRows = ({ waiting, day }: OverlaidDashboard, card: MainCard) => {
  const [first] = waiting;
  const cardDate = card.kind === 'reveal' ? card.date : day.date;
  const isCard = waiting.length === 1 && first?.date === cardDate;
  return isCard ? [] : waiting;
};
