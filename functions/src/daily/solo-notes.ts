import type { Day } from '@usward/core/daily/day';
import {
  type AnswerInput,
  type DayFacts,
  decideAnswer,
  viewDay,
} from '@usward/core/daily/day-rules';
import * as historyEndpoints from '@usward/core/daily/history-endpoints';
import { AppError } from '@usward/core/errors';
import { getMember, hasReadablePreviousCouple, type Member } from '../couple/membership.ts';
import { assertAuthoringCouple } from '../couple/refusals.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { SoloNoteDocument } from '../database/daily-document-schemas.ts';
import { merge, remove, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { type CallInput, readOwn, writeAsCouple } from '../request/handler-builders.ts';
import type { Decision } from '../request/idempotent-write.ts';
import { getNoteAnswer, isSharedNote, soloNoteFacts } from './day-facts.ts';
import { canSealAnswer, sealOrUnsealAnswer } from './sealed-answer.ts';

/** Also behind a new couple. Such a note is read-only. */
const isInFrozenCouple = (
  user: UserDocument,
  { sharedWith }: Pick<SoloNoteDocument, 'sharedWith'>,
  now: number,
): boolean =>
  sharedWith !== null &&
  hasReadablePreviousCouple(user, now) &&
  user.previousCouple?.couple.id === sharedWith;

const copyWrites = (
  { me, partner, coupleId }: Pick<Member, 'me' | 'partner' | 'coupleId'>,
  { id, date, questionId, question, answer, sharedWith }: SoloNoteDocument,
): readonly Write[] => {
  const copy = documents.sharedNote(coupleId, me, id);
  return [
    sharedWith === coupleId ? set(copy, { id, date, questionId, question, answer }) : remove(copy),
    bumpPulse(partner, 'daily'),
  ];
};

const syncCopy = (user: UserDocument, note: SoloNoteDocument): readonly Write[] => {
  const member = getMember(user);
  return member && note.sharedWith !== null ? copyWrites(member, note) : [];
};

/** `entry` is the stored note. Throws `frozen` for a note shared in a frozen couple. */
export const decideNote = (
  read: DayFacts,
  user: UserDocument,
  entry: SoloNoteDocument | null,
  wish: AnswerInput,
): Decision<Day> => {
  const answers = new Map(entry ? [[user.id, getNoteAnswer(user, entry)]] : []);
  const facts = { ...read, answers };
  const { text } = wish;
  const visibility = canSealAnswer(user, read.date, entry) ? wish.visibility : 'me';
  const decision = decideAnswer(facts, user.id, { text, visibility });
  if (decision.kind === 'unchanged') return { writes: [], reply: viewDay(facts, user.id) };
  if (entry && isInFrozenCouple(user, entry, facts.now)) throw new AppError('frozen');
  const { answer } = decision;
  const { date, now } = facts;
  const note: SoloNoteDocument = {
    id: date,
    date,
    questionId: entry?.questionId ?? facts.question.id,
    question: entry?.question ?? null,
    answer: { ...answer, visibility: 'me' },
    comments: entry?.comments ?? [],
    sharedWith: entry && isSharedNote(user, entry, now) ? entry.sharedWith : null,
  };
  const after: DayFacts = {
    ...facts,
    answers: new Map([[user.id, answer]]),
    note: { id: note.id, by: user.id, isShared: note.sharedWith !== null },
  };
  const place = documents.soloNote(user.id, date);
  return {
    writes: [
      set(place, note),
      ...sealOrUnsealAnswer(user, note, visibility),
      ...syncCopy(user, note),
    ],
    reply: viewDay(after, user.id),
  };
};

const soloNoteDocuments = ({ caller, input }: CallInput<typeof historyEndpoints.shareNote>) =>
  [documents.soloNote(caller.id, input.params.id)] as const;

export const shareNote = writeAsCouple(historyEndpoints.shareNote, {
  mine: soloNoteDocuments,
  decide: ({ user, member, mine: [note], input, now }) => {
    const { shared } = input.body;
    // A note can be withdrawn from whichever couple it was shared in.
    if (shared) assertAuthoringCouple(input.couple, member.coupleId);
    if (note === null) throw new AppError('not-found');
    const after: SoloNoteDocument = { ...note, sharedWith: shared ? member.coupleId : null };
    const reply = viewDay(soloNoteFacts(user, note.date, now, after), user.id);
    if (isSharedNote(user, note, now) === shared) return { writes: [], reply };
    const before = note.sharedWith;
    return {
      writes: [
        merge(documents.soloNote(user.id, note.id), { sharedWith: after.sharedWith }),
        // The note names the couple of its only copy, so that a deletion finds it.
        ...(before === null ? [] : [remove(documents.sharedNote(before, user.id, note.id))]),
        ...copyWrites(member, after),
      ],
      reply,
    };
  },
  reread: readOwn(historyEndpoints.shareNote, {
    mine: soloNoteDocuments,
    answer: ({ user, mine: [note], now }) => {
      if (note === null) throw new AppError('not-found');
      return viewDay(soloNoteFacts(user, note.date, now, note), user.id);
    },
  }).handle,
});
