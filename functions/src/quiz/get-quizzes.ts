import { quizEndpoints } from '@usward/core/quiz/endpoints';
import { type RoundSoFar, standingOf } from '@usward/core/quiz/rounds';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { read } from '../http/read.ts';
import { formerMemberOf, type Two } from '../pairing/membership.ts';
import type { QuizLibrary } from './library-of.ts';
import { quizLibrary } from './quiz-library.ts';
import { readLastEntries, readLastRounds, soFarAlone, soFarOfTwo } from './quiz-store.ts';

type LastRounds = ReadonlyMap<string, RoundSoFar>;

const lastOfTwo = async (db: Database, library: QuizLibrary, two: Two): Promise<LastRounds> => {
  const rounds = await readLastRounds(db, two.couple.id);
  return new Map(rounds.map((agreed) => [agreed.quiz, soFarOfTwo(library, two, agreed)]));
};

/** Where somebody without a partner stands: with the one they have parted from, as long as it can be read. */
const lastAlone = async (
  db: Database,
  library: QuizLibrary,
  user: UserDocument,
  now: number,
): Promise<LastRounds> => {
  const member = formerMemberOf(user, now);
  const couple = member && (await db.get(documents.couple(member.coupleId)));
  if (couple) return lastOfTwo(db, library, { member, couple });
  const entries = await readLastEntries(db, user.id);
  return new Map(entries.map((entry) => [entry.quiz, soFarAlone(library, entry)]));
};

/** Lists the quizzes of a library. */
export const getQuizzesFrom = (library: QuizLibrary) =>
  read(quizEndpoints.getQuizzes, {
    answer: async ({ user, two, now }, db) => {
      const last = two
        ? await lastOfTwo(db, library, two)
        : await lastAlone(db, library, user, now);
      const answered = library.resting.filter(({ id }) => last.has(id));
      const items = [...library.newest, ...answered].map((quiz) =>
        standingOf(quiz, last.get(quiz.id) ?? null),
      );
      return { items };
    },
  });

/** Every quiz with where the caller stands. */
export const getQuizzes = getQuizzesFrom(quizLibrary);
