import * as v from 'valibot';
import { CalendarDateSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { CoupleIdSchema } from '../ids.ts';
import { NoteIdSchema } from './day.ts';

/**
 * Also deletes the own comments and reaction; a reveal stays one. Idempotent. `couple-changed`: the couple
 * is gone and the text is now among the solo notes.
 */
export const removeAnswer = defineEndpoint({
  name: 'daily/remove-answer',
  method: 'DELETE',
  path: '/api/daily/{date}/answer',
  summary: 'Delete all that one wrote on a day of two.',
  params: v.strictObject({ date: CalendarDateSchema }),
  /** Without it, a late deletion could hit another couple's day. */
  query: v.strictObject({ couple: v.optional(CoupleIdSchema) }),
  errors: ['couple-changed'],
});

export const removeSoloNote = defineEndpoint({
  name: 'daily/remove-solo-note',
  method: 'DELETE',
  path: '/api/daily/notes/{id}',
  summary: 'Delete a note of one’s own time.',
  params: v.strictObject({ id: NoteIdSchema }),
});
