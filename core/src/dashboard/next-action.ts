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

/** The order of importance of the dashboard's main card. */
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
  if (findWaitingQuizOrReflection(waiting)) return 'waiting';
  if (!dashboard.checkedIn) return 'check-in';
  return day.state === 'mine' ? 'sealed' : 'done';
};
