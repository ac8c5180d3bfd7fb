import { addDays, type CalendarDate } from '../calendar.ts';
import type { Dashboard, WaitingItem } from './endpoints.ts';

export type NextAction =
  | 'reveal'
  | 'week-reveal'
  | 'quiz-reveal'
  | 'milestone'
  | 'answer'
  | 'waiting'
  | 'check-in'
  | 'sealed'
  | 'done';

const coupleKinds: ReadonlySet<string> = new Set(['quiz', 'reflection', 'reflection-result']);

export const findWaitingQuizOrReflection = (
  waiting: readonly WaitingItem[],
): WaitingItem | undefined => waiting.find(({ kind }) => coupleKinds.has(kind));

/** Today's question is open and the user has not answered it. */
export const asksForAnswer = ({ day, paused }: Pick<Dashboard, 'day' | 'paused'>): boolean =>
  !paused && (day.state === 'none' || day.state === 'partner');

/**
 * The order of importance of the dashboard's main card. A letter of today or of the day before comes first, and a
 * milestone has its day. Whatever else there is to open keeps, so it comes after today's question: left unopened, it
 * would otherwise take the question's place for days.
 */
export const getNextAction = (
  dashboard: Pick<
    Dashboard,
    'today' | 'day' | 'waiting' | 'nextMilestone' | 'paused' | 'checkedIn'
  > & {
    /** A milestone falls on the reader's own date, whatever day the couple shares. */
    readonly ownDay: CalendarDate;
  },
): NextAction => {
  const { today, day, waiting } = dashboard;
  const waits = (wanted: string): boolean => waiting.some(({ kind }) => kind === wanted);
  const yesterday = addDays(today, -1);
  if (waiting.some(({ kind, date }) => kind === 'reveal' && date >= yesterday)) return 'reveal';
  if (dashboard.nextMilestone?.date === dashboard.ownDay) return 'milestone';
  if (asksForAnswer(dashboard)) return 'answer';
  if (waits('reveal')) return 'reveal';
  if (waits('week-reveal')) return 'week-reveal';
  if (waits('quiz-reveal')) return 'quiz-reveal';
  if (findWaitingQuizOrReflection(waiting)) return 'waiting';
  if (!dashboard.checkedIn) return 'check-in';
  return day.state === 'mine' ? 'sealed' : 'done';
};
