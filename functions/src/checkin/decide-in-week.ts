import type { CalendarDate } from '@usward/core/calendar';
import { viewWeek, type WeekFacts } from '@usward/core/checkin/view-week';
import type { Week } from '@usward/core/checkin/week';
import { isWeek, nextWeek, weekAt } from '@usward/core/checkin/week-calendar';
import type { answerWeek, followUpStep, setStep } from '@usward/core/checkin/week-endpoints';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import { lastWeekBegun } from '@usward/core/us/home';
import type { UserDocument } from '../database/account-documents.ts';
import { Overtaken, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { assertCouple } from '../pairing/assert-couple.ts';
import { type Member, readMembership, type Two } from '../pairing/membership.ts';
import { refuseAlone } from '../pairing/refuse-alone.ts';
import { together } from '../pairing/together.ts';
import { homeOf } from '../us/home-of.ts';
import { isWeekOf, lastStepFor, readLastAgreed, weekDocuments, weekFacts } from './week-store.ts';

type WeekCall = PersonCall<typeof answerWeek | typeof setStep | typeof followUpStep>;

/** What is decided about a week of two: nothing to write, or the writes and what becomes of it. */
export type WeekChange = { readonly writes: readonly Write[]; readonly after: WeekFacts };

/** A week as it stands at the moment of a decision. */
export type WeekNow = {
  readonly facts: WeekFacts;
  readonly user: UserDocument;
  readonly member: Member;
  /** Before the pairing is confirmed neither hears of the other. */
  readonly isConfirmed: boolean;
};

/** Refuses what is no week of the two: `not-open` for the coming one. */
const assertWeek = ({ couple }: Two, week: CalendarDate, now: number): void => {
  if (isWeek(week) && isWeekOf(couple, week, now)) return;
  if (week === nextWeek(lastWeekBegun(homeOf(couple), now))) {
    throw new AppError('not-open', { message: t`This week has not begun. Your text is kept.` });
  }
  throw new AppError('not-found', { message: t`There is no such week.` });
};

/**
 * Decides about a week of two on what stands at that very moment, so that nothing crosses the reveal
 * and nothing lands after the two have parted.
 */
export const decideInWeek = (
  { db, caller, input, now, operation }: WeekCall,
  decide: (week: WeekNow) => WeekChange,
): Promise<Week> =>
  untilSettled(async () => {
    const { week } = input.params;
    const membership = await readMembership(db, caller.id, () => []);
    if (membership.kind === 'alone') return refuseAlone(membership.user, now);
    // The transaction below asks whether it still is the same one.
    assertCouple(input.body.couple, membership.member.coupleId);
    assertWeek(membership, week, now);
    const { member } = membership;
    const isNewest = week === weekAt(now, member.homeTimeZone);
    const last = isNewest ? await readLastAgreed(db, membership, week) : null;
    return operation.transact(async (reads) => {
      const [user, couple, mine, partners, agreed] = await reads.getAll(
        documents.user(member.me),
        documents.couple(member.coupleId),
        ...weekDocuments(member, week),
      );
      if (couple === null || couple.frozenAt !== null || user?.couple?.id !== couple.id) {
        throw new Overtaken('The pairing ended.');
      }
      const two = { member, couple };
      const stored = { mine, partners, agreed };
      const facts = {
        ...weekFacts(two, week, stored, now),
        lastStep: lastStepFor(two, last, week),
      };
      const { writes, after } = decide({
        facts,
        user,
        member,
        isConfirmed: couple.confirmedAt !== null,
      });
      const reply = viewWeek(after, member.me);
      const held = together(couple.id, now, member.me);
      return { reply, writes: writes.length > 0 ? [held, ...writes] : [] };
    });
  });
