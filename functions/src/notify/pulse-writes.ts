import type { CalendarDate } from '@usward/core/calendar';
import type { UserId } from '@usward/core/ids';
import {
  type PulseRoom,
  pulseRooms,
  UNANSWERED,
  type WaitingKey,
  type WaitingKind,
} from '@usward/core/pulse';
import { merge, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { DeleteField, Increment } from '../database/field-changes.ts';

export const bumpPulse = (userId: UserId, ...rooms: readonly PulseRoom[]): Write =>
  merge(documents.pulse(userId), {
    changed: Object.fromEntries(rooms.map((room) => [room, new Increment(1)])),
  });

export const coupleRooms = pulseRooms;

export const addWaitingItem = (
  userId: UserId,
  key: CalendarDate | WaitingKey,
  kind: WaitingKind,
): Write => merge(documents.pulse(userId), { waiting: { [key]: kind } });

/** In the place of an item of that day, which the reveal takes over. */
export const markUnanswered = (userId: UserId, date: CalendarDate): Write =>
  merge(documents.pulse(userId), { waiting: { [date]: UNANSWERED } });

export const removeWaitingItem = (
  userId: UserId,
  ...keys: readonly (CalendarDate | WaitingKey)[]
): Write =>
  merge(documents.pulse(userId), {
    waiting: Object.fromEntries(keys.map((key) => [key, new DeleteField()])),
  });
