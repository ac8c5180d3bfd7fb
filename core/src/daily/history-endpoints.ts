import * as v from 'valibot';
import { CalendarDateSchema } from '../calendar.ts';
import { coupleStateErrors, defineEndpoint } from '../endpoint.ts';
import { t } from '../language/i18n.ts';
import { createPageLimitQuery } from '../pagination.ts';
import { DaySchema, NoteIdSchema } from './day.ts';

/** `d`: a couple's day. `j`: an own solo note. `n`: a note that the partner shared. */
const CursorSchema = v.pipe(
  v.string(),
  v.regex(/^[djn]\d{4}-\d{2}-\d{2}(~[\w-]{1,64})?$/, t`This isn’t a valid place in your history.`),
  v.check(
    (place) => v.is(CalendarDateSchema, place.slice(1, 11)),
    t`This isn’t a valid place in your history.`,
  ),
);

export const getHistory = defineEndpoint({
  name: 'daily/get-history',
  method: 'GET',
  path: '/api/daily/history',
  summary: 'Past days, a page at a time.',
  query: v.strictObject({
    limit: createPageLimitQuery(),
    cursor: v.optional(CursorSchema),
    order: v.optional(v.picklist(['newest', 'oldest'])),
  }),
  output: v.object({ items: v.array(DaySchema), next: v.nullable(CursorSchema) }),
  errors: ['too-many'],
});

export const shareNote = defineEndpoint({
  name: 'daily/share-note',
  method: 'PUT',
  path: '/api/daily/notes/{id}/shared',
  summary: 'Share an own note with the partner, or no longer.',
  params: v.strictObject({ id: NoteIdSchema }),
  body: v.strictObject({ shared: v.boolean() }),
  output: DaySchema,
  errors: [...coupleStateErrors, 'not-found', 'couple-changed'],
});
