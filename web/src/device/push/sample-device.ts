import { timeZone } from '@usward/core/calendar';
import { DeviceIdSchema } from '@usward/core/push/device';
import * as v from 'valibot';
import type { KeptDevice } from './kept-device.ts';

/** A device for tests: Mara's, in Berlin, with pushes on, unless told otherwise. */
export const sampleDevice = (differences: Partial<KeptDevice> = {}): KeptDevice => ({
  id: v.parse(DeviceIdSchema, '5f0c6f3e-9a0b-4c55-8a52-1d2f3a4b5c6d'),
  person: 'mara',
  token: 'token-1',
  endpoint: 'https://push.test/1',
  timeZone: timeZone('Europe/Berlin'),
  keptAt: Date.parse('2026-03-12T18:00:00Z'),
  isWanted: true,
  ...differences,
});
