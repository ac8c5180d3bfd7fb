import type { Dashboard } from './endpoints.ts';

/** What the one main card shows. */
export type NextThing = 'reveal' | 'answer' | 'milestone' | 'sealed' | 'done';

/**
 * The next kind thing to do (product.md, "Dashboard"): an unread reveal, today's question, a
 * milestone that is today, an answer that waits for the other's, and otherwise nothing more today.
 */
export const nextThing = (
  dashboard: Pick<Dashboard, 'today' | 'day' | 'waiting' | 'nextMilestone'>,
): NextThing => {
  if (dashboard.waiting.some(({ kind }) => kind === 'reveal')) return 'reveal';
  if (dashboard.day.state === 'none' || dashboard.day.state === 'partner') return 'answer';
  if (dashboard.nextMilestone?.date === dashboard.today) return 'milestone';
  return dashboard.day.state === 'mine' ? 'sealed' : 'done';
};
