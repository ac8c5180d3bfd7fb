import type { CalendarDate } from '@usward/core/calendar';
import { useSteps } from '../../ui/use-steps.ts';
import { CheckinStepSchema, getPageAfter, getPageBefore } from './checkin-pages.ts';

/** The page of a day's check-in. Each page is a history entry, so that the phone's Back goes one page back. */
export const useCheckinSteps = (date: CalendarDate) => {
  const steps = useSteps(CheckinStepSchema);
  const page = steps.step?.date === date ? steps.step.page : 'mood';
  const before = getPageBefore(page);
  const after = getPageAfter(page);
  return {
    page,
    goNext: after && (() => steps.go({ date, page: after })),
    goBack: before && (() => steps.back({ date, page: before })),
    goToStart: () => steps.home(),
  };
};

export type CheckinSteps = ReturnType<typeof useCheckinSteps>;
