import * as v from 'valibot';
import { RECENT_SIGN_IN_MAX_AGE_MS } from '../account/constants.ts';
import { CalendarDateSchema, InstantSchema } from '../calendar.ts';
import { DAY_MS } from '../durations.ts';
import { defineEndpoint } from '../endpoint.ts';
import { t } from '../language/i18n.ts';

/** Steps, own questions and need replies belong to both and are not deleted. */
export const deletionKinds = ['answers', 'checkins', 'quizzes', 'moments', 'notes'] as const;
export type DeletionKind = (typeof deletionKinds)[number];

export const DeletedCountsSchema = v.object(v.entriesFromList(deletionKinds, v.number()));
export const noDeletedCounts: v.InferOutput<typeof DeletedCountsSchema> = v.getDefaults(
  v.object(v.entriesFromList(deletionKinds, v.optional(v.number(), 0))),
);

const deletionFields = {
  kinds: v.pipe(
    v.array(v.picklist(deletionKinds)),
    v.minLength(1, t`Choose what to delete.`),
    v.transform((kinds) => deletionKinds.filter((kind) => kinds.includes(kind))),
  ),
  from: v.nullable(CalendarDateSchema),
  to: CalendarDateSchema,
};

const DeletionIdSchema = v.pipe(v.string(), v.uuid());

export const DeletionSchema = v.object({
  ...deletionFields,
  id: DeletionIdSchema,
  startsAt: InstantSchema,
  state: v.picklist(['waiting', 'deleting', 'done']),
  deleted: DeletedCountsSchema,
  doneAt: v.nullable(InstantSchema),
});
export type Deletion = v.InferOutput<typeof DeletionSchema>;

export const CANCEL_PERIOD_MS = DAY_MS;

/** A single day's deletion starts immediately. */
export const isDelayed = ({ from, to }: Pick<Deletion, 'from' | 'to'>): boolean => from !== to;

const output = v.object({ deletion: v.nullable(DeletionSchema) });

/** The deletion under way, or else the last one for 30 days after it was done. */
export const getDeletion = defineEndpoint({
  name: 'privacy/get-deletion',
  method: 'GET',
  path: '/api/deletion',
  summary: 'How far a deletion by range has come.',
  output,
});

/** One day is deleted immediately, more in 24 hours. An unfinished deletion goes first and is returned. */
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

/** One that has already started continues and is returned. */
export const cancelDeletion = defineEndpoint({
  name: 'privacy/cancel-deletion',
  method: 'DELETE',
  path: '/api/deletion/{id}',
  summary: 'Call off a deletion by range that has not started.',
  params: v.strictObject({ id: DeletionIdSchema }),
  output,
});
