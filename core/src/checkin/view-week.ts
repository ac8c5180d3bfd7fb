import { type CalendarDate, instant } from '../calendar.ts';
import { getDayStateFromSides } from '../daily/day-rules.ts';
import type { UserId } from '../ids.ts';
import type { Step, Week, WeekEntry, WeekSet } from './week.ts';

export type StoredStep = Omit<Step, 'owner'> & { readonly owner: UserId | 'both' };

/** Never leaves the server. */
export type WeekFacts = {
  readonly week: CalendarDate;
  readonly questions: WeekSet['questions'];
  readonly setId: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Epoch milliseconds. */
  readonly closesAt: number;
  readonly mine: WeekEntry | null;
  readonly partners: WeekEntry | null;
  /** Both had answered before one of them deleted an answer. */
  readonly wasRevealed: boolean;
  readonly step: StoredStep | null;
  readonly lastStep: (StoredStep & { readonly week: CalendarDate }) | null;
};

const toStepForReader = <T extends StoredStep>(step: T, me: UserId) => ({
  ...step,
  owner:
    step.owner === 'both'
      ? ('both' as const)
      : step.owner === me
        ? ('me' as const)
        : ('partner' as const),
});

export const isWeekRevealed = ({ mine, partners }: WeekFacts): boolean =>
  mine !== null && partners !== null;

/** The only way from documents to the partner's answers: included exactly when both have answered. */
export const viewWeek = (facts: WeekFacts, me: UserId): Week => {
  const { mine, partners, step, lastStep } = facts;
  const sides = {
    mine: mine !== null,
    isMineShared: mine !== null,
    isTheirsShared: partners !== null,
  };
  return {
    week: facts.week,
    questions: [...facts.questions],
    setId: facts.setId,
    // A revealed week takes no more answers, even after one was deleted.
    state: getDayStateFromSides(sides, facts.wasRevealed || facts.now >= facts.closesAt),
    closesAt: instant(facts.closesAt),
    mine,
    partner: isWeekRevealed(facts) ? partners : null,
    partnerAnswered: partners !== null,
    step: step && toStepForReader(step, me),
    lastStep: lastStep && toStepForReader(lastStep, me),
  };
};
