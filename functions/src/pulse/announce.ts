import type { CalendarDate } from '@usward/core/calendar';
import type { PersonId } from '@usward/core/identity';
import type { PulseRoom } from '@usward/core/pulse';
import { Increment, Removal } from '../database/changes.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';

/** Tells a person's open app that rooms changed; goes into the batch of the change itself. */
export const announce = (person: PersonId, ...rooms: readonly PulseRoom[]): Write =>
  merge(documents.pulse(person), {
    changed: Object.fromEntries(rooms.map((room) => [room, new Increment(1)])),
  });

/** Puts a day of the daily room on the list of what waits for a person, without a word of why. */
export const setWaiting = (
  person: PersonId,
  date: CalendarDate,
  kind: 'answer' | 'reveal',
): Write => merge(documents.pulse(person), { waiting: { [date]: kind } });

/** Takes days off the list of what waits for a person. */
export const endWaiting = (person: PersonId, ...dates: readonly CalendarDate[]): Write =>
  merge(documents.pulse(person), {
    waiting: Object.fromEntries(dates.map((date) => [date, new Removal()])),
  });
