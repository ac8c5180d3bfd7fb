import type { QuizRound } from '@usward/core/quiz/round';
import { untilSettled } from '../database/until-settled.ts';
import { assertCouple } from '../pairing/assert-couple.ts';
import { readMembership } from '../pairing/membership.ts';
import { answerAlone } from './answer-alone.ts';
import { answerAsTwo } from './answer-as-two.ts';
import type { AnswerCall } from './answer-call.ts';
import type { QuizLibrary } from './library-of.ts';
import { quizLibrary } from './quiz-library.ts';
import { quizAt, roundDocuments, storedRounds } from './quiz-store.ts';

/** Takes answers to the quizzes of a library. */
export const answerQuizFrom =
  (library: QuizLibrary) =>
  (call: AnswerCall): Promise<QuizRound> => {
    const { db, caller, input } = call;
    return untilSettled(async () => {
      quizAt(library, input.params);
      const membership = await readMembership(db, caller.id, (member) =>
        roundDocuments(member, input.params),
      );
      if (membership.kind === 'alone') return answerAlone(library, call, membership.user);
      assertCouple(input.body.couple, membership.couple.id);
      return answerAsTwo(library, call, membership, storedRounds(membership.documents));
    });
  };

/** Answers a quiz or, before the reveal, rewrites the answers. */
export const handleAnswerQuiz = answerQuizFrom(quizLibrary);
