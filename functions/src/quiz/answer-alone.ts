import { AppError } from '@usward/core/errors';
import { type AnswerDecision, decideAnswers } from '@usward/core/quiz/decide-answers';
import type { QuizRound } from '@usward/core/quiz/round';
import { viewRound } from '@usward/core/quiz/view-round';
import type { UserDocument } from '../database/account-documents.ts';
import { amend, create, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { QuizEntryDocument } from '../database/quiz-documents.ts';
import { assertCouple } from '../pairing/assert-couple.ts';
import { isFrozenNow } from '../pairing/part.ts';
import { type AnswerCall, saidIn } from './answer-call.ts';
import type { QuizLibrary } from './library-of.ts';
import { entryOf, quizAt, readOwnEntries, soFarAlone } from './quiz-store.ts';

const writesAlone = (
  call: AnswerCall,
  user: UserDocument,
  decision: AnswerDecision,
  { mine, before }: Readonly<Record<'mine' | 'before', QuizEntryDocument | null>>,
): readonly Write[] => {
  const { quiz, round } = call.input.params;
  const place = documents.quizEntry(user.id, quiz, round, null);
  const said = { ...saidIn(call, decision), couple: null, lastOf: quiz };
  if (mine) return [amend(place, said, mine)];
  const followed =
    before &&
    amend(documents.quizEntry(user.id, quiz, before.round, null), { lastOf: null }, before);
  return [create(place, said), ...(followed ? [followed] : [])];
};

/** Nothing is written, which is right only while the same answers are there: another device may delete them. */
const holdAlone = (user: UserDocument, mine: QuizEntryDocument | null): readonly Write[] =>
  mine
    ? [
        amend(
          documents.quizEntry(user.id, mine.quiz, mine.round, null),
          { version: mine.version },
          mine,
        ),
      ]
    : [];

/** Takes the answers of somebody alone, to a series of rounds of their own. */
export const answerAlone = async (
  library: QuizLibrary,
  call: AnswerCall,
  user: UserDocument,
): Promise<QuizRound> => {
  const { db, input, now, operation } = call;
  if (isFrozenNow(user, now)) throw new AppError('frozen');
  assertCouple(input.body.couple, null);
  const entries = await readOwnEntries(db, user.id, input.params);
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
  const writes =
    decision.kind === 'unchanged'
      ? holdAlone(user, mine)
      : writesAlone(call, user, decision, entries);
  return operation.commit({ writes, reply });
};
