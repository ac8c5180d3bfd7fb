import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/i18n';
import * as quizEndpoints from '@usward/core/quiz/endpoints';
import type { Quiz } from '@usward/core/quiz/quiz';
import {
  canOpenRound,
  isVersionLost,
  type RoundProgress,
  toQuizStatus,
} from '@usward/core/quiz/round-progress';
import { viewRound } from '@usward/core/quiz/view-round';
import { content } from '../content/content-cache.ts';
import { type CoupleContext, findPreviousCouple } from '../couple/membership.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Database } from '../database/database.ts';
import { bind } from '../request/endpoint.ts';
import { read } from '../request/handler-builders.ts';
import {
  getRoundAndPreviousDocuments,
  type OwnRound,
  readLastRounds,
  readLastSoloEntries,
  readSoloRound,
  requireQuiz,
  roundFacts,
  toCoupleProgress,
  toCoupleRound,
  toSoloProgress,
} from './round-facts.ts';

type LastRounds = ReadonlyMap<string, RoundProgress>;

const readCoupleLastRounds = async (
  db: Database,
  coupleContext: CoupleContext,
): Promise<LastRounds> => {
  const rounds = await readLastRounds(db, coupleContext.couple.id);
  return new Map(rounds.map((agreed) => [agreed.quiz, toCoupleProgress(coupleContext, agreed)]));
};

const readSoloLastRounds = async (
  db: Database,
  user: UserDocument,
  now: number,
): Promise<LastRounds> => {
  const coupleContext = await findPreviousCouple(db, user, now);
  if (coupleContext) return readCoupleLastRounds(db, coupleContext);
  const entries = await readLastSoloEntries(db, user.id);
  return new Map(entries.map((entry) => [entry.quiz, toSoloProgress(entry)]));
};

export const getQuizDeck = bind(quizEndpoints.getQuizDeck, async () => ({
  items: [...content().quizzes.newest],
}));

export const getQuizzes = read(quizEndpoints.getQuizzes, {
  answer: async ({ user, coupleContext, now }, db) => {
    const last = coupleContext
      ? await readCoupleLastRounds(db, coupleContext)
      : await readSoloLastRounds(db, user, now);
    const { newest, inactive } = content().quizzes;
    const answered = inactive.filter(({ id }) => last.has(id));
    return {
      items: [...newest, ...answered].map((quiz) => toQuizStatus(quiz, last.get(quiz.id) ?? null)),
    };
  },
});

const getShownQuiz = (
  newest: Quiz,
  round: number,
  { opened, before, mine, hasLaterRound }: OwnRound,
  now: number,
): Quiz => {
  const isToCome = opened === null || isVersionLost(opened);
  if (!isToCome && opened.quiz !== null) return opened.quiz;
  const isPassedOver = hasLaterRound && mine === null;
  if (isToCome && !isPassedOver && canOpenRound(round, before, now)) return newest;
  throw new AppError('not-found', { message: t`We couldn’t find this round.` });
};

export const getQuizRound = read(quizEndpoints.getQuizRound, {
  ours: (member, { input }) => getRoundAndPreviousDocuments(member, input.params),
  answer: async ({ user, coupleContext, input, now }, db) => {
    const address = input.params;
    const newest = requireQuiz(address);
    const readable =
      coupleContext ??
      (await findPreviousCouple(db, user, now, (member) =>
        getRoundAndPreviousDocuments(member, address),
      ));
    const own = readable
      ? toCoupleRound(readable, readable.ours)
      : await readSoloRound(db, user.id, address);
    const { round } = address;
    return viewRound(roundFacts(own, getShownQuiz(newest, round, own, now), round));
  },
});
