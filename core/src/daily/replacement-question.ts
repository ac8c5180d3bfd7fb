import { addDays, type CalendarDate, daysBetween } from '../calendar.ts';
import type { UserId } from '../identity.ts';
import { UPCOMING_DAYS } from './answer-window.ts';
import type { Question, Topic } from './question.ts';
import { getHiddenTopics, type QuestionChanges, withTopicHidden } from './question-changes.ts';
import { isGentleEnough } from './question-order.ts';
import { type PlanSource, QuestionPlan } from './question-plan.ts';

type ReplacementSlot = {
  /** The day to fill, at most a week from today. */
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  /** The topic not wanted. */
  readonly excludedTopic: Topic;
};

/**
 * What can be asked on a day instead of what is planned: no deep one beside a deep one, another topic
 * than the one not wanted and than the days beside it where possible, nothing that rests, and gently
 * in the first days. Unseen ones
 * come first, then what was asked longest ago. Null where nothing fits.
 */
const findReplacement = (
  source: PlanSource,
  { date, today, excludedTopic }: ReplacementSlot,
): Question | null => {
  // Looked up first: a plan that has gone on further has less to spare.
  const { unseen, seen } = new QuestionPlan(source).getAlternatives(today);
  const plan = new QuestionPlan(source);
  const neighbors = [-1, 1].flatMap((distance): Question[] => {
    const day = addDays(date, distance);
    const question = day < source.startDay ? '' : plan.on(day);
    return typeof question === 'string' ? [] : [question];
  });
  const hiddenTopics = getHiddenTopics(source.changes.hidden, addDays(today, 1), date);
  const isNextToDeep = neighbors.some(({ depth }) => depth === 'deep');
  const day = daysBetween(source.startDay, date);
  const fits = (question: Question): boolean =>
    !hiddenTopics.has(question.topic) &&
    !(isNextToDeep && question.depth === 'deep') &&
    isGentleEnough(question, day);
  const best = (questions: readonly Question[]): Question | undefined => {
    const fitting = questions.filter(fits);
    const other = fitting.filter(({ topic }) => topic !== excludedTopic);
    const fresh = other.find(({ topic }) =>
      neighbors.every((question) => question.topic !== topic),
    );
    return fresh ?? other[0] ?? fitting[0];
  };
  return best(unseen) ?? best(seen) ?? null;
};

/** What is asked today instead of today's question; null where there is nothing else, or it is an own one. */
export const swapQuestion = (source: PlanSource, today: CalendarDate): Question | null => {
  const question = new QuestionPlan(source).on(today);
  if (typeof question === 'string') return null;
  return findReplacement(source, { date: today, today, excludedTopic: question.topic });
};

/**
 * The changes once a person lets a topic rest: the days of the coming week that are about it are asked
 * something else, today too where `withToday` allows it.
 */
export const hideTopic = (
  source: PlanSource,
  input: { readonly by: UserId; readonly topic: Topic; readonly today: CalendarDate },
  withToday: boolean,
): QuestionChanges => {
  const { topic, today } = input;
  let changes: QuestionChanges = {
    ...source.changes,
    hidden: withTopicHidden(source.changes.hidden, input),
  };
  for (let ahead = withToday ? 0 : 1; ahead <= UPCOMING_DAYS; ahead += 1) {
    const now = { ...source, changes };
    const date = addDays(today, ahead);
    const question = new QuestionPlan(now).on(date);
    if (typeof question === 'string' || question.topic !== topic) continue;
    const found = findReplacement(now, { date, today, excludedTopic: topic });
    if (found === null) continue;
    changes =
      ahead === 0
        ? { ...changes, set: { ...changes.set, [today]: found.id } }
        : {
            ...changes,
            replacements: [...changes.replacements, { date, id: found.id, on: today }],
          };
  }
  return changes;
};
