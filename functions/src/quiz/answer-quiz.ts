import { coupleDay } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import { waitingCause } from '@usward/core/push/cause';
import { type AnswerDecision, decideAnswers } from '@usward/core/quiz/decide-answers';
import * as quizEndpoints from '@usward/core/quiz/endpoints';
import type { QuizRound } from '@usward/core/quiz/round';
import { isLost } from '@usward/core/quiz/rounds';
import { viewRound, withoutPrivate } from '@usward/core/quiz/view-round';
import type { UserDocument } from '../database/account-documents.ts';
import type { Reads } from '../database/database.ts';
import { merge, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { QuizEntryDocument, QuizRoundDocument } from '../database/quiz-documents.ts';
import { type Asked, write } from '../http/frames.ts';
import type { Decision } from '../http/operation.ts';
import { isFrozenNow, type Two } from '../pairing/membership.ts';
import { noteWriter } from '../pairing/on-trial.ts';
import { assertCouple } from '../pairing/refusals.ts';
import { announce, endWaiting } from '../pulse/announce.ts';
import { queuePush } from '../push/queue-push.ts';
import type { QuizLibrary } from './library-of.ts';
import { quizLibrary } from './quiz-library.ts';
import {
  entryOf,
  finishedBefore,
  quizAt,
  type RoundOfTwo,
  readOwnEntries,
  roundDocuments,
  roundOfTwo,
  type StoredRounds,
  soFarAlone,
  storedRounds,
} from './quiz-store.ts';
import { quizKey, roundWaits } from './quiz-waiting.ts';
import { getQuizRoundFrom } from './quizzes.ts';

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
  readonly two: Two;
  readonly rounds: StoredRounds;
  readonly opened: RoundOfTwo | null;
  readonly decision: AnswerDecision;
};

/** The round itself, as it is with this answer. */
const roundAfter = (
  { input, now }: AnswerCall,
  { two, rounds: { stored }, opened, decision }: Decided,
): QuizRoundDocument => {
  const { member } = two;
  const { quiz, round } = input.params;
  const { agreed: stood } = stored;
  const others = stood && opened && !isLost(opened.soFar) ? stood.answered : {};
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
const followBefore = ({ two, rounds: { before } }: Decided): readonly Write[] => {
  const { agreed } = before;
  if (agreed === null) return [];
  return [merge(documents.quizRound(two.couple.id, agreed.quiz, agreed.round), { lastOf: null })];
};

/** What waits from now on, and who hears of it: that there is an answer, not that it is written anew. */
const waitingWrites = (
  { two, opened, decision }: Decided,
  agreed: QuizRoundDocument,
  now: number,
): readonly Write[] => {
  const { member } = two;
  const partners = opened?.partners?.answeredAt ?? null;
  const isFirst = opened === null || opened.mine === null;
  if (!isFirst) return [];
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
    ...followBefore(decided),
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

/** Takes one's answers to a round of two: of two at the same time the later one meets the reveal. */
const answerAsTwo = (
  library: QuizLibrary,
  call: AnswerCall,
  two: Two,
  rounds: StoredRounds,
): Decision<QuizRound> => {
  const { input, now } = call;
  const opened = roundOfTwo(library, two, rounds.stored);
  const before = roundOfTwo(library, two, rounds.before);
  const decision = decideAnswers(
    {
      round: input.params.round,
      now,
      newest: quizAt(library, input.params),
      opened: opened?.soFar ?? null,
      before: before?.soFar ?? null,
      mine: opened?.mine ?? null,
      // What was followed was finished, and takes no answers for that.
      isFollowed: false,
    },
    input.body,
  );
  const reply = viewRound({
    quiz: decision.quiz,
    round: input.params.round,
    isAlone: false,
    mine: decision.entry,
    partners: opened?.partners ?? null,
    revealedAt: opened?.soFar.revealedAt ?? null,
    before: finishedBefore(before),
  });
  const decided = { two, rounds, opened, decision };
  return { writes: decision.kind === 'unchanged' ? [] : writesOfTwo(call, decided), reply };
};

const writesAlone = (
  call: AnswerCall,
  user: UserDocument,
  decision: AnswerDecision,
  { mine, before }: Readonly<Record<'mine' | 'before', QuizEntryDocument | null>>,
): readonly Write[] => {
  const { quiz, round } = call.input.params;
  const said = { ...saidIn(call, decision), couple: null, lastOf: quiz };
  return [
    set(documents.quizEntry(user.id, quiz, round, null), said),
    ...(before && !mine
      ? [merge(documents.quizEntry(user.id, quiz, before.round, null), { lastOf: null })]
      : []),
  ];
};

/** Takes the answers of somebody alone, to a series of rounds of their own. */
const answerAlone = async (
  library: QuizLibrary,
  call: AnswerCall,
  user: UserDocument,
  reads: Reads,
): Promise<Decision<QuizRound>> => {
  const { input, now } = call;
  if (isFrozenNow(user, now)) throw new AppError('frozen');
  assertCouple(input.couple, null);
  const entries = await readOwnEntries(reads, user.id, input.params);
  const { mine, before } = entries;
  const decision = decideAnswers(
    {
      round: input.params.round,
      now,
      newest: quizAt(library, input.params),
      opened: mine && soFarAlone(library, mine),
      before: before && soFarAlone(library, before),
      mine: mine && entryOf(mine),
      isFollowed: entries.isFollowed,
    },
    input.body,
  );
  const reply = viewRound({
    quiz: decision.quiz,
    round: input.params.round,
    isAlone: true,
    mine: decision.entry,
    partners: null,
    revealedAt: null,
    before: null,
  });
  const writes = decision.kind === 'unchanged' ? [] : writesAlone(call, user, decision, entries);
  return { writes, reply };
};

/** Takes answers to the quizzes of a library. */
export const answerQuizFrom = (library: QuizLibrary) =>
  write(quizEndpoints.answerQuiz, {
    ours: (member, { input }) => roundDocuments(member, input.params),
    decide: ({ user, two, ...call }, reads) => {
      quizAt(library, call.input.params);
      if (two === null) return answerAlone(library, call, user, reads);
      assertCouple(call.input.couple, two.couple.id);
      return answerAsTwo(library, call, two, storedRounds(two.ours));
    },
    reread: getQuizRoundFrom(library).handle,
  });

/** Answers a quiz or, before the reveal, rewrites the answers. */
export const answerQuiz = answerQuizFrom(quizLibrary);
