import type { Bound } from '../http/endpoint.ts';
import { keepDevice, removeDevice } from './devices.ts';
import { nudge } from './nudge.ts';
import { getSettings, saveSettings } from './settings.ts';
import { testDevice } from './test-device.ts';

/** The calls about pushes. */
export const pushHandlers: readonly Bound[] = [
  getSettings,
  saveSettings,
  keepDevice,
  testDevice,
  removeDevice,
  nudge,
];
