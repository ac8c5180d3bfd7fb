import * as v from 'valibot';
import { InstantSchema } from '../calendar.ts';
import { t } from '../language/i18n.ts';
import { text, token } from '../text.ts';

/** The device not seen for longest is dropped first. */
export const MAX_DEVICES = 10;

/** Remembered, so that a removed device does not come back by itself (our own choice). */
export const MAX_REMOVED_DEVICES = 20;

/** See docs/product.md, "Notifications". */
export const DEVICE_IDLE_DAYS = 60;

/** A UUID made by the browser. */
export const DeviceIdSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/, t`This isn’t a UUID.`),
  v.metadata({ format: 'uuid' }),
  v.brand('DeviceId'),
);
export type DeviceId = v.InferOutput<typeof DeviceIdSchema>;

export const PushTargetSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('token'), value: token(4096) }),
  v.strictObject({ kind: v.literal('fid'), value: token(256) }),
]);
/** A registration token, or an installation id. */
export type PushTarget = v.InferOutput<typeof PushTargetSchema>;

export const DeviceNameSchema = text(1, 60);

export const KnownDeviceSchema = v.object({
  id: DeviceIdSchema,
  name: v.string(),
  seenAt: InstantSchema,
});
export type KnownDevice = v.InferOutput<typeof KnownDeviceSchema>;

/** Order matters: most browsers also name those they derive from. */
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

/** Coarse, without versions or models. Without `touchPoints` an iPad counts as a Mac. */
export const deviceName = (userAgent: string, touchPoints = 0): string => {
  const named = findFirstMatch(systems, userAgent);
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  const system = named === 'Mac' && touchPoints > 1 ? 'iPad' : named;
  const browser = findFirstMatch(browsers, userAgent) ?? 'Browser';
  return system === null ? browser : `${browser} on ${system}`;
};
