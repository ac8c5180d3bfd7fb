import type { Day } from '@usward/core/daily/day';
import { type DayFacts, decideAnswer, viewDay } from '@usward/core/daily/day-rules';
import * as historyEndpoints from '@usward/core/daily/history-endpoints';
import { AppError } from '@usward/core/errors';
import type { UserDocument } from '../database/account-documents.ts';
import type { JournalDocument } from '../database/daily-documents.ts';
import { merge, remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { type Asked, readOwn, writeAsCouple } from '../http/frames.ts';
import type { Decision } from '../http/operation.ts';
import { isFrozenNow, type Member, memberOf } from '../pairing/membership.ts';
import { assertCouple } from '../pairing/refusals.ts';
import { announce } from '../pulse/announce.ts';
import { isSharedNote, journalFacts } from './day-facts.ts';

/**
 * Whether a note lies shared in a space that is frozen, also behind a new couple: like all there, it can
 * only be read.
 */
const restsShared = (
  user: UserDocument,
  { sharedWith }: Pick<JournalDocument, 'sharedWith'>,
  now: number,
): boolean =>
  sharedWith !== null && isFrozenNow(user, now) && user.former?.couple.id === sharedWith;

/** Lays the copy that the partner reads beside the couple, as the note now is, or takes it away. */
const copyWrites = (
  { me, partner, coupleId }: Pick<Member, 'me' | 'partner' | 'coupleId'>,
  { id, date, questionId, question, answer, sharedWith }: JournalDocument,
): readonly Write[] => {
  const copy = documents.sharedNote(coupleId, me, id);
  return [
    sharedWith === coupleId ? set(copy, { id, date, questionId, question, answer }) : remove(copy),
    announce(partner, 'daily'),
  ];
};

/** The copy that the partner reads says what the note says. */
const follow = (user: UserDocument, note: JournalDocument): readonly Write[] => {
  const member = memberOf(user);
  return member && note.sharedWith !== null ? copyWrites(member, note) : [];
};

/**
 * What somebody decides by writing or rewriting a note of their own time: `entry` is what stands
 * there, and what has come to stand beside its words is kept. Throws `frozen` for a note that lies
 * shared in a frozen space.
 */
export const decideNote = (
  read: DayFacts,
  user: UserDocument,
  entry: JournalDocument | null,
  text: string,
): Decision<Day> => {
  const facts = { ...read, answers: new Map(entry ? [[user.id, entry.answer]] : []) };
  const decision = decideAnswer(facts, user.id, { text, visibility: 'me' });
  if (decision.kind === 'unchanged') return { writes: [], reply: viewDay(facts, user.id) };
  if (entry && restsShared(user, entry, facts.now)) throw new AppError('frozen');
  const { answer } = decision;
  const { date, now } = facts;
  const note: JournalDocument = {
    id: date,
    date,
    questionId: entry?.questionId ?? facts.question.id,
    question: entry?.question ?? null,
    answer,
    comments: entry?.comments ?? [],
    sharedWith: entry && isSharedNote(user, entry, now) ? entry.sharedWith : null,
  };
  const after: DayFacts = {
    ...facts,
    answers: new Map([[user.id, answer]]),
    note: { id: note.id, by: user.id, isShared: note.sharedWith !== null },
  };
  const place = documents.journalNote(user.id, date);
  return {
    writes: [set(place, note), ...follow(user, note)],
    reply: viewDay(after, user.id),
  };
};

const noteMeant = ({ caller, input }: Asked<typeof historyEndpoints.shareNote>) =>
  [documents.journalNote(caller.id, input.params.id)] as const;

/** Lets the partner read a note of the caller's journal, by a copy beside the couple, or no longer. */
export const shareNote = writeAsCouple(historyEndpoints.shareNote, {
  mine: noteMeant,
  decide: ({ user, member, mine: [note], input, now }) => {
    const { shared } = input.body;
    // To take a note back is right wherever it was meant.
    if (shared) assertCouple(input.couple, member.coupleId);
    if (note === null) throw new AppError('not-found');
    const after: JournalDocument = { ...note, sharedWith: shared ? member.coupleId : null };
    const reply = viewDay(journalFacts(user, note.date, now, after), user.id);
    if (isSharedNote(user, note, now) === shared) return { writes: [], reply };
    const before = note.sharedWith;
    return {
      writes: [
        merge(documents.journalNote(user.id, note.id), { sharedWith: after.sharedWith }),
        // A note says itself where its one copy is, so that deleting it finds that.
        ...(before === null ? [] : [remove(documents.sharedNote(before, user.id, note.id))]),
        ...copyWrites(member, after),
      ],
      reply,
    };
  },
  reread: readOwn(historyEndpoints.shareNote, {
    mine: noteMeant,
    answer: ({ user, mine: [note], now }) => {
      if (note === null) throw new AppError('not-found');
      return viewDay(journalFacts(user, note.date, now, note), user.id);
    },
  }).handle,
});
