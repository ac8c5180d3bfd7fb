import * as v from 'valibot';
import { CalendarDateSchema, TimeZoneSchema } from '../calendar.ts';
import { coupleStateErrors, defineEndpoint } from '../endpoint.ts';
import { token } from '../text.ts';
import { DeviceIdSchema, DeviceNameSchema, KnownDeviceSchema, PushTargetSchema } from './device.ts';
import { PushSettingsSchema } from './settings.ts';

const deviceParams = v.strictObject({ id: DeviceIdSchema });

export const NotificationSettingsSchema = v.object({
  push: PushSettingsSchema,
  devices: v.array(KnownDeviceSchema),
  /** Devices on which another account has turned pushes on since. */
  lostDevices: v.array(KnownDeviceSchema),
});
export type NotificationSettings = v.InferOutput<typeof NotificationSettingsSchema>;

export const getSettings = defineEndpoint({
  name: 'push/get-settings',
  method: 'GET',
  path: '/api/settings',
  summary: 'Own settings and devices.',
  output: NotificationSettingsSchema,
});

export const saveSettings = defineEndpoint({
  name: 'push/save-settings',
  method: 'PUT',
  path: '/api/settings',
  summary: 'Choose how to be told.',
  body: v.strictObject({ push: PushSettingsSchema }),
});

/** `turned-off`: the user removed this id, use a new one. `forbidden`: another browser owns the target. */
export const registerDevice = defineEndpoint({
  name: 'push/register-device',
  method: 'PUT',
  path: '/api/devices/{id}',
  summary: 'Get pushes on this device.',
  params: deviceParams,
  body: v.strictObject({
    target: PushTargetSchema,
    /** A secret of the push subscription: only the browser that made the target knows it. */
    secret: token(256),
    name: DeviceNameSchema,
    /** Reminder and quiet hours follow it. */
    timeZone: TimeZoneSchema,
  }),
  errors: ['turned-off', 'forbidden'],
});

/** Also blocks an unknown id, so that it cannot register later. */
export const removeDevice = defineEndpoint({
  name: 'push/remove-device',
  method: 'DELETE',
  path: '/api/devices/{id}',
  summary: 'Get no pushes on a device any more.',
  params: deviceParams,
});

/** `gone`: the push service no longer knows the device, and it is removed. */
export const testDevice = defineEndpoint({
  name: 'push/test-device',
  method: 'POST',
  path: '/api/devices/{id}/test',
  summary: 'Send a push to a device, to see it.',
  params: deviceParams,
  output: v.object({ result: v.picklist(['sent', 'gone', 'failed']) }),
  errors: ['not-found', 'too-many'],
});

/** Pushed once per couple day. Two hours later it can be sent again, without a push. */
export const nudge = defineEndpoint({
  name: 'push/nudge',
  method: 'PUT',
  path: '/api/nudges/{date}',
  summary: 'Let the partner know that one thinks of them, today.',
  params: v.strictObject({ date: CalendarDateSchema }),
  errors: [...coupleStateErrors, 'couple-changed', 'too-late'],
});
