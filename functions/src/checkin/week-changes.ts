import type { AuthoringCouple } from '@usward/core/authoring-couple';
import { type CalendarDate, instant } from '@usward/core/calendar';
import { decideWeekAnswers } from '@usward/core/checkin/decide-week-answers';
import {
  isWeekRevealed,
  type StoredStep,
  viewWeek,
  type WeekFacts,
} from '@usward/core/checkin/view-week';
import type { Week, WeekEntry } from '@usward/core/checkin/week';
import { isWeekStart, nextWeek, weekAt } from '@usward/core/checkin/week-calendar';
import * as weekEndpoints from '@usward/core/checkin/week-endpoints';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/i18n';
import { getLastStartedWeek } from '@usward/core/us/couple-clock';
import type { CoupleCall, CoupleContext, Member } from '../couple/membership.ts';
import { recordContribution } from '../couple/provisional-couple.ts';
import {
  assertAuthoringCouple,
  rejectUnconfirmed,
  rejectWithoutPartner,
} from '../couple/refusals.ts';
import { getCoupleClock, isCoupleWeek } from '../couple/time-zones.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Reads } from '../database/database.ts';
import { merge, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { addWaitingItem, bumpPulse, removeWaitingItem } from '../notify/pulse-writes.ts';
import { addWaitingItemWithPush } from '../notify/queue-push.ts';
import { write } from '../request/handler-builders.ts';
import type { Decision } from '../request/idempotent-write.ts';
import { getWeek } from './get-weeks.ts';
import {
  lastStepFor,
  readLastWeekWithStep,
  toWeekWaitingKey,
  weekDocuments,
  weekFacts,
} from './week-facts.ts';

type WeekChange = { readonly writes: readonly Write[]; readonly after: WeekFacts };

type WeekState = {
  readonly facts: WeekFacts;
  readonly user: UserDocument;
  readonly member: Member;
  /** Until the pairing is confirmed, neither hears of the partner. */
  readonly isConfirmed: boolean;
};

type WeekCall = CoupleCall<ReturnType<typeof weekDocuments>> & {
  readonly input: {
    readonly params: { readonly week: CalendarDate };
    readonly couple?: AuthoringCouple;
  };
};

const namedWeekDocuments = (member: Member, { input }: Pick<WeekCall, 'input'>) =>
  weekDocuments(member, input.params.week);

const assertWeek = ({ couple }: CoupleContext, week: CalendarDate, now: number): void => {
  if (isWeekStart(week) && isCoupleWeek(couple, week, now)) return;
  if (week === nextWeek(getLastStartedWeek(getCoupleClock(couple), now))) {
    throw new AppError('not-open', {
      message: t`This week hasn’t started yet. What you wrote is saved.`,
    });
  }
  throw new AppError('not-found', { message: t`We couldn’t find that week.` });
};

const withWeek = async (
  { user, coupleContext, input, now }: WeekCall,
  reads: Reads,
  decide: (week: WeekState) => WeekChange,
): Promise<Decision<Week>> => {
  const { week } = input.params;
  if (coupleContext === null) return rejectWithoutPartner(user, now);
  const { member, couple, ours } = coupleContext;
  assertAuthoringCouple(input.couple, couple.id);
  assertWeek(coupleContext, week, now);
  const isNewest = week === weekAt(now, couple.homeTimeZone);
  const last = isNewest ? await readLastWeekWithStep(reads, coupleContext, week) : null;
  const facts = {
    ...weekFacts(coupleContext, week, ours, now),
    lastStep: lastStepFor(coupleContext, last, week),
  };
  const isConfirmed = couple.confirmedAt !== null;
  const { writes, after } = decide({ facts, user, member, isConfirmed });
  return {
    reply: viewWeek(after, member.me),
    writes: writes.length > 0 ? [...recordContribution(couple, member.me), ...writes] : [],
  };
};

const entryWrites = ({ facts, member }: WeekState, entry: WeekEntry): readonly Write[] => {
  const { week, setId } = facts;
  const { me, coupleId } = member;
  const entryFields = { week, setId, couple: coupleId, ...entry };
  return [
    set(documents.weekEntry(me, week, coupleId), entryFields),
    set(documents.sharedWeekEntry(coupleId, me, week), entryFields),
  ];
};

const waitingWrites = (
  { facts, member, isConfirmed }: WeekState,
  now: number,
): readonly Write[] => {
  if (!isConfirmed) return [];
  const { me, partner } = member;
  const key = toWeekWaitingKey(facts.week);
  if (facts.partners !== null) {
    return [
      addWaitingItem(me, key, 'week-reveal'),
      ...addWaitingItemWithPush(partner, key, 'week-reveal', now),
      bumpPulse(partner, 'checkin'),
    ];
  }
  if (facts.mine !== null) return [];
  return [
    removeWaitingItem(me, key),
    ...addWaitingItemWithPush(partner, key, 'week', now),
    bumpPulse(partner, 'checkin'),
  ];
};

export const answerWeek = write(weekEndpoints.answerWeek, {
  ours: namedWeekDocuments,
  decide: (call, reads) =>
    withWeek(call, reads, (week) => {
      const { facts } = week;
      const { answers, setId } = call.input.body;
      if (setId !== undefined && setId !== facts.setId) {
        throw new AppError('question-changed', {
          message: t`This week’s questions changed after you wrote this. What you wrote is saved.`,
        });
      }
      const decision = decideWeekAnswers(facts, answers);
      if (decision.kind === 'unchanged') return { writes: [], after: facts };
      return {
        writes: [...entryWrites(week, decision.entry), ...waitingWrites(week, call.now)],
        after: { ...facts, mine: decision.entry },
      };
    }),
  reread: getWeek.handle,
});

const isSameStep = (one: StoredStep | null, { text, owner, due }: StoredStep): boolean =>
  one?.text === text && one.owner === owner && one.due === due;

export const setStep = write(weekEndpoints.setStep, {
  ours: namedWeekDocuments,
  decide: (call, reads) =>
    withWeek(call, reads, ({ facts, user, member, isConfirmed }) => {
      if (!isConfirmed) return rejectUnconfirmed(user);
      const { text, owner, due } = call.input.body;
      if (!isWeekRevealed(facts)) throw new AppError('not-revealed');
      const owners = { me: member.me, partner: member.partner, both: 'both' } as const;
      const step = { text, due, owner: owners[owner], outcome: null };
      if (isSameStep(facts.step, step)) return { writes: [], after: facts };
      const { week } = facts;
      return {
        writes: [
          merge(documents.week(member.coupleId, week), {
            week,
            step: { ...step, followedUpAt: null },
          }),
          bumpPulse(member.partner, 'checkin'),
        ],
        after: { ...facts, step },
      };
    }),
  reread: getWeek.handle,
});

export const setStepOutcome = write(weekEndpoints.setStepOutcome, {
  ours: namedWeekDocuments,
  decide: (call, reads) =>
    withWeek(call, reads, ({ facts, user, member, isConfirmed }) => {
      if (!isConfirmed) return rejectUnconfirmed(user);
      const { outcome } = call.input.body;
      const { step, week, now } = facts;
      if (step === null)
        throw new AppError('not-found', { message: t`There’s no step to follow up on.` });
      if (step.outcome === outcome) return { writes: [], after: facts };
      return {
        writes: [
          merge(documents.week(member.coupleId, week), {
            step: { outcome, followedUpAt: instant(now) },
          }),
          bumpPulse(member.partner, 'checkin'),
        ],
        after: { ...facts, step: { ...step, outcome } },
      };
    }),
  reread: getWeek.handle,
});
