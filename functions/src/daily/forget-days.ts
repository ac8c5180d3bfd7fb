import { dateOfNote } from '@usward/core/daily/day';
import { getDay } from '@usward/core/daily/endpoints';
import { removeJournalNote } from '@usward/core/daily/removal-endpoints';
import { pathOf } from '@usward/core/endpoint';
import type { PersonId } from '@usward/core/identity';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import type { Range } from '../database/queries.ts';
import { type Redact, redactReplies } from '../http/kept-replies.ts';

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

/** Only what is said of a note, of all that was said about the day under whose date it stands. */
const ofNote =
  (id: string, redact: Redact): Redact =>
  (reply) =>
    v.is(HeldNote, reply) && reply.note.id === id ? redact(reply) : reply;

const HeldNote = v.looseObject({ note: v.looseObject({ id: v.string() }) });

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
export const forgetNote = async (db: Database, heard: Heard, id: string): Promise<void> => {
  const [note, day] = [pathOf(removeJournalNote, { id }), pathOf(getDay, { date: dateOfNote(id) })];
  for (const path of [note, day]) {
    await forget(db, heard, { from: path, to: path }, (redact) => ofNote(id, redact));
  }
};
