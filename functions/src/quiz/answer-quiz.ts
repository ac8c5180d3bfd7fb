import { coupleDay } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import { waitingCause } from '@usward/core/push/cause';
import { type AnswerDecision, decideAnswers } from '@usward/core/quiz/decide-answers';
import * as quizEndpoints from '@usward/core/quiz/endpoints';
import type { QuizRound } from '@usward/core/quiz/round';
import { isLost } from '@usward/core/quiz/rounds';
import { viewRound, withoutPrivate } from '@usward/core/quiz/view-round';
import { merge, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { QuizRoundDocument } from '../database/quiz-documents.ts';
import { type Asked, write } from '../http/frames.ts';
import type { Decision } from '../http/operation.ts';
import { isFrozenNow, type Two } from '../pairing/membership.ts';
import { noteWriter } from '../pairing/on-trial.ts';
import { assertCouple } from '../pairing/refusals.ts';
import { announce, endWaiting } from '../pulse/announce.ts';
import { queuePush } from '../push/queue-push.ts';
import {
  type OwnRound,
  quizAt,
  readRoundAlone,
  roundDocuments,
  roundFacts,
  roundOfTwo,
  type StoredRounds,
} from './quiz-store.ts';
import { quizKey, roundWaits } from './quiz-waiting.ts';
import { getQuizRound } from './quizzes.ts';

/** The call that answers a quiz. */
type AnswerCall = Asked<typeof quizEndpoints.answerQuiz>;

/** What one person says from now on, as it is kept with them. */
const saidIn = ({ input }: AnswerCall, { quiz, entry }: AnswerDecision) => ({
  quiz: quiz.id,
  round: input.params.round,
  version: quiz.version,
  ...entry,
});

/** A decision about a round of two, on what was read of it. */
type Decided = {
  readonly two: Two & { readonly ours: StoredRounds };
  readonly own: OwnRound;
  readonly decision: AnswerDecision;
};

/** The round itself, as it is with this answer. */
const roundAfter = (
  { input, now }: AnswerCall,
  { two, own: { opened }, decision }: Decided,
): QuizRoundDocument => {
  const { member, ours } = two;
  const { quiz, round } = input.params;
  const [stood] = ours;
  const others = stood && opened && !isLost(opened) ? stood.answered : {};
  return {
    quiz,
    round,
    version: decision.quiz.version,
    answered: { ...others, [member.me]: decision.entry.answeredAt },
    openedOn: stood?.openedOn ?? coupleDay(now, member.homeTimeZone),
    lastOf: quiz,
    // Where it says when, no answers come this far.
    revealedAt: null,
  };
};

/** The round before leads no more. */
const followBefore = ({ couple, ours }: Decided['two']): readonly Write[] => {
  const before = ours.length === 3 ? null : ours[3];
  if (before === null) return [];
  return [merge(documents.quizRound(couple.id, before.quiz, before.round), { lastOf: null })];
};

/** What waits from now on, and who hears of it: that there is an answer, not that it is written anew. */
const waitingWrites = (
  { two: { member }, own, decision }: Decided,
  agreed: QuizRoundDocument,
  now: number,
): readonly Write[] => {
  if (own.mine !== null) return [];
  const partners = own.partners?.answeredAt ?? null;
  const key = quizKey(agreed);
  return [
    ...(partners === null ? [endWaiting(member.me, key)] : []),
    ...roundWaits(key, member, { mine: decision.entry.answeredAt, partners }),
    queuePush(member.partner, waitingCause(key, partners ? 'quiz-reveal' : 'quiz'), now),
    announce(member.partner, 'quiz'),
  ];
};

const writesOfTwo = (call: AnswerCall, decided: Decided): readonly Write[] => {
  const { two, decision } = decided;
  const { member, couple } = two;
  const { quiz, round } = call.input.params;
  const said = saidIn(call, decision);
  const agreed = roundAfter(call, decided);
  return [
    ...noteWriter(couple, member.me),
    set(documents.quizRound(couple.id, quiz, round), agreed),
    ...followBefore(two),
    set(documents.quizEntry(member.me, quiz, round, couple.id), {
      ...said,
      couple: couple.id,
      lastOf: null,
    }),
    set(documents.sharedQuizEntry(couple.id, member.me, quiz, round), {
      ...said,
      answers: withoutPrivate(said.answers),
    }),
    // What waits before the confirmation is found by that.
    ...(couple.confirmedAt === null ? [] : waitingWrites(decided, agreed, call.now)),
  ];
};

/** Alone, one answers a series of rounds of one's own. */
const writesAlone = (
  call: AnswerCall,
  { mine, before }: OwnRound,
  decision: AnswerDecision,
): readonly Write[] => {
  const { quiz, round } = call.input.params;
  const me = call.caller.id;
  const said = { ...saidIn(call, decision), couple: null, lastOf: quiz };
  return [
    set(documents.quizEntry(me, quiz, round, null), said),
    ...(before && !mine
      ? [merge(documents.quizEntry(me, quiz, before.round, null), { lastOf: null })]
      : []),
  ];
};

/** Takes answers to a round: of two at the same time the later one meets the reveal. */
const takeAnswers = (
  { input, now }: AnswerCall,
  own: OwnRound,
  writesOf: (decision: AnswerDecision) => readonly Write[],
): Decision<QuizRound> => {
  const { round } = input.params;
  const decision = decideAnswers({ ...own, round, now, newest: quizAt(input.params) }, input.body);
  return {
    writes: decision.kind === 'unchanged' ? [] : writesOf(decision),
    reply: viewRound(roundFacts({ ...own, mine: decision.entry }, decision.quiz, round)),
  };
};

/** Answers a quiz or, before the reveal, rewrites the answers. */
export const answerQuiz = write(quizEndpoints.answerQuiz, {
  ours: (member, { input }) => roundDocuments(member, input.params),
  decide: async ({ user, two, ...call }, reads) => {
    const { input, now } = call;
    quizAt(input.params);
    if (two === null && isFrozenNow(user, now)) throw new AppError('frozen');
    assertCouple(input.couple, two?.couple.id);
    if (two === null) {
      const own = await readRoundAlone(reads, user.id, input.params);
      return takeAnswers(call, own, (decision) => writesAlone(call, own, decision));
    }
    const own = roundOfTwo(two, two.ours);
    return takeAnswers(call, own, (decision) => writesOfTwo(call, { two, own, decision }));
  },
  reread: getQuizRound.handle,
});
