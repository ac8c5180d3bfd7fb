import type { KnownDevice } from '@usward/core/push/device';
import { removeDevice, type Settings, saveSettings } from '@usward/core/push/endpoints';
import * as v from 'valibot';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';

/** What a write makes of the settings as last read. */
export const settingsWith = (
  settings: Settings,
  { name, params, body }: Pick<QueuedWrite, 'name' | 'params' | 'body'>,
): Settings => {
  if (name === removeDevice.name) {
    const others = (devices: readonly KnownDevice[]) =>
      devices.filter(({ id }) => id !== params.id);
    return { ...settings, devices: others(settings.devices), lost: others(settings.lost) };
  }
  const saved = v.safeParse(saveSettings.body, body);
  return name === saveSettings.name && saved.success
    ? { ...settings, push: saved.output.push }
    : settings;
};

/** Lays what waits on this phone over the settings as last read; what was refused does not hold. */
export const overlaySettings = (settings: Settings, queued: readonly QueuedWrite[]): Settings =>
  queued.filter(({ state }) => state !== 'attention').reduce(settingsWith, settings);

/** Whether a write is a choice that is made on this screen. */
export const isOfSettings = ({ name }: Pick<QueuedWrite, 'name'>): boolean =>
  name === saveSettings.name || name === removeDevice.name;
