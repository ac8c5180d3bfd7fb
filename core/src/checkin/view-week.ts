import { type CalendarDate, instant } from '../calendar.ts';
import { dayState } from '../daily/day-rules.ts';
import type { UserId } from '../identity.ts';
import type { Step, Week, WeekEntry, WeekSet } from './week.ts';

/** A small step as stored: whose it is by their id. */
export type StoredStep = Omit<Step, 'owner'> & { readonly owner: UserId | 'both' };

/** All that is known of one week to the call of one of the two. Never leaves the server. */
export type WeekFacts = {
  readonly week: CalendarDate;
  readonly questions: WeekSet['questions'];
  readonly setId: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Epoch milliseconds. */
  readonly closesAt: number;
  readonly mine: WeekEntry | null;
  /** Null for somebody alone and before the pairing is confirmed. */
  readonly partners: WeekEntry | null;
  /** Both had answered before one of them deleted what they wrote. */
  readonly wasRevealed: boolean;
  readonly step: StoredStep | null;
  /** The step of the last earlier week that had one, while it is to be asked about. */
  readonly lastStep: (StoredStep & { readonly week: CalendarDate }) | null;
};

const stepFor = <T extends StoredStep>(step: T, me: UserId) => ({
  ...step,
  owner:
    step.owner === 'both'
      ? ('both' as const)
      : step.owner === me
        ? ('me' as const)
        : ('partner' as const),
});

/** Whether both have answered: the only way to a reveal. */
export const isWeekRevealed = ({ mine, partners }: WeekFacts): boolean =>
  mine !== null && partners !== null;

/**
 * A week as `me` may see it: the only way from documents to the other's answers. They are in it
 * exactly when both have answered.
 */
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
    // What was open to both takes no other answers, whoever has deleted theirs.
    state: dayState(sides, facts.wasRevealed || facts.now >= facts.closesAt),
    closesAt: instant(facts.closesAt),
    mine,
    partner: isWeekRevealed(facts) ? partners : null,
    partnerAnswered: partners !== null,
    step: step && stepFor(step, me),
    lastStep: lastStep && stepFor(lastStep, me),
  };
};
