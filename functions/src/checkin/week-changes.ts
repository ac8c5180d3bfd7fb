import { type CalendarDate, instant } from '@usward/core/calendar';
import { decideWeek } from '@usward/core/checkin/decide-week';
import {
  isWeekRevealed,
  type StoredStep,
  viewWeek,
  type WeekFacts,
} from '@usward/core/checkin/view-week';
import type { Week, WeekEntry } from '@usward/core/checkin/week';
import { isWeek, nextWeek, weekAt } from '@usward/core/checkin/week-calendar';
import * as weekEndpoints from '@usward/core/checkin/week-endpoints';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import { lastWeekBegun } from '@usward/core/us/home';
import type { WrittenIn } from '@usward/core/written-in';
import type { UserDocument } from '../database/account-documents.ts';
import type { Reads } from '../database/database.ts';
import { merge, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { write } from '../http/frames.ts';
import type { Decision } from '../http/operation.ts';
import type { CoupleCall, Member, Two } from '../pairing/membership.ts';
import { noteWriter } from '../pairing/on-trial.ts';
import { assertCouple, refuseAlone, refuseUnconfirmed } from '../pairing/refusals.ts';
import { announce, endWaiting, setWaiting } from '../pulse/announce.ts';
import { tellWaiting } from '../push/queue-push.ts';
import { homeOf } from '../us/home-of.ts';
import {
  isWeekOf,
  lastStepFor,
  readLastAgreed,
  weekDocuments,
  weekFacts,
  weekKey,
} from './week-store.ts';
import { getWeek } from './weeks.ts';

/** What is decided about a week of two: nothing to write, or the writes and what becomes of it. */
type WeekChange = { readonly writes: readonly Write[]; readonly after: WeekFacts };

/** A week as it stands at the moment of a decision. */
type WeekNow = {
  readonly facts: WeekFacts;
  readonly user: UserDocument;
  readonly member: Member;
  /** Before the pairing is confirmed neither hears of the other. */
  readonly isConfirmed: boolean;
};

/** A call that changes a week, as far as all of them are alike. */
type WeekCall = CoupleCall<ReturnType<typeof weekDocuments>> & {
  readonly input: {
    readonly params: { readonly week: CalendarDate };
    readonly couple?: WrittenIn;
  };
};

const meant = (member: Member, { input }: Pick<WeekCall, 'input'>) =>
  weekDocuments(member, input.params.week);

/** Refuses what is no week of the two: `not-open` for the coming one. */
const assertWeek = ({ couple }: Two, week: CalendarDate, now: number): void => {
  if (isWeek(week) && isWeekOf(couple, week, now)) return;
  if (week === nextWeek(lastWeekBegun(homeOf(couple), now))) {
    throw new AppError('not-open', { message: t`This week has not begun. Your text is kept.` });
  }
  throw new AppError('not-found', { message: t`There is no such week.` });
};

/** Decides about a week of two; of the newest the answer has the step of before, too. */
const decideInWeek = async (
  { user, two, input, now }: WeekCall,
  reads: Reads,
  decide: (week: WeekNow) => WeekChange,
): Promise<Decision<Week>> => {
  const { week } = input.params;
  if (two === null) return refuseAlone(user, now);
  const { member, couple, ours } = two;
  assertCouple(input.couple, couple.id);
  assertWeek(two, week, now);
  const isNewest = week === weekAt(now, couple.homeTimeZone);
  const last = isNewest ? await readLastAgreed(reads, two, week) : null;
  const facts = {
    ...weekFacts(two, week, ours, now),
    lastStep: lastStepFor(two, last, week),
  };
  const isConfirmed = couple.confirmedAt !== null;
  const { writes, after } = decide({ facts, user, member, isConfirmed });
  return {
    reply: viewWeek(after, member.me),
    writes: writes.length > 0 ? [...noteWriter(couple, member.me), ...writes] : [],
  };
};

const wordsWrites = ({ facts, member }: WeekNow, entry: WeekEntry): readonly Write[] => {
  const { week, setId } = facts;
  const { me, coupleId } = member;
  const words = { week, setId, couple: coupleId, ...entry };
  return [
    set(documents.weekEntry(me, week, coupleId), words),
    set(documents.sharedWeekEntry(coupleId, me, week), words),
  ];
};

/** What waits from now on, and for whom: nothing does before the pairing is confirmed. */
const waitingWrites = ({ facts, member, isConfirmed }: WeekNow, now: number): readonly Write[] => {
  if (!isConfirmed) return [];
  const { me, partner } = member;
  const key = weekKey(facts.week);
  if (facts.partners !== null) {
    return [
      setWaiting(me, key, 'week-reveal'),
      ...tellWaiting(partner, key, 'week-reveal', now),
      announce(partner, 'checkin'),
    ];
  }
  // That there is an answer is seen, not that it is written anew.
  if (facts.mine !== null) return [];
  return [
    endWaiting(me, key),
    ...tellWaiting(partner, key, 'week', now),
    announce(partner, 'checkin'),
  ];
};

/** Answers the week's questions or, before the reveal, rewrites the answers. */
export const answerWeek = write(weekEndpoints.answerWeek, {
  ours: meant,
  decide: (call, reads) =>
    decideInWeek(call, reads, (week) => {
      const { facts } = week;
      const { answers, setId } = call.input.body;
      if (setId !== undefined && setId !== facts.setId) {
        throw new AppError('other-question', {
          message: t`The questions of this week have changed since you wrote. Your text is kept.`,
        });
      }
      const decision = decideWeek(facts, answers);
      if (decision.kind === 'unchanged') return { writes: [], after: facts };
      return {
        writes: [...wordsWrites(week, decision.entry), ...waitingWrites(week, call.now)],
        after: { ...facts, mine: decision.entry },
      };
    }),
  reread: getWeek.handle,
});

const isSame = (one: StoredStep | null, { text, owner, due }: StoredStep): boolean =>
  one?.text === text && one.owner === owner && one.due === due;

/** Sets the one small step that follows from a reveal; either may, and the last word counts. */
export const setStep = write(weekEndpoints.setStep, {
  ours: meant,
  decide: (call, reads) =>
    decideInWeek(call, reads, ({ facts, user, member, isConfirmed }) => {
      if (!isConfirmed) return refuseUnconfirmed(user);
      const { text, owner, due } = call.input.body;
      if (!isWeekRevealed(facts)) throw new AppError('not-revealed');
      const owners = { me: member.me, partner: member.partner, both: 'both' } as const;
      const step = { text, due, owner: owners[owner], outcome: null };
      // Said again, for instance by the other, it keeps how it went.
      if (isSame(facts.step, step)) return { writes: [], after: facts };
      const { week } = facts;
      return {
        writes: [
          merge(documents.week(member.coupleId, week), { week, step: { ...step, toldAt: null } }),
          announce(member.partner, 'checkin'),
        ],
        after: { ...facts, step },
      };
    }),
  reread: getWeek.handle,
});

/** Says how the small step of a week went; either may, and the last word counts. */
export const followUpStep = write(weekEndpoints.followUpStep, {
  ours: meant,
  decide: (call, reads) =>
    decideInWeek(call, reads, ({ facts, user, member, isConfirmed }) => {
      if (!isConfirmed) return refuseUnconfirmed(user);
      const { outcome } = call.input.body;
      const { step, week, now } = facts;
      if (step === null)
        throw new AppError('not-found', { message: t`There is no step to follow up.` });
      if (step.outcome === outcome) return { writes: [], after: facts };
      return {
        writes: [
          merge(documents.week(member.coupleId, week), { step: { outcome, toldAt: instant(now) } }),
          announce(member.partner, 'checkin'),
        ],
        after: { ...facts, step: { ...step, outcome } },
      };
    }),
  reread: getWeek.handle,
});
