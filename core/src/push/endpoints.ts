import * as v from 'valibot';
import { CalendarDateSchema, TimeZoneSchema } from '../calendar.ts';
import { coupleStateErrors, defineEndpoint } from '../endpoint.ts';
import { token } from '../text.ts';
import { DeviceIdSchema, DeviceNameSchema, KnownDeviceSchema, PushTargetSchema } from './device.ts';
import { PushSettingsSchema } from './settings.ts';

const deviceParams = v.strictObject({ id: DeviceIdSchema });

/** Schema of how a person wants to be told, and where. */
export const NotificationSettingsSchema = v.object({
  push: PushSettingsSchema,
  /** Devices that get pushes, the one seen last first. */
  devices: v.array(KnownDeviceSchema),
  /** Devices on which another account has turned pushes on since, the last one first. */
  lostDevices: v.array(KnownDeviceSchema),
});
/** How a person wants to be told, and where. */
export type NotificationSettings = v.InferOutput<typeof NotificationSettingsSchema>;

/** How the person wants to be told, and on which devices. */
export const getSettings = defineEndpoint({
  name: 'push/get-settings',
  method: 'GET',
  path: '/api/settings',
  summary: 'Own settings and devices.',
  output: NotificationSettingsSchema,
});

/** Changes how the person wants to be told. */
export const saveSettings = defineEndpoint({
  name: 'push/save-settings',
  method: 'PUT',
  path: '/api/settings',
  summary: 'Choose how to be told.',
  body: v.strictObject({ push: PushSettingsSchema }),
});

/**
 * Makes a device known where pushes go, or says that it is still there. `turned-off`: the person has
 * removed it since, from wherever; to be turned on again it needs a new id. `forbidden`: the target is
 * another person's, and the browser that made it is not this one.
 */
export const registerDevice = defineEndpoint({
  name: 'push/register-device',
  method: 'PUT',
  path: '/api/devices/{id}',
  summary: 'Get pushes on this device.',
  params: deviceParams,
  body: v.strictObject({
    target: PushTargetSchema,
    /** Of the push subscription behind the target: only the browser that made both can tell it. */
    secret: token(256),
    name: DeviceNameSchema,
    /** Where the device is: the person's reminder and quiet hours follow it. */
    timeZone: TimeZoneSchema,
  }),
  errors: ['turned-off', 'forbidden'],
});

/** Forgets a device for good: under its id it does not come back, even where it was not known yet. */
export const removeDevice = defineEndpoint({
  name: 'push/remove-device',
  method: 'DELETE',
  path: '/api/devices/{id}',
  summary: 'Get no pushes on a device any more.',
  params: deviceParams,
});

/**
 * Sends a push to one device at once. `sent`: the push service took it; `gone`: it knows the device no
 * more, which is forgotten; `failed`: it could not be reached or would not take it.
 */
export const testDevice = defineEndpoint({
  name: 'push/test-device',
  method: 'POST',
  path: '/api/devices/{id}/test',
  summary: 'Send a push to a device, to see it.',
  params: deviceParams,
  output: v.object({ result: v.picklist(['sent', 'gone', 'failed']) }),
  errors: ['not-found', 'too-many'],
});

/** Thinks of the partner, once a couple day; doing it again changes nothing. */
export const nudge = defineEndpoint({
  name: 'push/nudge',
  method: 'PUT',
  path: '/api/nudges/{date}',
  summary: 'Let the partner know that one thinks of them, today.',
  params: v.strictObject({ date: CalendarDateSchema }),
  errors: [...coupleStateErrors, 'couple-changed', 'too-late'],
});
