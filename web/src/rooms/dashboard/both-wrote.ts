import { addDays, type CalendarDate } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import type { WaitingItem } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import type { PendingWrite } from '../../device/outbox/pending-writes.ts';
import { REMOVE_ANSWER } from '../../device/pending-answer.ts';
import { formatDate } from '../../ui/format-dates.ts';
import type { OptimisticDashboard } from './optimistic-dashboard.ts';
import { DATED_AFTER_DAYS } from './waiting-labels.ts';

const isUnopened = (waiting: readonly WaitingItem[], date: CalendarDate): boolean =>
  waiting.some((thing) => thing.kind === 'reveal' && thing.date === date);

/**
 * The newest day whose two answers the user has opened: today, or else the one before. An earlier day's
 * dashboard does not know whether today's answers were opened.
 */
export const getBothWroteDate = (
  {
    day,
    today,
    waiting,
    lastCompletedDay,
  }: Pick<OptimisticDashboard, 'day' | 'today' | 'waiting' | 'lastCompletedDay'>,
  knowsToday: boolean,
) => {
  const isRevealed = day.date === today && day.state === 'both';
  if (isRevealed && knowsToday && !isUnopened(waiting, today)) return today;
  return lastCompletedDay !== null && !isUnopened(waiting, lastCompletedDay)
    ? lastCompletedDay
    : null;
};

/** “Today” would be two days, where the couple's and the reader's differ. */
export const getBothWroteText = ({
  date,
  today,
  ownDay,
}: {
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  readonly ownDay: CalendarDate;
}): string => {
  if (ownDay === today && date === today) return t`Today you both wrote`;
  if (ownDay === today && date === addDays(today, -1)) return t`Yesterday you both wrote`;
  const isRecent = addDays(date, DATED_AFTER_DAYS) >= ownDay;
  return t`What you both wrote on ${formatDate(date, isRecent ? 'weekday' : 'short')}`;
};

/** Without the user's answer while its deletion is on its way. */
export const applyRemovals = (day: Day, pending: readonly PendingWrite[]): Day => {
  const isRemoved = pending.some(
    ({ name, params, state }) =>
      name === REMOVE_ANSWER && params.date === day.date && state !== 'rejected',
  );
  return isRemoved ? { ...day, mine: null } : day;
};
