import { addDays, type CalendarDate, daysBetween } from '../calendar.ts';
import type { UserId } from '../ids.ts';
import { UPCOMING_DAYS } from './answer-window.ts';
import type { Question, Topic } from './question.ts';
import { getHiddenTopics, type QuestionChanges, withTopicHidden } from './question-changes.ts';
import { isGentleEnough } from './question-order.ts';
import { type PlanSource, QuestionPlan } from './question-plan.ts';

type ReplacementSlot = {
  /** At most a week from today. */
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  readonly excludedTopic: Topic;
};

/** Never deep next to deep, nor hidden; another topic if possible. Unseen first, then asked longest ago. */
const findReplacement = (
  source: PlanSource,
  { date, today, excludedTopic }: ReplacementSlot,
): Question | null => {
  // A plan of its own: one that has advanced further has fewer alternatives.
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

/** Null for an own question, or if there is no alternative. */
export const findSwapQuestion = (source: PlanSource, today: CalendarDate): Question | null => {
  const question = new QuestionPlan(source).on(today);
  if (typeof question === 'string') return null;
  return findReplacement(source, { date: today, today, excludedTopic: question.topic });
};

/** Replaces the coming week's questions about the topic, and today's if `withToday`. */
export const getChangesForHiddenTopic = (
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
