import * as v from 'valibot';
import { InstantSchema } from '../calendar.ts';
import { t } from '../language/i18n.ts';
import { text, token } from '../text.ts';

/** Devices that one person may have at once; the one not seen for longest gives way. */
export const MAX_DEVICES = 10;

/** Removed devices of one person that are remembered, so that none of them comes back by itself (our own choice). */
export const MAX_REMOVED_DEVICES = 20;

/** A device that has not been seen for so many days is forgotten (product.md, "Pushes"). */
export const DEVICE_IDLE_DAYS = 60;

/** Schema of a device's id: a UUID which that browser made. */
export const DeviceIdSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/, t`This isn’t a UUID.`),
  v.metadata({ format: 'uuid' }),
  v.brand('DeviceId'),
);
/** A device's id. */
export type DeviceId = v.InferOutput<typeof DeviceIdSchema>;

/** Schema of a {@link PushTarget}. */
export const PushTargetSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('token'), value: token(4096) }),
  v.strictObject({ kind: v.literal('fid'), value: token(256) }),
]);
/** Where the push service finds a device: by a registration token, or by an installation's id. */
export type PushTarget = v.InferOutput<typeof PushTargetSchema>;

/** Schema of what a device is called: coarse, such as "Chrome on Android". */
export const DeviceNameSchema = text(1, 60);

/** Schema of a {@link KnownDevice}. */
export const KnownDeviceSchema = v.object({
  id: DeviceIdSchema,
  name: v.string(),
  seenAt: InstantSchema,
});
/** A device that gets pushes, as its owner sees it. */
export type KnownDevice = v.InferOutput<typeof KnownDeviceSchema>;

/** The first that fits decides: most browsers also name those they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const findFirstMatch = (names: typeof browsers, text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/**
 * What a device is called, so that its owner knows it again: coarse, without versions or models. Where
 * nobody says how many fingers its screen feels, an iPad is called what it calls itself, a Mac.
 */
export const deviceName = (userAgent: string, touchPoints = 0): string => {
  const named = findFirstMatch(systems, userAgent);
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  const system = named === 'Mac' && touchPoints > 1 ? 'iPad' : named;
  const browser = findFirstMatch(browsers, userAgent) ?? 'Browser';
  return system === null ? browser : `${browser} on ${system}`;
};
