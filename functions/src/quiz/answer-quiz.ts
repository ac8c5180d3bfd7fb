import { coupleDay } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import { createWaitingEvent } from '@usward/core/push/push-event';
import { type AnswerDecision, decideAnswers } from '@usward/core/quiz/decide-answers';
import * as quizEndpoints from '@usward/core/quiz/endpoints';
import type { QuizRound } from '@usward/core/quiz/round';
import { isVersionLost } from '@usward/core/quiz/round-progress';
import { viewRound, withoutPrivate } from '@usward/core/quiz/view-round';
import { type CoupleContext, hasReadablePreviousCouple } from '../couple/membership.ts';
import { recordContribution } from '../couple/provisional-couple.ts';
import { assertAuthoringCouple } from '../couple/refusals.ts';
import { merge, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { QuizRoundDocument } from '../database/quiz-document-schemas.ts';
import { bumpPulse, removeWaitingItem } from '../notify/pulse-writes.ts';
import { queuePush } from '../notify/queue-push.ts';
import { type CallInput, write } from '../request/handler-builders.ts';
import type { Decision } from '../request/idempotent-write.ts';
import { getQuizRound } from './get-quizzes.ts';
import { roundWaitingWrites, toQuizWaitingKey } from './quiz-waiting.ts';
import {
  getRoundAndPreviousDocuments,
  type OwnRound,
  readSoloRound,
  requireQuiz,
  roundFacts,
  type StoredRounds,
  toCoupleRound,
} from './round-facts.ts';

type AnswerCall = CallInput<typeof quizEndpoints.answerQuiz>;

const toAnswerFields = ({ input }: AnswerCall, { quiz, entry }: AnswerDecision) => ({
  quiz: quiz.id,
  round: input.params.round,
  version: quiz.version,
  ...entry,
});

type Decided = {
  readonly coupleContext: CoupleContext & { readonly ours: StoredRounds };
  readonly own: OwnRound;
  readonly decision: AnswerDecision;
};

const toAnsweredRound = (
  { input, now }: AnswerCall,
  { coupleContext, own: { opened }, decision }: Decided,
): QuizRoundDocument => {
  const { member, ours } = coupleContext;
  const { quiz, round } = input.params;
  const [stood] = ours;
  const others = stood && opened && !isVersionLost(opened) ? stood.answered : {};
  return {
    quiz,
    round,
    version: decision.quiz.version,
    answered: { ...others, [member.me]: decision.entry.answeredAt },
    openedOn: stood?.openedOn ?? coupleDay(now, member.homeTimeZone),
    latestRoundOf: quiz,
    revealedAt: null,
  };
};

const unmarkPreviousRoundAsLatest = ({
  couple,
  ours,
}: Decided['coupleContext']): readonly Write[] => {
  const before = ours.length === 3 ? null : ours[3];
  if (before === null) return [];
  return [
    merge(documents.quizRound(couple.id, before.quiz, before.round), { latestRoundOf: null }),
  ];
};

const waitingWrites = (
  { coupleContext: { member }, own, decision }: Decided,
  agreed: QuizRoundDocument,
  now: number,
): readonly Write[] => {
  if (own.mine !== null) return [];
  const partners = own.partners?.answeredAt ?? null;
  const key = toQuizWaitingKey(agreed);
  return [
    ...(partners === null ? [removeWaitingItem(member.me, key)] : []),
    ...roundWaitingWrites(key, member, { mine: decision.entry.answeredAt, partners }),
    queuePush(member.partner, createWaitingEvent(key, partners ? 'quiz-reveal' : 'quiz'), now),
    bumpPulse(member.partner, 'quiz'),
  ];
};

const coupleAnswerWrites = (call: AnswerCall, decided: Decided): readonly Write[] => {
  const { coupleContext, decision } = decided;
  const { member, couple } = coupleContext;
  const { quiz, round } = call.input.params;
  const answerFields = toAnswerFields(call, decision);
  const agreed = toAnsweredRound(call, decided);
  return [
    ...recordContribution(couple, member.me),
    set(documents.quizRound(couple.id, quiz, round), agreed),
    ...unmarkPreviousRoundAsLatest(coupleContext),
    set(documents.quizEntry(member.me, quiz, round, couple.id), {
      ...answerFields,
      couple: couple.id,
      latestRoundOf: null,
    }),
    set(documents.sharedQuizEntry(couple.id, member.me, quiz, round), {
      ...answerFields,
      answers: withoutPrivate(answerFields.answers),
    }),
    // Waiting items from before the confirmation are written when it comes.
    ...(couple.confirmedAt === null ? [] : waitingWrites(decided, agreed, call.now)),
  ];
};

const soloAnswerWrites = (
  call: AnswerCall,
  { mine, before }: OwnRound,
  decision: AnswerDecision,
): readonly Write[] => {
  const { quiz, round } = call.input.params;
  const me = call.caller.id;
  const answerFields = { ...toAnswerFields(call, decision), couple: null, latestRoundOf: quiz };
  return [
    set(documents.quizEntry(me, quiz, round, null), answerFields),
    ...(before && !mine
      ? [merge(documents.quizEntry(me, quiz, before.round, null), { latestRoundOf: null })]
      : []),
  ];
};

const decideQuizAnswers = (
  { input, now }: AnswerCall,
  own: OwnRound,
  toWrites: (decision: AnswerDecision) => readonly Write[],
): Decision<QuizRound> => {
  const { round } = input.params;
  const decision = decideAnswers(
    { ...own, round, now, newest: requireQuiz(input.params) },
    input.body,
  );
  return {
    writes: decision.kind === 'unchanged' ? [] : toWrites(decision),
    reply: viewRound(roundFacts({ ...own, mine: decision.entry }, decision.quiz, round)),
  };
};

export const answerQuiz = write(quizEndpoints.answerQuiz, {
  ours: (member, { input }) => getRoundAndPreviousDocuments(member, input.params),
  decide: async ({ user, coupleContext, ...call }, reads) => {
    const { input, now } = call;
    requireQuiz(input.params);
    if (coupleContext === null && hasReadablePreviousCouple(user, now))
      throw new AppError('frozen');
    assertAuthoringCouple(input.couple, coupleContext?.couple.id);
    if (coupleContext === null) {
      const own = await readSoloRound(reads, user.id, input.params);
      return decideQuizAnswers(call, own, (decision) => soloAnswerWrites(call, own, decision));
    }
    const own = toCoupleRound(coupleContext, coupleContext.ours);
    return decideQuizAnswers(call, own, (decision) =>
      coupleAnswerWrites(call, { coupleContext, own, decision }),
    );
  },
  reread: getQuizRound.handle,
});
