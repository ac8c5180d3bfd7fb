import type { CalendarDate } from '@usward/core/calendar';
import type { WaitingItem } from '@usward/core/dashboard/endpoints';
import { asksForAnswer } from '@usward/core/dashboard/next-action';
import type { MainCard } from './choose-main-card.ts';
import type { OptimisticDashboard } from './optimistic-dashboard.ts';

const isShownOnCard = (
  thing: WaitingItem,
  { today, day }: OptimisticDashboard,
  card: MainCard,
): boolean => {
  const { kind, date } = thing;
  switch (card.kind === 'milestone' ? card.next : card.kind) {
    case 'waiting':
    case 'quiz-reveal':
      return 'thing' in card && thing === card.thing;
    case 'reveal':
    case 'week-reveal':
      return 'date' in card && kind === card.kind && date === card.date;
    case 'check-in':
    case 'first-letter':
      return kind === 'check-in' && date === today;
    case 'paused':
    case 'no-question':
      return false;
    default:
      return kind === 'answer' && date === day.date;
  }
};

/**
 * The reader's own today where the couple's day has turned already, while neither has answered its question. A private
 * note is told only by the day itself.
 */
export const getOpenOwnDay = ({
  today,
  ownDay,
  day,
  startDay,
  paused,
  lastCompletedDay,
  unanswered,
  waiting,
}: OptimisticDashboard): CalendarDate | null =>
  ownDay < today &&
  ownDay !== day.date &&
  startDay !== null &&
  ownDay >= startDay &&
  !paused &&
  ownDay !== lastCompletedDay &&
  !unanswered.some(({ date }) => date === ownDay) &&
  !waiting.some(({ kind, date }) => (kind === 'answer' || kind === 'reveal') && date === ownDay)
    ? ownDay
    : null;

/** Today's question is no waiting item before the partner has answered it. */
export type WaitingRow = Pick<WaitingItem, 'date'> & {
  readonly key: string;
  readonly kind: WaitingItem['kind'] | 'today';
};

/** Without the item that the card itself shows, and with today's question where the card leaves it out. */
export const getWaitingRows = (
  dashboard: OptimisticDashboard,
  card: MainCard,
): readonly WaitingRow[] => {
  const { waiting, today } = dashboard;
  const own = waiting.findIndex((thing) => isShownOnCard(thing, dashboard, card));
  const rows = waiting.filter((_, index) => index !== own);
  const isLeftOut =
    (card.kind === 'reveal' || (card.kind === 'waiting' && card.thing.kind === 'answer')) &&
    asksForAnswer(dashboard) &&
    !rows.some(({ kind, date }) => kind === 'answer' && date === today);
  return isLeftOut ? [{ key: 'today', kind: 'today', date: today }, ...rows] : rows;
};
