import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import * as quizEndpoints from '@usward/core/quiz/endpoints';
import type { Quiz } from '@usward/core/quiz/quiz';
import { canOpen, isLost, type RoundSoFar, standingOf } from '@usward/core/quiz/rounds';
import { viewRound } from '@usward/core/quiz/view-round';
import { content } from '../content/content.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database } from '../database/database.ts';
import { bind } from '../http/endpoint.ts';
import { read } from '../http/frames.ts';
import { findFormer, type Two } from '../pairing/membership.ts';
import {
  type OwnRound,
  quizAt,
  readLastEntries,
  readLastRounds,
  readRoundAlone,
  roundDocuments,
  roundFacts,
  roundOfTwo,
  soFarAlone,
  soFarOfTwo,
} from './quiz-store.ts';

type LastRounds = ReadonlyMap<string, RoundSoFar>;

const lastOfTwo = async (db: Database, two: Two): Promise<LastRounds> => {
  const rounds = await readLastRounds(db, two.couple.id);
  return new Map(rounds.map((agreed) => [agreed.quiz, soFarOfTwo(two, agreed)]));
};

/** Where somebody without a partner stands: with the one they have parted from, as long as it can be read. */
const lastAlone = async (db: Database, user: UserDocument, now: number): Promise<LastRounds> => {
  const two = await findFormer(db, user, now);
  if (two) return lastOfTwo(db, two);
  const entries = await readLastEntries(db, user.id);
  return new Map(entries.map((entry) => [entry.quiz, soFarAlone(entry)]));
};

/** Every quiz there is, in its newest version. */
export const getQuizDeck = bind(quizEndpoints.getQuizDeck, async () => ({
  items: [...content().quizzes.newest],
}));

/** Every quiz with where the caller stands. */
export const getQuizzes = read(quizEndpoints.getQuizzes, {
  answer: async ({ user, two, now }, db) => {
    const last = two ? await lastOfTwo(db, two) : await lastAlone(db, user, now);
    const { newest, resting } = content().quizzes;
    const answered = resting.filter(({ id }) => last.has(id));
    return {
      items: [...newest, ...answered].map((quiz) => standingOf(quiz, last.get(quiz.id) ?? null)),
    };
  },
});

/** The version in which a round is shown: its own, or the newest where it can be opened now. */
const shownVersion = (
  newest: Quiz,
  round: number,
  { opened, before, mine, isFollowed }: OwnRound,
  now: number,
): Quiz => {
  const isToCome = opened === null || isLost(opened);
  if (!isToCome && opened.quiz !== null) return opened.quiz;
  const isPassedOver = isFollowed && mine === null;
  if (isToCome && !isPassedOver && canOpen(round, before, now)) return newest;
  throw new AppError('not-found', { message: t`There is no such round.` });
};

/** One round of a quiz as the caller may see it. */
export const getQuizRound = read(quizEndpoints.getQuizRound, {
  ours: (member, { input }) => roundDocuments(member, input.params),
  answer: async ({ user, two, input, now }, db) => {
    const address = input.params;
    const newest = quizAt(address);
    const readable =
      two ?? (await findFormer(db, user, now, (member) => roundDocuments(member, address)));
    const own = readable
      ? roundOfTwo(readable, readable.ours)
      : await readRoundAlone(db, user.id, address);
    const { round } = address;
    return viewRound(roundFacts(own, shownVersion(newest, round, own, now), round));
  },
});
