import { AppError } from '@usward/core/errors';
import type { CoupleId, UserId } from '@usward/core/ids';
import { t } from '@usward/core/language/i18n';
import type { QuizEntry } from '@usward/core/quiz/answers';
import type { Quiz } from '@usward/core/quiz/quiz';
import { isVersionLost, type RoundProgress } from '@usward/core/quiz/round-progress';
import type { RoundFacts } from '@usward/core/quiz/view-round';
import { content } from '../content/content-cache.ts';
import type { CoupleContext, Member } from '../couple/membership.ts';
import type { Reads, Values } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type {
  QuizEntryDocument,
  QuizRoundDocument,
  SharedQuizEntryDocument,
} from '../database/quiz-document-schemas.ts';

export type RoundAddress = { readonly quiz: string; readonly round: number };

/** More quizzes than there will be; one document of each is read. */
const MAX_QUIZZES = 500;

const LATEST_ROUNDS_PAGE = {
  orderBy: 'latestRoundOf',
  direction: 'asc',
  // Rounds with a successor hold null, which sorts before every string.
  after: '',
  limit: MAX_QUIZZES,
} as const;

export const requireQuiz = ({ quiz }: RoundAddress): Quiz => {
  const newest = content().quizzes.getNewest(quiz);
  if (newest === null) throw new AppError('not-found', { message: t`We couldn’t find this quiz.` });
  return newest;
};

const getRoundDocuments = ({ coupleId, me, partner }: Member, { quiz, round }: RoundAddress) =>
  [
    documents.quizRound(coupleId, quiz, round),
    documents.quizEntry(me, quiz, round, coupleId),
    documents.sharedQuizEntry(coupleId, partner, quiz, round),
  ] as const;

const roundBefore = ({ quiz, round }: RoundAddress): RoundAddress | null =>
  round === 1 ? null : { quiz, round: round - 1 };

export const getRoundAndPreviousDocuments = (member: Member, address: RoundAddress) => {
  const these = getRoundDocuments(member, address);
  const before = roundBefore(address);
  return before === null ? these : ([...these, ...getRoundDocuments(member, before)] as const);
};

export type StoredRounds = Values<ReturnType<typeof getRoundAndPreviousDocuments>>;

export const readLastRounds = (
  reads: Reads,
  couple: CoupleId,
): Promise<readonly QuizRoundDocument[]> =>
  reads.page(documents.quizRounds(couple), LATEST_ROUNDS_PAGE);

export const readLastSoloEntries = (
  reads: Reads,
  me: UserId,
): Promise<readonly QuizEntryDocument[]> =>
  reads.page(documents.quizEntries(me), LATEST_ROUNDS_PAGE);

const hasLaterSoloRound = async (
  reads: Reads,
  me: UserId,
  { quiz, round }: RoundAddress,
): Promise<boolean> => {
  const leading = { field: 'latestRoundOf', value: quiz, limit: 1 };
  const [last] = await reads.find(documents.quizEntries(me), leading);
  return last !== undefined && last.round > round;
};

export const toCoupleProgress = (
  { member, couple }: CoupleContext,
  agreed: QuizRoundDocument,
): RoundProgress => ({
  round: agreed.round,
  quiz: content().quizzes.getVersion(agreed.quiz, agreed.version),
  isAlone: false,
  mine: agreed.answered[member.me] ?? null,
  partners: couple.confirmedAt === null ? null : (agreed.answered[member.partner] ?? null),
  revealedAt: agreed.revealedAt,
});

export const toSoloProgress = (entry: QuizEntryDocument): RoundProgress => ({
  round: entry.round,
  quiz: content().quizzes.getVersion(entry.quiz, entry.version),
  isAlone: true,
  mine: entry.answeredAt,
  partners: null,
  revealedAt: null,
});

export const toEntry = ({ answers, answeredAt }: QuizEntry): QuizEntry => ({ answers, answeredAt });

const toMatchingEntry = (
  agreed: QuizRoundDocument,
  answeredAt: string | null,
  entry: SharedQuizEntryDocument | null,
): QuizEntry | null =>
  entry !== null && entry.version === agreed.version && entry.answeredAt === answeredAt
    ? toEntry(entry)
    : null;

export type OwnRound = {
  readonly isAlone: boolean;
  readonly opened: RoundProgress | null;
  readonly before: RoundProgress | null;
  readonly mine: QuizEntry | null;
  readonly partners: QuizEntry | null;
  readonly finishedBefore: RoundFacts['before'];
  readonly hasLaterRound: boolean;
};

const toRoundWithEntries = (
  coupleContext: CoupleContext,
  [agreed, mine, partners]: Values<ReturnType<typeof getRoundDocuments>>,
): (Pick<OwnRound, 'mine' | 'partners'> & { readonly soFar: RoundProgress }) | null => {
  if (agreed === null) return null;
  const soFar = toCoupleProgress(coupleContext, agreed);
  return {
    soFar,
    mine: isVersionLost(soFar) ? null : toMatchingEntry(agreed, soFar.mine, mine),
    partners: isVersionLost(soFar) ? null : toMatchingEntry(agreed, soFar.partners, partners),
  };
};

export const toCoupleRound = (coupleContext: CoupleContext, values: StoredRounds): OwnRound => {
  const [agreed, mine, partners] = values;
  const opened = toRoundWithEntries(coupleContext, [agreed, mine, partners]);
  const before =
    values.length === 3
      ? null
      : toRoundWithEntries(coupleContext, [values[3], values[4], values[5]]);
  return {
    isAlone: false,
    opened: opened?.soFar ?? null,
    before: before?.soFar ?? null,
    mine: opened?.mine ?? null,
    partners: opened?.partners ?? null,
    finishedBefore:
      before?.soFar.quiz && before.mine && before.partners
        ? { quiz: before.soFar.quiz, mine: before.mine, partners: before.partners }
        : null,
    hasLaterRound: false,
  };
};

export const readSoloRound = async (
  reads: Reads,
  me: UserId,
  address: RoundAddress,
): Promise<OwnRound> => {
  const [mine = null, before = null] = await reads.getAll(
    ...[address, roundBefore(address)]
      .filter((one) => one !== null)
      .map(({ quiz, round }) => documents.quizEntry(me, quiz, round, null)),
  );
  return {
    isAlone: true,
    opened: mine && toSoloProgress(mine),
    before: before && toSoloProgress(before),
    mine: mine && toEntry(mine),
    partners: null,
    finishedBefore: null,
    // Also if their answers in this round are deleted.
    hasLaterRound: mine ? mine.latestRoundOf === null : await hasLaterSoloRound(reads, me, address),
  };
};

export const roundFacts = (own: OwnRound, quiz: Quiz, round: number): RoundFacts => ({
  quiz,
  round,
  isAlone: own.isAlone,
  mine: own.mine,
  partners: own.partners,
  revealedAt: own.opened?.revealedAt ?? null,
  before: own.finishedBefore,
});
