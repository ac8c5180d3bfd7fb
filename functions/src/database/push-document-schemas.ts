import { CalendarDateSchema, InstantSchema, TimeZoneSchema } from '@usward/core/calendar';
import { UserIdSchema } from '@usward/core/ids';
import { DeviceIdSchema, KnownDeviceSchema, PushTargetSchema } from '@usward/core/push/device';
import { PushEventSchema, scheduledKinds } from '@usward/core/push/push-event';
import { PushSettingsSchema } from '@usward/core/push/settings';
import * as v from 'valibot';

export const PushStateDocument = v.object({
  timeZone: v.optional(v.nullable(TimeZoneSchema), null),
  settings: v.optional(v.nullable(PushSettingsSchema), null),
  sent: v.optional(v.nullable(v.object({ date: CalendarDateSchema, count: v.number() })), null),
  testPushTimes: v.optional(v.array(v.number()), []),
  /** Latest last. A removed device is never registered again under its id. */
  removedDeviceIds: v.optional(v.array(DeviceIdSchema), []),
  /** Devices on which another user has turned pushes on since, latest first. */
  lostDevices: v.optional(
    v.array(v.object({ ...KnownDeviceSchema.entries, target: v.string() })),
    [],
  ),
});
export type PushStateDocument = v.InferOutput<typeof PushStateDocument>;

export const DeviceDocument = v.object({
  id: DeviceIdSchema,
  target: PushTargetSchema,
  name: v.string(),
  seenAt: InstantSchema,
  /** The device is removed with this session. Null for older devices. */
  sessionId: v.optional(v.nullable(v.number()), null),
  /** Read by the TTL policy; an expired device is skipped even before it is removed. */
  removeAt: v.unknown(),
});
export type DeviceDocument = v.InferOutput<typeof DeviceDocument>;

/** The owner of a target: only the user who is logged in on a device gets pushes there. */
export const PushTargetDocument = v.object({
  userId: UserIdSchema,
  deviceId: DeviceIdSchema,
  /** Of a secret of the browser that made the target: another user needs it to take it over. */
  browserSecretHash: v.string(),
  removeAt: v.unknown(),
});
export type PushTargetDocument = v.InferOutput<typeof PushTargetDocument>;

export const PushJobDocument = v.object({
  id: v.string(),
  to: UserIdSchema,
  task: v.variant('kind', [
    v.object({ kind: v.literal('push'), cause: PushEventSchema }),
    v.object({ kind: v.literal('reschedule') }),
  ]),
  at: InstantSchema,
  /** From then on anyone may claim it: it was held back, or the last claimant crashed. */
  dueAt: InstantSchema,
  tries: v.number(),
  countedOn: v.optional(v.nullable(CalendarDateSchema), null),
  remainingDevices: v.nullable(v.array(DeviceIdSchema)),
});
export type PushJobDocument = v.InferOutput<typeof PushJobDocument>;

export const ReminderDocument = v.object({
  id: UserIdSchema,
  schedule: v.object({
    settings: PushSettingsSchema,
    timeZone: TimeZoneSchema,
    togetherSince: v.nullable(CalendarDateSchema),
    hasWeeklyCheckin: v.boolean(),
  }),
  nextAt: InstantSchema,
  cause: v.object({ kind: v.picklist(scheduledKinds), date: CalendarDateSchema }),
  /** No date is reminded of twice, whatever zone the user travels to. */
  lastSent: v.optional(
    v.object({
      reminder: v.optional(v.nullable(CalendarDateSchema), null),
      milestone: v.optional(v.nullable(CalendarDateSchema), null),
      'week-open': v.optional(v.nullable(CalendarDateSchema), null),
    }),
    {},
  ),
});
export type ReminderDocument = v.InferOutput<typeof ReminderDocument>;
