import { CalendarDateSchema, InstantSchema, TimeZoneSchema } from '@usward/core/calendar';
import { UserIdSchema } from '@usward/core/identity';
import { DeviceIdSchema, KnownDeviceSchema, PushTargetSchema } from '@usward/core/push/device';
import { PushEventSchema } from '@usward/core/push/push-event';
import { PushSettingsSchema } from '@usward/core/push/settings';
import * as v from 'valibot';

/** How a person wants to be told, and how often they were on one date. */
export const PushStateDocument = v.object({
  /** Of the device that was heard of last; null: that of the person's record. */
  timeZone: v.optional(v.nullable(TimeZoneSchema), null),
  /** Null: nothing was chosen yet. */
  settings: v.optional(v.nullable(PushSettingsSchema), null),
  sent: v.optional(v.nullable(v.object({ date: CalendarDateSchema, count: v.number() })), null),
  /** When a push was asked for to see it, within the last hour, in epoch milliseconds. */
  testPushTimes: v.optional(v.array(v.number()), []),
  /** Devices that the person removed, the latest last: none is kept again under that id. */
  removedDeviceIds: v.optional(v.array(DeviceIdSchema), []),
  /** Devices on which another person has turned pushes on since, with a fingerprint of the target, the last one first. */
  lostDevices: v.optional(
    v.array(v.object({ ...KnownDeviceSchema.entries, target: v.string() })),
    [],
  ),
});
/** How a person wants to be told, as stored. */
export type PushStateDocument = v.InferOutput<typeof PushStateDocument>;

/** A device that takes pushes. */
export const DeviceDocument = v.object({
  id: DeviceIdSchema,
  target: PushTargetSchema,
  name: v.string(),
  seenAt: InstantSchema,
  /** The sign-in that keeps it, with which it goes; null: it was kept before these were known. */
  sessionId: v.optional(v.nullable(v.number()), null),
  /** Read by the TTL policy; a device is passed over from then on even where it still stands. */
  removeAt: v.unknown(),
});
/** A device that takes pushes, as stored. */
export type DeviceDocument = v.InferOutput<typeof DeviceDocument>;

/** Whose a target is: only who is signed in on a device gets pushes there. */
export const PushTargetDocument = v.object({
  userId: UserIdSchema,
  deviceId: DeviceIdSchema,
  /** A fingerprint of what the browser that made it knows: another person needs it to take it over. */
  browserSecretHash: v.string(),
  /** Read by the TTL policy only. */
  removeAt: v.unknown(),
});
/** Whose a target is, as stored. */
export type PushTargetDocument = v.InferOutput<typeof PushTargetDocument>;

/** A piece of work that follows from a write, and was written in the same batch. */
export const PushJobDocument = v.object({
  id: v.string(),
  to: UserIdSchema,
  task: v.variant('kind', [
    v.object({ kind: v.literal('push'), cause: PushEventSchema }),
    /** What decides the person's rhythm has changed: what is due next is found anew. */
    v.object({ kind: v.literal('reschedule') }),
  ]),
  at: InstantSchema,
  /** Who finds it from then on may do it: it was held back, or whoever had taken it died. */
  dueAt: InstantSchema,
  /** How often it was taken up. */
  tries: v.number(),
  /** The date in whose count it stands already; null: in none. */
  countedOn: v.optional(v.nullable(CalendarDateSchema), null),
  /** The devices that are still to be tried; null: all. */
  remainingDevices: v.nullable(v.array(DeviceIdSchema)),
});
/** A piece of work to do, as stored. */
export type PushJobDocument = v.InferOutput<typeof PushJobDocument>;

/** What a person is to be told next of its own accord. */
export const ReminderDocument = v.object({
  id: UserIdSchema,
  schedule: v.object({
    settings: PushSettingsSchema,
    timeZone: TimeZoneSchema,
    togetherSince: v.nullable(CalendarDateSchema),
  }),
  nextAt: InstantSchema,
  cause: v.object({ kind: v.picklist(['reminder', 'milestone']), date: CalendarDateSchema }),
  /** The last dates that were told of: none is told of twice, whatever zone the person travels to. */
  lastSent: v.optional(
    v.object({
      reminder: v.optional(v.nullable(CalendarDateSchema), null),
      milestone: v.optional(v.nullable(CalendarDateSchema), null),
    }),
    {},
  ),
});
/** What a person is to be told next, as stored. */
export type ReminderDocument = v.InferOutput<typeof ReminderDocument>;
