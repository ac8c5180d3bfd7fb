import { dateOfNote } from '@usward/core/daily/day';
import { getDay } from '@usward/core/daily/endpoints';
import { removeJournalNote } from '@usward/core/daily/removal-endpoints';
import { pathOf } from '@usward/core/endpoint';
import type { PersonId } from '@usward/core/identity';
import * as v from 'valibot';
import type { JournalDocument } from '../database/daily-documents.ts';
import type { Database } from '../database/database.ts';
import type { Range } from '../database/queries.ts';
import { type Redact, redactReplies } from '../http/kept-replies.ts';
import { endOf } from './history-place.ts';

const Words = v.nullable(v.looseObject({}));
const Sign = v.nullable(v.string());
const HeldDay = v.looseObject({
  mine: Words,
  partner: Words,
  reactions: v.looseObject({ mine: Sign, partner: Sign }),
  comments: v.array(v.looseObject({ by: v.string() })),
  note: v.optional(v.nullable(v.looseObject({ by: v.string() }))),
});

/** Of whoever deletes: the whole answer, so that the same write sent again is told of it. */
const ofMine: Redact = (reply) => {
  if (!v.is(HeldDay, reply)) return reply;
  const { mine, reactions, comments } = reply;
  const holdsOwn = mine ?? reactions.mine ?? comments.find(({ by }) => by === 'me');
  return holdsOwn ? null : reply;
};

/** Of the other: what it showed them, so that their own write keeps its answer. */
const ofTheirs: Redact = (reply) => {
  if (!v.is(HeldDay, reply)) return reply;
  const { partner, reactions, comments, note } = reply;
  const others = comments.filter(({ by }) => by !== 'partner');
  const isTheirs = note?.by === 'partner';
  const holdsTheirs = partner ?? reactions.partner ?? (others.length < comments.length || isTheirs);
  if (!holdsTheirs) return reply;
  return {
    ...reply,
    partner: null,
    reactions: { ...reactions, partner: null },
    comments: others,
    ...(isTheirs ? { note: null } : {}),
  };
};

/** A note that goes; which question it answers is not known any more of one that is gone. */
type GoneNote = Pick<JournalDocument, 'id'> & Partial<Pick<JournalDocument, 'questionId'>>;

/**
 * Whether a reply is about a note. A swap lays the note under another id, but never under another
 * question; and on the day of two that it may have been written on it was no note of the own time yet.
 */
const isAbout = ({ date, question, note }: HeldNote, { id, questionId }: GoneNote): boolean =>
  questionId === undefined
    ? note?.id === id
    : date === dateOfNote(id) && question.id === questionId;

/** Only what is said of a note, of all that was said about the day under whose date it stands. */
const ofNote =
  (gone: GoneNote, redact: Redact): Redact =>
  (reply) =>
    v.is(HeldNote, reply) && isAbout(reply, gone) ? redact(reply) : reply;

const HeldNote = v.looseObject({
  date: v.string(),
  question: v.looseObject({ id: v.string() }),
  note: v.optional(v.nullable(v.looseObject({ id: v.string() }))),
});
type HeldNote = v.InferOutput<typeof HeldNote>;

type Ends = Omit<Range, 'field'>;

/** Who has been answered about the days: whoever deletes, and those who could read it. */
type Heard = { readonly me: PersonId; readonly others: readonly PersonId[] };

const forget = async (
  db: Database,
  { me, others }: Heard,
  paths: Ends,
  only: (redact: Redact) => Redact = (redact) => redact,
): Promise<void> => {
  await Promise.all([
    redactReplies(db, me, paths, only(ofMine)),
    ...others.map((other) => redactReplies(db, other, paths, only(ofTheirs))),
  ]);
};

/** Takes deleted days, by their dates, out of what was answered about them under keys. */
export const forgetDays = (db: Database, heard: Heard, { from, to }: Ends): Promise<void> =>
  forget(db, heard, { from: pathOf(getDay, { date: from }), to: pathOf(getDay, { date: to }) });

/** The same of a note of the own time: what was answered about it, or about the day of its date. */
export const forgetNote = async (db: Database, heard: Heard, gone: GoneNote): Promise<void> => {
  const date = dateOfNote(gone.id);
  const day = pathOf(getDay, { date });
  const ofNotes = {
    from: pathOf(removeJournalNote, { id: date }),
    to: pathOf(removeJournalNote, { id: endOf(date) }),
  };
  for (const paths of [ofNotes, { from: day, to: day }]) {
    await forget(db, heard, paths, (redact) => ofNote(gone, redact));
  }
};
