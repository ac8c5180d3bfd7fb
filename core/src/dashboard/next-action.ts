import type { Dashboard, WaitingItem } from './endpoints.ts';

/** What the one main card shows. */
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

/** The quiz or form that waits longest, if one does. */
export const findWaitingForCouple = (waiting: readonly WaitingItem[]): WaitingItem | undefined =>
  waiting.find(({ kind }) => coupleKinds.has(kind));

/**
 * The next kind thing to do: an unread reveal, of a day, a week or a quiz, a milestone that is today, today's question
 * unless the two take a break from it, a quiz or form that waits, today's check-in, an answer that waits for the
 * other's, and otherwise nothing more today.
 */
export const getNextAction = (
  dashboard: Pick<
    Dashboard,
    'today' | 'day' | 'waiting' | 'nextMilestone' | 'paused' | 'checkedIn'
  >,
): NextAction => {
  const { day, waiting, paused } = dashboard;
  const waits = (wanted: string): boolean => waiting.some(({ kind }) => kind === wanted);
  if (waits('reveal')) return 'reveal';
  if (waits('week-reveal')) return 'week-reveal';
  if (waits('quiz-reveal')) return 'quiz-reveal';
  if (dashboard.nextMilestone?.date === dashboard.today) return 'milestone';
  if (!paused && (day.state === 'none' || day.state === 'partner')) return 'answer';
  if (findWaitingForCouple(waiting)) return 'waiting';
  if (!dashboard.checkedIn) return 'check-in';
  return day.state === 'mine' ? 'sealed' : 'done';
};
