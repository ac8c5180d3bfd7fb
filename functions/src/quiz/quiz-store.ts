import { AppError } from '@usward/core/errors';
import type { CoupleId, PersonId } from '@usward/core/identity';
import { t } from '@usward/core/language/speak';
import type { QuizEntry } from '@usward/core/quiz/answers';
import type { Quiz } from '@usward/core/quiz/quiz';
import type { RoundSoFar } from '@usward/core/quiz/rounds';
import { isLost } from '@usward/core/quiz/rounds';
import type { RoundFacts } from '@usward/core/quiz/view-round';
import type { Reads, Values } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type {
  QuizEntryDocument,
  QuizRoundDocument,
  SharedQuizEntryDocument,
} from '../database/quiz-documents.ts';
import type { Member, Two } from '../pairing/membership.ts';
import type { QuizLibrary } from './library-of.ts';

/** A round by its address. */
export type RoundAddress = { readonly quiz: string; readonly round: number };

/** What is stored of a round, as far as one of the two reads it. */
export type StoredRound = {
  readonly agreed: QuizRoundDocument | null;
  readonly mine: QuizEntryDocument | null;
  readonly partners: SharedQuizEntryDocument | null;
};

const nothingStored: StoredRound = { agreed: null, mine: null, partners: null };

/** More quizzes than there will be: one document of each is read. */
const MOST_QUIZZES = 500;

/** Of those that lead, the last of each quiz. */
const LAST_OF_EACH = {
  orderBy: 'lastOf',
  direction: 'asc',
  // Rounds that another has followed hold null, which comes before every text.
  after: '',
  limit: MOST_QUIZZES,
} as const;

/** The newest version of the quiz that an address names; refused with `not-found` where there is none. */
export const quizAt = (library: QuizLibrary, { quiz }: RoundAddress): Quiz => {
  const newest = library.newestOf(quiz);
  if (newest === null) throw new AppError('not-found', { message: t`There is no such quiz.` });
  return newest;
};

const documentsOf = ({ coupleId, me, partner }: Member, { quiz, round }: RoundAddress) =>
  [
    documents.quizRound(coupleId, quiz, round),
    documents.quizEntry(me, quiz, round, coupleId),
    documents.sharedQuizEntry(coupleId, partner, quiz, round),
  ] as const;

const roundBefore = ({ quiz, round }: RoundAddress): RoundAddress | null =>
  round === 1 ? null : { quiz, round: round - 1 };

/** The documents of a round of two and of the one before it. */
export const roundDocuments = (member: Member, address: RoundAddress) => {
  const these = documentsOf(member, address);
  const before = roundBefore(address);
  return before === null ? these : ([...these, ...documentsOf(member, before)] as const);
};

/** A round and the one before it, as they were read. */
export type StoredRounds = { readonly stored: StoredRound; readonly before: StoredRound };

/** What stands at {@link roundDocuments}, by name. */
export const storedRounds = (values: Values<ReturnType<typeof roundDocuments>>): StoredRounds => {
  const [agreed, mine, partners] = values;
  const stored = { agreed, mine, partners };
  if (values.length === 3) return { stored, before: nothingStored };
  const [, , , agreedBefore, mineBefore, partnersBefore] = values;
  return {
    stored,
    before: { agreed: agreedBefore, mine: mineBefore, partners: partnersBefore },
  };
};

/** The rounds of two that lead: of each quiz the last that was opened. */
export const readLastRounds = (
  reads: Reads,
  couple: CoupleId,
): Promise<readonly QuizRoundDocument[]> => reads.page(documents.quizRounds(couple), LAST_OF_EACH);

/** What somebody said alone in the last round of each quiz. */
export const readLastEntries = (
  reads: Reads,
  me: PersonId,
): Promise<readonly QuizEntryDocument[]> => reads.page(documents.quizEntries(me), LAST_OF_EACH);

/** What somebody said alone in a round and in the one before it. */
export type OwnEntries = {
  readonly mine: QuizEntryDocument | null;
  readonly before: QuizEntryDocument | null;
  /** They have taken the quiz again since, also where what they said in this round is deleted. */
  readonly isFollowed: boolean;
};

/** Whether a round that somebody answered alone stands behind one of which they have said nothing. */
const leadsPast = async (
  reads: Reads,
  me: PersonId,
  { quiz, round }: RoundAddress,
): Promise<boolean> => {
  const leading = { field: 'lastOf', value: quiz, limit: 1 };
  const [last] = await reads.find(documents.quizEntries(me), leading);
  return last !== undefined && last.round > round;
};

/** Reads what somebody said alone. */
export const readOwnEntries = async (
  reads: Reads,
  me: PersonId,
  address: RoundAddress,
): Promise<OwnEntries> => {
  const [mine, before = null] = await reads.getAll(
    ...[address, roundBefore(address)]
      .filter((one) => one !== null)
      .map(({ quiz, round }) => documents.quizEntry(me, quiz, round, null)),
  );
  const isFollowed = mine ? mine.lastOf === null : await leadsPast(reads, me, address);
  return { mine: mine ?? null, before, isFollowed };
};

/** What a round of two has come to for one of them. */
export const soFarOfTwo = (
  library: QuizLibrary,
  { member, couple }: Two,
  agreed: QuizRoundDocument,
): RoundSoFar => ({
  round: agreed.round,
  quiz: library.versionOf(agreed.quiz, agreed.version),
  isAlone: false,
  mine: agreed.answered[member.me] ?? null,
  // Before the pairing is confirmed neither hears of the other.
  partners: couple.confirmedAt === null ? null : (agreed.answered[member.partner] ?? null),
  revealedAt: agreed.revealedAt,
});

/** What a round has come to for somebody alone. */
export const soFarAlone = (library: QuizLibrary, entry: QuizEntryDocument): RoundSoFar => ({
  round: entry.round,
  quiz: library.versionOf(entry.quiz, entry.version),
  isAlone: true,
  mine: entry.answeredAt,
  partners: null,
  revealedAt: null,
});

/** One person's side of a round without where it stands. */
export const entryOf = ({ answers, answeredAt }: QuizEntry): QuizEntry => ({ answers, answeredAt });

/** What somebody said in a round, if it is what the round itself knows of. */
const entryIn = (
  agreed: QuizRoundDocument,
  answeredAt: string | null,
  entry: SharedQuizEntryDocument | null,
): QuizEntry | null =>
  entry !== null && entry.version === agreed.version && entry.answeredAt === answeredAt
    ? entryOf(entry)
    : null;

/** A round of two for one of them. */
export type RoundOfTwo = {
  readonly soFar: RoundSoFar;
  readonly mine: QuizEntry | null;
  readonly partners: QuizEntry | null;
};

/** A round of two by what was read of it; null: nobody has opened it. */
export const roundOfTwo = (
  library: QuizLibrary,
  two: Two,
  { agreed, mine, partners }: StoredRound,
): RoundOfTwo | null => {
  if (agreed === null) return null;
  const soFar = soFarOfTwo(library, two, agreed);
  return {
    soFar,
    mine: isLost(soFar) ? null : entryIn(agreed, soFar.mine, mine),
    partners: isLost(soFar) ? null : entryIn(agreed, soFar.partners, partners),
  };
};

/** The round before, for the change since then: only where both have finished it. */
export const finishedBefore = (round: RoundOfTwo | null): RoundFacts['before'] => {
  if (round === null) return null;
  const { soFar, mine, partners } = round;
  return soFar.quiz && mine && partners && { quiz: soFar.quiz, mine, partners };
};
