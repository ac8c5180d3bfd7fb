import type { Bound } from '../http/endpoint.ts';
import { keepDevice, removeDevice, testDevice } from './devices.ts';
import { nudge } from './nudge.ts';
import { getSettings, saveSettings } from './settings.ts';

/** The calls about pushes. */
export const pushHandlers: readonly Bound[] = [
  getSettings,
  saveSettings,
  keepDevice,
  testDevice,
  removeDevice,
  nudge,
];
