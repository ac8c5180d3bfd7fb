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

/** Puts a day of the daily room on the list of what waits for a person, and announces it. */
export const announceWaiting = (
  person: PersonId,
  date: CalendarDate,
  kind: 'answer' | 'reveal',
): Write =>
  merge(documents.pulse(person), {
    changed: { daily: new Increment(1) },
    waiting: { [date]: kind },
  });

/** Puts a reveal on the list of whoever completed it: their answer may go out while they look elsewhere. */
export const keepWaiting = (person: PersonId, date: CalendarDate): Write =>
  merge(documents.pulse(person), { waiting: { [date]: 'reveal' } });

/** Takes a day off the list of what waits for a person. */
export const settleWaiting = (person: PersonId, date: CalendarDate): Write =>
  merge(documents.pulse(person), { waiting: { [date]: new Removal() } });

/** Takes a day off the list and announces that the day changed. */
export const withdrawWaiting = (person: PersonId, date: CalendarDate): Write =>
  merge(documents.pulse(person), {
    changed: { daily: new Increment(1) },
    waiting: { [date]: new Removal() },
  });
