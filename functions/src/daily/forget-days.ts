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
  const { reactions, comments, note } = reply;
  return {
    ...reply,
    partner: null,
    reactions: { ...reactions, partner: null },
    comments: comments.filter(({ by }) => by !== 'partner'),
    ...(note?.by === 'partner' ? { note: null } : {}),
  };
};

type Ends = Omit<Range, 'field'>;

/** Who has been answered about the days: whoever deletes, and those who could read it. */
type Heard = { readonly me: PersonId; readonly others: readonly PersonId[] };

const forget = async (db: Database, { me, others }: Heard, paths: Ends): Promise<void> => {
  await Promise.all([
    redactReplies(db, me, paths, ofMine),
    ...others.map((other) => redactReplies(db, other, paths, ofTheirs)),
  ]);
};

/** Takes deleted days, by their dates, out of what was answered about them under keys. */
export const forgetDays = (db: Database, heard: Heard, { from, to }: Ends): Promise<void> =>
  forget(db, heard, { from: pathOf(getDay, { date: from }), to: pathOf(getDay, { date: to }) });

/** The same of notes of the own time, by their ids. */
export const forgetNotes = (db: Database, heard: Heard, { from, to }: Ends): Promise<void> =>
  forget(db, heard, {
    from: pathOf(removeJournalNote, { id: from }),
    to: pathOf(removeJournalNote, { id: to }),
  });
