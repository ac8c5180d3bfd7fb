import type { Dashboard } from './endpoints.ts';

/** What the one main card shows. */
export type NextThing =
  | 'reveal'
  | 'week-reveal'
  | 'quiz-reveal'
  | 'answer'
  | 'check-in'
  | 'milestone'
  | 'sealed'
  | 'done';

/**
 * The next kind thing to do (product.md, "Dashboard"): an unread reveal, of a day, a week or a quiz,
 * today's question unless the two take a break from it, today's check-in, a milestone that is today, an answer
 * that waits for the other's, and otherwise nothing more today.
 */
export const nextThing = (
  dashboard: Pick<
    Dashboard,
    'today' | 'day' | 'waiting' | 'nextMilestone' | 'paused' | 'checkedIn'
  >,
): NextThing => {
  const { day, waiting, paused } = dashboard;
  const waits = (wanted: string): boolean => waiting.some(({ kind }) => kind === wanted);
  if (waits('reveal')) return 'reveal';
  if (waits('week-reveal')) return 'week-reveal';
  if (waits('quiz-reveal')) return 'quiz-reveal';
  if (!paused && (day.state === 'none' || day.state === 'partner')) return 'answer';
  if (!dashboard.checkedIn) return 'check-in';
  if (dashboard.nextMilestone?.date === dashboard.today) return 'milestone';
  return day.state === 'mine' ? 'sealed' : 'done';
};
