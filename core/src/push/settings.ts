import * as v from 'valibot';
import { t } from '../language/i18n.ts';

/** `HH:MM` of the local clock. */
export const LocalTimeSchema = v.pipe(
  v.string(t`Choose a time.`),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, t`Enter the time as HH:MM.`),
  v.brand('LocalTime'),
);
export type LocalTime = v.InferOutput<typeof LocalTimeSchema>;

export const localTime = (value: string): LocalTime => v.parse(LocalTimeSchema, value);

/** 0 to 1,439. */
export const toMinutes = (time: LocalTime): number => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
};

/** docs/product.md, "Notifications". lab-activity says no more, for privacy. */
export const muteableKinds = [
  'answer',
  'reveal',
  'comment',
  'checkin',
  'quiz',
  'reflection',
  'lab-activity',
  'nudge',
  'milestone',
] as const;
export type MuteableKind = (typeof muteableKinds)[number];

export const PushSettingsSchema = v.strictObject({
  discreet: v.boolean(),
  muted: v.pipe(
    v.array(v.picklist(muteableKinds)),
    v.maxLength(muteableKinds.length),
    v.transform((kinds) => muteableKinds.filter((kind) => kinds.includes(kind))),
  ),
  reminderAt: v.nullable(LocalTimeSchema),
  quiet: v.nullable(
    v.pipe(
      v.strictObject({ from: LocalTimeSchema, to: LocalTimeSchema }),
      v.check(
        ({ from, to }) => from !== to,
        t`Choose different start and end times for quiet hours.`,
      ),
    ),
  ),
});
/** `reminderAt`: null for none. `quiet`: local times, over midnight if `from` is later than `to`. */
export type PushSettings = v.InferOutput<typeof PushSettingsSchema>;

/** Discreet by default (docs/product.md). No reminder and a quiet night are our own choice. */
export const defaultPushSettings: PushSettings = {
  discreet: true,
  muted: [],
  reminderAt: null,
  quiet: { from: localTime('23:00'), to: localTime('07:00') },
};

/** Our own choice. */
export const DEFAULT_REMINDER_TIME = localTime('20:00');
