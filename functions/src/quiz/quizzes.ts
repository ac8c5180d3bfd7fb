import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import * as quizEndpoints from '@usward/core/quiz/endpoints';
import type { Quiz } from '@usward/core/quiz/quiz';
import { canOpen, isLost, type RoundSoFar, standingOf } from '@usward/core/quiz/rounds';
import { type RoundFacts, viewRound } from '@usward/core/quiz/view-round';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database } from '../database/database.ts';
import { bind } from '../http/endpoint.ts';
import { read } from '../http/frames.ts';
import { findFormer, type Two } from '../pairing/membership.ts';
import type { QuizLibrary } from './library-of.ts';
import { quizLibrary } from './quiz-library.ts';
import {
  entryOf,
  finishedBefore,
  quizAt,
  type RoundAddress,
  readLastEntries,
  readLastRounds,
  readOwnEntries,
  roundDocuments,
  roundOfTwo,
  type StoredRounds,
  soFarAlone,
  soFarOfTwo,
  storedRounds,
} from './quiz-store.ts';

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
  const two = await findFormer(db, user, now);
  if (two) return lastOfTwo(db, library, two);
  const entries = await readLastEntries(db, user.id);
  return new Map(entries.map((entry) => [entry.quiz, soFarAlone(library, entry)]));
};

/** Every quiz there is, in its newest version. */
export const getQuizDeck = bind(quizEndpoints.getQuizDeck, async () => ({
  items: [...quizLibrary.newest],
}));

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

type Shown = { readonly library: QuizLibrary; readonly address: RoundAddress };

const noSuchRound = () => new AppError('not-found', { message: t`There is no such round.` });

/** The version in which a round is shown: its own, or the newest where it can be opened now. */
const shownVersion = (
  newest: Quiz,
  { round }: RoundAddress,
  { opened, before }: Readonly<Record<'opened' | 'before', RoundSoFar | null>>,
  now: number,
): Quiz => {
  if (opened !== null && !isLost(opened) && opened.quiz !== null) return opened.quiz;
  const isToCome = opened === null || isLost(opened);
  if (isToCome && canOpen(round, before, now)) return newest;
  throw noSuchRound();
};

const factsOfTwo = (
  { library, address }: Shown,
  two: Two,
  rounds: StoredRounds,
  now: number,
): RoundFacts => {
  const opened = roundOfTwo(library, two, rounds.stored);
  const before = roundOfTwo(library, two, rounds.before);
  const soFar = { opened: opened?.soFar ?? null, before: before?.soFar ?? null };
  return {
    quiz: shownVersion(quizAt(library, address), address, soFar, now),
    round: address.round,
    isAlone: false,
    mine: opened?.mine ?? null,
    partners: opened?.partners ?? null,
    revealedAt: soFar.opened?.revealedAt ?? null,
    before: finishedBefore(before),
  };
};

const factsAlone = async (
  { library, address }: Shown,
  db: Database,
  user: UserDocument,
  now: number,
): Promise<RoundFacts> => {
  const { mine, before, isFollowed } = await readOwnEntries(db, user.id, address);
  if (mine === null && isFollowed) throw noSuchRound();
  const soFar = {
    opened: mine && soFarAlone(library, mine),
    before: before && soFarAlone(library, before),
  };
  return {
    quiz: shownVersion(quizAt(library, address), address, soFar, now),
    round: address.round,
    isAlone: true,
    mine: mine && entryOf(mine),
    partners: null,
    revealedAt: null,
    before: null,
  };
};

/** Shows a round of a quiz of a library. */
export const getQuizRoundFrom = (library: QuizLibrary) =>
  read(quizEndpoints.getQuizRound, {
    ours: (member, { input }) => roundDocuments(member, input.params),
    answer: async ({ user, two, input, now }, db) => {
      const address = input.params;
      quizAt(library, address);
      const shown = { library, address };
      const readable =
        two ?? (await findFormer(db, user, now, (member) => roundDocuments(member, address)));
      const facts = readable
        ? factsOfTwo(shown, readable, storedRounds(readable.ours), now)
        : await factsAlone(shown, db, user, now);
      return viewRound(facts);
    },
  });

/** One round of a quiz as the caller may see it. */
export const getQuizRound = getQuizRoundFrom(quizLibrary);
