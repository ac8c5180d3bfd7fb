import { TimeZoneSchema } from '@usward/core/calendar';
import { DeviceIdSchema } from '@usward/core/push/device';
import * as v from 'valibot';
import { createEmitter } from '../emitter.ts';

const DEVICE_KEY = 'usward-push';

const StoredDeviceSchema = v.object({
  id: DeviceIdSchema,
  userId: v.string(),
  token: v.string(),
  endpoint: v.nullable(v.string()),
  timeZone: TimeZoneSchema,
  /** Epoch milliseconds of the last server confirmation; 0 if there was none. */
  registeredAt: v.number(),
  /** If false, the server may still have to be told. */
  isEnabled: v.boolean(),
});
export type StoredDevice = v.InferOutput<typeof StoredDeviceSchema>;

const changed = createEmitter<void>();

export const readStoredDevice = (): StoredDevice | null => {
  try {
    const parsed = v.safeParse(
      StoredDeviceSchema,
      JSON.parse(localStorage.getItem(DEVICE_KEY) ?? 'null'),
    );
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};

/** Throws if nothing can be stored: then pushes are not turned on. */
export const storeDevice = (device: StoredDevice): void => {
  localStorage.setItem(DEVICE_KEY, JSON.stringify(device));
  changed.emit();
};

export const clearStoredDevice = (): void => {
  try {
    localStorage.removeItem(DEVICE_KEY);
  } catch {
    // Storage is switched off.
  }
  changed.emit();
};

export const markDisabled = (): void => {
  const stored = readStoredDevice();
  if (stored?.isEnabled) storeDevice({ ...stored, isEnabled: false });
};

export const onDeviceChange = (listener: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === DEVICE_KEY || key === null) listener();
  };
  addEventListener('storage', onStorage);
  const stop = changed.subscribe(listener);
  return () => {
    removeEventListener('storage', onStorage);
    stop();
  };
};
