import { AppError } from '@usward/core/errors';
import { type AnswerDecision, decideAnswers } from '@usward/core/quiz/decide-answers';
import { quizEndpoints } from '@usward/core/quiz/endpoints';
import type { QuizRound } from '@usward/core/quiz/round';
import { viewRound } from '@usward/core/quiz/view-round';
import type { UserDocument } from '../database/account-documents.ts';
import type { Reads } from '../database/database.ts';
import { merge, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { QuizEntryDocument } from '../database/quiz-documents.ts';
import type { Decision } from '../http/operation.ts';
import { write } from '../http/write.ts';
import { isFrozenNow } from '../pairing/membership.ts';
import { assertCouple } from '../pairing/refusals.ts';
import { type AnswerCall, answerAsTwo, saidIn } from './answer-as-two.ts';
import { getQuizRoundFrom } from './get-quiz-round.ts';
import type { QuizLibrary } from './library-of.ts';
import { quizLibrary } from './quiz-library.ts';
import {
  entryOf,
  quizAt,
  readOwnEntries,
  roundDocuments,
  soFarAlone,
  storedRounds,
} from './quiz-store.ts';

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
  assertCouple(input.body.couple, null);
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
      assertCouple(call.input.body.couple, two.couple.id);
      return answerAsTwo(library, call, two, storedRounds(two.ours));
    },
    reread: getQuizRoundFrom(library).handle,
  });

/** Answers a quiz or, before the reveal, rewrites the answers. */
export const answerQuiz = answerQuizFrom(quizLibrary);
