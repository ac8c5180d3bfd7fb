import * as v from 'valibot';
import { CalendarDateSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { CoupleIdSchema } from '../identity.ts';
import { NoteIdSchema } from './day.ts';

/**
 * Deletes the own answer or private note of one of a couple's days, with the own comments and reaction
 * beside it. A reveal stays one, with the other's words only. What is gone already is as good; refused
 * with `couple-changed` where the caller has no such couple any more: then it stands among the own notes.
 */
export const removeAnswer = defineEndpoint({
  name: 'daily/remove-answer',
  method: 'DELETE',
  path: '/api/daily/{date}/answer',
  summary: 'Delete all that one wrote on a day of two.',
  params: v.strictObject({ date: CalendarDateSchema }),
  /**
   * Whose day it is, since by its date alone a deletion sent late could meet another couple's. Left out:
   * the present one's, or that of the one that lies frozen.
   */
  query: v.strictObject({ couple: v.optional(CoupleIdSchema) }),
  errors: ['couple-changed'],
});

/** Deletes a note of the own time, for whoever could read it too; one that is gone is as good. */
export const removeSoloNote = defineEndpoint({
  name: 'daily/remove-solo-note',
  method: 'DELETE',
  path: '/api/daily/notes/{id}',
  summary: 'Delete a note of one’s own time.',
  params: v.strictObject({ id: NoteIdSchema }),
});
