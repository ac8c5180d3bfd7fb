import { TimeZoneSchema } from '@usward/core/calendar';
import { DeviceIdSchema } from '@usward/core/push/device';
import * as v from 'valibot';
import { createEmitter } from '../emitter.ts';

/** Under which key of local storage. */
const DEVICE_KEY = 'usward-push';

const StoredDeviceSchema = v.object({
  id: DeviceIdSchema,
  /** Who turned pushes on here; nobody else's doing ever uses this. */
  userId: v.string(),
  token: v.string(),
  /** Of the subscription that the token stands for: another one means another token. */
  endpoint: v.nullable(v.string()),
  timeZone: TimeZoneSchema,
  /** When the server last took it, in epoch milliseconds; 0: its answer never came. */
  registeredAt: v.number(),
  /** Pushes are on. Otherwise the server is still to be told that they are not. */
  isEnabled: v.boolean(),
});
/** What this browser remembers of itself as a device that gets pushes. */
export type StoredDevice = v.InferOutput<typeof StoredDeviceSchema>;

const changed = createEmitter<void>();

/** The device as it is remembered; null: there is none, or nothing that can be read. */
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

/** Remembers the device. Throws where nothing can be stored: pushes are then not turned on. */
export const storeDevice = (device: StoredDevice): void => {
  localStorage.setItem(DEVICE_KEY, JSON.stringify(device));
  changed.emit();
};

/** Remembers no device any more. */
export const clearStoredDevice = (): void => {
  try {
    localStorage.removeItem(DEVICE_KEY);
  } catch {
    // Then there was none.
  }
  changed.emit();
};

/** Marks the device as one that gets no pushes; the server is told when it can be. */
export const markDisabled = (): void => {
  const stored = readStoredDevice();
  if (stored?.isEnabled) storeDevice({ ...stored, isEnabled: false });
};

/** Hears of each change, by this tab or another one. */
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
