import { type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import { weekQuestionKinds } from '@usward/core/checkin/week';
import * as v from 'valibot';
import { useSteps } from '../../ui/use-steps.ts';

/** In the history; it never holds an answer. */
const WeekStepSchema = v.object({
  week: CalendarDateSchema,
  question: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(weekQuestionKinds.length - 1),
  ),
});

/** One question of a week a page. Each is a history entry, so that the phone's Back goes one question back. */
export const useWeekSteps = (week: CalendarDate) => {
  const steps = useSteps(WeekStepSchema);
  const question = steps.step?.week === week ? steps.step.question : 0;
  const isLast = question === weekQuestionKinds.length - 1;
  return {
    question,
    goNext: isLast ? null : () => steps.go({ week, question: question + 1 }),
    goBack: question === 0 ? null : () => steps.back({ week, question: question - 1 }),
    goToStart: () => steps.home(),
  };
};

export type WeekSteps = ReturnType<typeof useWeekSteps>;
