import * as v from 'valibot';
import { RECENT_SIGN_IN_MAX_AGE_MS } from '../account/constants.ts';
import { CalendarDateSchema, InstantSchema } from '../calendar.ts';
import { DAY_MS } from '../durations.ts';
import { defineEndpoint } from '../endpoint.ts';
import { t } from '../language/i18n.ts';

/**
 * What can be deleted for a range of days: answers to daily questions with private notes, comments and
 * reactions beside them; check-ins with the weeks; answers to quizzes; moments; private notes. Small steps, own questions and
 * one-tap words to a need are of the two, and stay.
 */
export const deletionKinds = ['answers', 'checkins', 'quizzes', 'moments', 'notes'] as const;
/** One of {@link deletionKinds}. */
export type DeletionKind = (typeof deletionKinds)[number];

/** Schema of how many of each kind are gone. */
export const DeletedCountsSchema = v.object(v.entriesFromList(deletionKinds, v.number()));
/** Nothing is gone so far. */
export const noDeletedCounts: v.InferOutput<typeof DeletedCountsSchema> = v.getDefaults(
  v.object(v.entriesFromList(deletionKinds, v.optional(v.number(), 0))),
);

const deletionFields = {
  kinds: v.pipe(
    v.array(v.picklist(deletionKinds)),
    v.minLength(1, t`Choose what to delete.`),
    v.transform((kinds) => deletionKinds.filter((kind) => kinds.includes(kind))),
  ),
  /** The first day; null: from the very beginning. */
  from: v.nullable(CalendarDateSchema),
  /** The last day. */
  to: CalendarDateSchema,
};

const DeletionIdSchema = v.pipe(v.string(), v.uuid());

/** Schema of a deletion by range as its person sees it. */
export const DeletionSchema = v.object({
  ...deletionFields,
  id: DeletionIdSchema,
  /** When it starts, or has started. */
  startsAt: InstantSchema,
  /** waiting, as long as it can be called off. */
  state: v.picklist(['waiting', 'deleting', 'done']),
  /** How many of each kind are gone so far. */
  deleted: DeletedCountsSchema,
  /** Null until it is done. */
  doneAt: v.nullable(InstantSchema),
});
/** A deletion by range as its person sees it. */
export type Deletion = v.InferOutput<typeof DeletionSchema>;

/** How long a deletion can be called off before it starts, in milliseconds. */
export const CANCEL_PERIOD_MS = DAY_MS;

/** Whether a deletion of these days, both ends included, waits before it starts: more than one day's words do. */
export const isDelayed = ({ from, to }: Pick<Deletion, 'from' | 'to'>): boolean => from !== to;

const output = v.object({ deletion: v.nullable(DeletionSchema) });

/** The deletion that waits or is under way, or the last one for 30 days after it was done; null where there is none. */
export const getDeletion = defineEndpoint({
  name: 'privacy/get-deletion',
  method: 'GET',
  path: '/api/deletion',
  summary: 'How far a deletion by range has come.',
  output,
});

/**
 * Has own words of a range deleted: those of one day by this call, more by the server in 24 hours. One that waits or
 * broke off goes first, and is answered instead. Asks for a sign-in of the last five minutes.
 */
export const startDeletion = defineEndpoint({
  name: 'privacy/start-deletion',
  method: 'POST',
  path: '/api/deletion',
  checkRevoked: true,
  maxSignInAgeMs: RECENT_SIGN_IN_MAX_AGE_MS,
  summary: 'Delete own words of a range of days.',
  body: v.pipe(
    v.strictObject(deletionFields),
    v.forward(
      v.check(
        ({ from, to }) => from === null || from <= to,
        t`The end date is before the start date.`,
      ),
      ['to'],
    ),
  ),
  output,
});

/** Calls off a deletion that waits. One that has started by then goes on, and is answered. */
export const cancelDeletion = defineEndpoint({
  name: 'privacy/cancel-deletion',
  method: 'DELETE',
  path: '/api/deletion/{id}',
  summary: 'Call off a deletion by range that has not started.',
  params: v.strictObject({ id: DeletionIdSchema }),
  output,
});
