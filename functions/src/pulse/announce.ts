import type { CalendarDate } from '@usward/core/calendar';
import type { PersonId } from '@usward/core/identity';
import { type PulseRoom, pulseRooms, type WaitingKey, type WaitingKind } from '@usward/core/pulse';
import { Increment, Removal } from '../database/changes.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';

/** Tells a person's open app that rooms changed; goes into the batch of the change itself. */
export const announce = (person: PersonId, ...rooms: readonly PulseRoom[]): Write =>
  merge(documents.pulse(person), {
    changed: Object.fromEntries(rooms.map((room) => [room, new Increment(1)])),
  });

/** All that changes when two come together or part. */
export const sharedRooms = pulseRooms;

/** Puts something on the list of what waits for a person, without a word of why. */
export const setWaiting = (
  person: PersonId,
  key: CalendarDate | WaitingKey,
  kind: WaitingKind,
): Write => merge(documents.pulse(person), { waiting: { [key]: kind } });

/** Takes things off the list of what waits for a person. */
export const endWaiting = (
  person: PersonId,
  ...keys: readonly (CalendarDate | WaitingKey)[]
): Write =>
  merge(documents.pulse(person), {
    waiting: Object.fromEntries(keys.map((key) => [key, new Removal()])),
  });
