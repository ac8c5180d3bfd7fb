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
  const { partner, reactions, comments } = reply;
  const others = comments.filter(({ by }) => by !== 'partner');
  const holdsTheirs = partner ?? reactions.partner ?? others.length < comments.length;
  if (!holdsTheirs) return reply;
  return {
    ...reply,
    partner: null,
    reactions: { ...reactions, partner: null },
    comments: others,
  };
};

type Ends = Omit<Range, 'field'>;

/** Who has been answered about the days: whoever deletes, and those who could read it. */
type Heard = { readonly me: PersonId; readonly others: readonly PersonId[] };

const pathsOfDays = ({ from, to }: Ends): Ends => ({
  from: pathOf(getDay, { date: from }),
  to: pathOf(getDay, { date: to }),
});

/** Takes deleted days, by their dates, out of what was answered about them under keys. */
export const forgetDays = async (
  db: Database,
  { me, others }: Heard,
  dates: Ends,
): Promise<void> => {
  const paths = pathsOfDays(dates);
  await Promise.all([
    redactReplies(db, me, paths, ofMine),
    ...others.map((other) => redactReplies(db, other, paths, ofTheirs)),
  ]);
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

const HeldNote = v.looseObject({
  date: v.string(),
  question: v.looseObject({ id: v.string() }),
  note: v.optional(v.nullable(v.looseObject({ id: v.string() }))),
});
type HeldNote = v.InferOutput<typeof HeldNote>;

/**
 * The same of notes of the own time: what their author was answered about them, or about the days of
 * their dates. No write is ever answered with a note of somebody else's.
 */
export const forgetNotes = async (
  db: Database,
  me: PersonId,
  gone: readonly GoneNote[],
): Promise<void> => {
  const dates = gone.map(({ id }) => dateOfNote(id)).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return;
  const ofNotes = {
    from: pathOf(removeJournalNote, { id: from }),
    to: pathOf(removeJournalNote, { id: endOf(to) }),
  };
  const redact: Redact = (reply) =>
    v.is(HeldNote, reply) && gone.some((note) => isAbout(reply, note)) ? ofMine(reply) : reply;
  await Promise.all(
    [ofNotes, pathsOfDays({ from, to })].map((paths) => redactReplies(db, me, paths, redact)),
  );
};
