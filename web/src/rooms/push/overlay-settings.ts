import type { KnownDevice } from '@usward/core/push/device';
import { removeDevice, type Settings, saveSettings } from '@usward/core/push/endpoints';
import * as v from 'valibot';
import { holds, type PendingWrite } from '../../device/outbox/pending.ts';

/** What a write makes of the settings as last read. */
const settingsWith = (
  settings: Settings,
  { name, params, body }: Pick<PendingWrite, 'name' | 'params' | 'body'>,
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

/** Lays pending writes over the settings as last read; what was refused does not hold. */
export const overlaySettings = (settings: Settings, pending: readonly PendingWrite[]): Settings =>
  pending.filter(holds).reduce(settingsWith, settings);

/** Whether a write is a choice that is made on this screen. */
export const isOfSettings = ({ name }: Pick<PendingWrite, 'name'>): boolean =>
  name === saveSettings.name || name === removeDevice.name;
