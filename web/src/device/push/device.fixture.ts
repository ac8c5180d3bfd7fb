import { timeZone } from '@usward/core/calendar';
import { DeviceIdSchema } from '@usward/core/push/device';
import * as v from 'valibot';
import type { StoredDevice } from './stored-device.ts';

/** A device for tests: Mara's, in Berlin, with pushes on, unless told otherwise. */
export const sampleDevice = (differences: Partial<StoredDevice> = {}): StoredDevice => ({
  id: v.parse(DeviceIdSchema, '5f0c6f3e-9a0b-4c55-8a52-1d2f3a4b5c6d'),
  userId: 'mara',
  token: 'token-1',
  endpoint: 'https://push.test/1',
  timeZone: timeZone('Europe/Berlin'),
  registeredAt: Date.parse('2026-03-12T18:00:00Z'),
  isEnabled: true,
  ...differences,
});
