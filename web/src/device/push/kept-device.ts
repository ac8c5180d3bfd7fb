import { TimeZoneSchema } from '@usward/core/calendar';
import { DeviceIdSchema } from '@usward/core/push/device';
import * as v from 'valibot';
import { createAnnouncer } from '../announcer.ts';

/** Under which key of local storage. */
const DEVICE_KEY = 'usward-push';

const KeptDeviceSchema = v.object({
  id: DeviceIdSchema,
  /** Who turned pushes on here; nobody else's doing ever uses this. */
  person: v.string(),
  token: v.string(),
  /** Of the subscription that the token stands for: another one means another token. */
  endpoint: v.nullable(v.string()),
  timeZone: TimeZoneSchema,
  /** When the server last took it, in epoch milliseconds; 0: its answer never came. */
  keptAt: v.number(),
  /** Pushes are on. Otherwise the server is still to be told that they are not. */
  isWanted: v.boolean(),
});
/** What this browser remembers of itself as a device that gets pushes. */
export type KeptDevice = v.InferOutput<typeof KeptDeviceSchema>;

const changed = createAnnouncer<void>();

/** The device as it is remembered; null: there is none, or nothing that can be read. */
export const keptDevice = (): KeptDevice | null => {
  try {
    const parsed = v.safeParse(
      KeptDeviceSchema,
      JSON.parse(localStorage.getItem(DEVICE_KEY) ?? 'null'),
    );
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};

/** Remembers the device. Throws where nothing can be stored: pushes are then not turned on. */
export const storeDevice = (device: KeptDevice): void => {
  localStorage.setItem(DEVICE_KEY, JSON.stringify(device));
  changed.tell();
};

/** Remembers no device any more. */
export const dropDevice = (): void => {
  try {
    localStorage.removeItem(DEVICE_KEY);
  } catch {
    // Then there was none.
  }
  changed.tell();
};

/** Marks the device as one that gets no pushes; the server is told when it can be. */
export const markUnwanted = (): void => {
  const kept = keptDevice();
  if (kept?.isWanted) storeDevice({ ...kept, isWanted: false });
};

/** Hears of each change, by this tab or another one. */
export const onDeviceChange = (listener: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent): void => {
    if (key === DEVICE_KEY || key === null) listener();
  };
  addEventListener('storage', hear);
  const stop = changed.listen(listener);
  return () => {
    removeEventListener('storage', hear);
    stop();
  };
};
