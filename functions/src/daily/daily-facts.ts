import type { CalendarDate } from '@usward/core/calendar';
import type { Answer } from '@usward/core/daily/day';
import { type AskedQuestion, askedOwnQuestion } from '@usward/core/daily/question';
import type { DayFacts, WrittenComment } from '@usward/core/daily/view-day';
import { type PersonId, personId } from '@usward/core/identity';
import { dayOpenUntil } from '@usward/core/us/home';
import type { UserDocument } from '../database/account-documents.ts';
import type {
  DayDocument,
  JournalDocument,
  Questions,
  SharedNoteDocument,
} from '../database/daily-documents.ts';
import { type Member, shownCoupleOf } from '../pairing/membership.ts';
import { authorOn, canSwapOn, type Diary, questionOn, soloDiary } from './diary.ts';

/** The question that a document carries in its own words; undefined where the deck has it. */
export const carriedQuestion = (
  entry: {
    readonly questionId: string;
    readonly question: { readonly text: string } | null;
  } | null,
): AskedQuestion | undefined =>
  entry?.question ? askedOwnQuestion(entry.questionId, entry.question.text) : undefined;

/** Comments oldest first; those of one moment by their ids, so that both see one order. */
export const inTime = (comments: readonly WrittenComment[]): readonly WrittenComment[] =>
  [...comments].sort((one, other) =>
    `${one.writtenAt}${one.id}` < `${other.writtenAt}${other.id}` ? -1 : 1,
  );

/** What a couple's day holds beside its answers. */
const besideFacts = (
  day: DayDocument | null,
): Pick<DayFacts, 'reactions' | 'comments'> & Partial<Pick<DayFacts, 'author'>> => ({
  ...(day?.question ? { author: day.question.by } : {}),
  reactions: new Map(
    Object.entries(day?.reactions ?? {}).flatMap(([person, reaction]) =>
      reaction === null ? [] : [[personId(person), reaction] as const],
    ),
  ),
  comments: inTime(
    Object.entries(day?.comments ?? {}).map(([id, comment]) => ({ id, ...comment })),
  ),
});

/** How many of the two answers a sealed reveal still holds: each can be deleted, and it stays a reveal. */
export const answersLeft = ({ revealed = {} }: Pick<DayDocument, 'revealed'>): number =>
  Object.keys(revealed).length;

type Written = {
  readonly date: CalendarDate;
  readonly now: number;
  readonly questionId?: string | undefined;
  /** The question itself, where its document carries it. */
  readonly carried?: AskedQuestion | undefined;
  readonly answers: ReadonlyMap<PersonId, Answer>;
};

/** All that is known of one day of a diary. */
export const factsOf = (
  diary: Diary,
  { date, now, questionId, carried, answers }: Written,
): DayFacts => {
  const closesAt = Math.min(dayOpenUntil(diary, date), diary.frozenAt ?? Infinity);
  return {
    date,
    now,
    answers,
    question: carried ?? questionOn(diary, date, questionId),
    closesAt,
    partner: diary.partner,
    confirmed: diary.confirmed,
    frozen: diary.frozenAt !== null,
    author: authorOn(diary, date),
    // A day that has closed is not today: saves most days the look at the clock.
    canSwap: now < closesAt && canSwapOn(diary, date, now),
    reactions: new Map(),
    comments: [],
    isSealed: false,
    note: null,
  };
};

/** A couple's day from its documents; the answers count only where the day has no sealed copy. */
export const coupleFacts = (
  diary: Diary,
  member: Member,
  read: {
    readonly date: CalendarDate;
    readonly now: number;
    readonly day: DayDocument | null;
    readonly mine: Answer | null;
    readonly partners: Answer | null;
  },
): DayFacts => {
  const { revealed } = read.day ?? {};
  const mine = revealed?.[member.me] ?? read.mine;
  const partners = revealed?.[member.partner] ?? read.partners;
  const answers = new Map<PersonId, Answer>();
  if (mine) answers.set(member.me, mine);
  // An answer that was on its way while the two parted stays its author's own.
  const isLate =
    diary.frozenAt !== null && partners && Date.parse(partners.answeredAt) > diary.frozenAt;
  if (partners && !isLate) answers.set(member.partner, partners);
  const carried = carriedQuestion(read.day);
  return {
    ...factsOf(diary, { ...read, questionId: read.day?.questionId, carried, answers }),
    ...besideFacts(read.day),
    isSealed: revealed !== undefined,
  };
};

/**
 * Whether today's question may give way to another above this entry of somebody alone. What was kept
 * of two stays where it is: it answers a question that is not their plan's, or carries its words,
 * comments, or a copy that somebody else reads.
 */
export const givesWay = (diary: Diary, entry: JournalDocument | null): boolean => {
  if (entry === null) return true;
  const { id, date, questionId, question, comments, sharedWith } = entry;
  const isPlain = question === null && comments.length === 0 && sharedWith === null;
  // A note on what was swapped away has more than its date in its id.
  return isPlain && id === date && questionOn(diary, date).id === questionId;
};

/**
 * Whether the partner can read a note of the own journal or, for somebody alone, the former one while
 * they still may. A note that names a couple of long ago is shared with nobody.
 */
export const isSharedNote = (
  user: UserDocument,
  { sharedWith }: Pick<JournalDocument, 'sharedWith'>,
  now: number,
): boolean => sharedWith !== null && sharedWith === shownCoupleOf(user, now);

/** A day somebody wrote alone; the words are a private note whatever came later. */
export const journalFacts = (
  user: UserDocument,
  date: CalendarDate,
  now: number,
  entry: JournalDocument | null,
  questions: Questions | null = null,
): DayFacts => {
  const diary = soloDiary(user, questions);
  const facts = factsOf(diary, {
    date,
    now,
    questionId: entry?.questionId,
    carried: carriedQuestion(entry),
    answers: new Map(entry ? [[user.id, entry.answer]] : []),
  });
  return {
    ...facts,
    ...(entry
      ? {
          author: entry.question?.by ?? null,
          comments: inTime(entry.comments),
          note: { id: entry.id, by: user.id, isShared: isSharedNote(user, entry, now) },
        }
      : {}),
    // Never beside the days of two.
    canSwap: facts.canSwap && user.couple === null && givesWay(diary, entry),
  };
};

/** A note of the partner's own time, as they share it: never one of the two's days. */
export const sharedNoteFacts = (
  diary: Diary,
  partner: PersonId,
  now: number,
  note: SharedNoteDocument,
): DayFacts => ({
  ...factsOf(diary, {
    date: note.date,
    now,
    questionId: note.questionId,
    carried: carriedQuestion(note),
    answers: new Map([[partner, { ...note.answer, visibility: 'me' as const }]]),
  }),
  author: note.question?.by ?? null,
  canSwap: false,
  note: { id: note.id, by: partner, isShared: true },
});
