import { addDays, dayStartsAt, instant } from '@usward/core/calendar';
import type { CoupleId, UserId } from '@usward/core/ids';
import * as quizEndpoints from '@usward/core/quiz/endpoints';
import { finishedAt } from '@usward/core/quiz/round-progress';
import { type CoupleContext, findMember, getVisibleCoupleId } from '../couple/membership.ts';
import { getDayTimeZone } from '../couple/time-zones.ts';
import { requireUser } from '../couple/to-user.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Reads } from '../database/database.ts';
import { merge, remove, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { QuizRoundDocument } from '../database/quiz-document-schemas.ts';
import { type ErasureScope, eraseByPage } from '../erasure/range-eraser.ts';
import { bumpPulse, removeWaitingItem } from '../notify/pulse-writes.ts';
import { writeOwn } from '../request/handler-builders.ts';
import { toQuizWaitingKey } from './quiz-waiting.ts';
import { type RoundAddress, toCoupleProgress } from './round-facts.ts';

type AnswersToErase = RoundAddress & { readonly couple: CoupleId | null };

/** The nearest earlier round becomes the latest again. */
const soloErasureWrites = async (
  reads: Reads,
  me: UserId,
  { quiz, round }: RoundAddress,
): Promise<readonly Write[]> => {
  const getPlace = (n: number) => documents.quizEntry(me, quiz, n, null);
  const entry = await reads.get(getPlace(round));
  if (entry === null) return [];
  if (entry.latestRoundOf === null || round === 1) return [remove(getPlace(round))];
  // At most one per quarter, and any of them may have been deleted.
  const places = Array.from({ length: round - 1 }, (_, n) => getPlace(n + 1));
  const before = await reads.getAll(...places);
  const last = before.findLast((one) => one !== null);
  return [
    remove(getPlace(round)),
    ...(last ? [merge(getPlace(last.round), { latestRoundOf: quiz })] : []),
  ];
};

/** Closes the round permanently if both had answered. */
const roundWrites = (
  { member, couple }: CoupleContext,
  agreed: QuizRoundDocument,
  before: QuizRoundDocument | null,
): readonly Write[] => {
  const { quiz, round } = agreed;
  const place = documents.quizRound(couple.id, quiz, round);
  const { [member.me]: _mine, ...answered } = agreed.answered;
  const revealedAt = finishedAt(toCoupleProgress({ member, couple }, agreed));
  if (revealedAt !== null || Object.keys(answered).length > 0) {
    return [set(place, { ...agreed, answered, revealedAt })];
  }
  const leads = before
    ? [merge(documents.quizRound(couple.id, quiz, before.round), { latestRoundOf: quiz })]
    : [];
  return [remove(place), ...leads];
};

const clearWaitingWrites = (
  { member, couple }: CoupleContext,
  agreed: QuizRoundDocument,
): readonly Write[] => {
  // Before the confirmation there was no notice; the partner's deletion has removed the rest.
  if (couple.confirmedAt === null || agreed.revealedAt !== null) return [];
  const key = toQuizWaitingKey(agreed);
  return [
    removeWaitingItem(member.me, key),
    removeWaitingItem(member.partner, key),
    bumpPulse(member.partner, 'quiz'),
  ];
};

const coupleErasureWrites = async (
  reads: Reads,
  user: UserDocument,
  coupleContext: CoupleContext,
  { quiz, round }: RoundAddress,
): Promise<readonly Write[]> => {
  const { member, couple } = coupleContext;
  const [mine, agreed, before] = await reads.getAll(
    documents.quizEntry(member.me, quiz, round, couple.id),
    documents.quizRound(couple.id, quiz, round),
    documents.quizRound(couple.id, quiz, Math.max(1, round - 1)),
  );
  if (mine === null) return [];
  // The round may have been reopened without answers to a version that no longer exists.
  const isIn = agreed !== null && agreed.answered[member.me] !== undefined;
  return [
    remove(documents.quizEntry(member.me, quiz, round, couple.id)),
    remove(documents.sharedQuizEntry(couple.id, member.me, quiz, round)),
    ...(isIn ? roundWrites(coupleContext, agreed, round === 1 ? null : before) : []),
    ...(isIn && user.couple?.id === couple.id ? clearWaitingWrites(coupleContext, agreed) : []),
  ];
};

/** In one transaction with everything made from them: no copy outlives its original. */
const eraseAnswers = async (
  reads: Reads,
  user: UserDocument,
  { couple: id, ...address }: AnswersToErase,
): Promise<readonly Write[]> => {
  if (id === null) return soloErasureWrites(reads, user.id, address);
  const couple = await reads.get(documents.couple(id));
  const member = couple && findMember(couple, user.id);
  if (couple && member) return coupleErasureWrites(reads, user, { member, couple }, address);
  const { quiz, round } = address;
  return [
    remove(documents.quizEntry(user.id, quiz, round, id)),
    remove(documents.sharedQuizEntry(id, user.id, quiz, round)),
  ];
};

export const removeQuizAnswers = writeOwn(quizEndpoints.removeQuizAnswers, {
  decide: async ({ user, input, now }, reads) => {
    const { couple = getVisibleCoupleId(user, now) } = input.query;
    return eraseAnswers(reads, user, { ...input.params, couple });
  },
});

const BATCH_SIZE = 20;

export async function* eraseQuizRange({ db, me, from, to }: ErasureScope): AsyncGenerator<number> {
  const zone = getDayTimeZone(requireUser(await db.get(documents.user(me))));
  const first = instant(dayStartsAt(from, zone));
  const end = instant(dayStartsAt(addDays(to, 1), zone));
  const isWithin = ({ answeredAt }: { readonly answeredAt: string }) =>
    first <= answeredAt && answeredAt < end;
  yield* eraseByPage(
    db,
    documents.quizEntries(me),
    {
      orderBy: 'answeredAt',
      after: instant(Date.parse(first) - 1),
      until: instant(Date.parse(end) - 1),
      limit: BATCH_SIZE,
    },
    async (entries) => {
      let count = 0;
      for (const { quiz, round, couple } of entries) {
        count += await db.transaction(async (reads) => {
          const [user, entry] = await reads.getAll(
            documents.user(me),
            documents.quizEntry(me, quiz, round, couple),
          );
          // It may have been erased or changed since it was found.
          if (entry === null || !isWithin(entry)) return { writes: [], result: 0 };
          const writes = await eraseAnswers(reads, requireUser(user), { quiz, round, couple });
          return { writes, result: 1 };
        });
      }
      return count;
    },
  );
}
