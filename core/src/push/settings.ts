import * as v from 'valibot';
import { t } from '../language/i18n.ts';

/** Schema of a time of day as the clock on the wall shows it: `HH:MM`, from 00:00 to 23:59. */
export const LocalTimeSchema = v.pipe(
  v.string(t`Choose a time.`),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, t`Enter the time as HH:MM.`),
  v.brand('LocalTime'),
);
/** A time of day, such as `20:00`, without any time zone. */
export type LocalTime = v.InferOutput<typeof LocalTimeSchema>;

/** Parses an `HH:MM`; throws on anything else. */
export const localTime = (value: string): LocalTime => v.parse(LocalTimeSchema, value);

/** Whole minutes since midnight, 0 to 1,439. */
export const toMinutes = (time: LocalTime): number => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
};

/**
 * Kinds of pushes that a person may switch off one by one (product.md, "Pushes"). something: the
 * intimacy lab, where no list may say more.
 */
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
/** One of {@link muteableKinds}. */
export type MuteableKind = (typeof muteableKinds)[number];

/** Schema of {@link PushSettings}. */
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
/**
 * How a person wants to be told. `discreet`: every push says the same few words. `muted`: kinds that
 * are not sent. `reminderAt`: the time of the own daily reminder, null for none. `quiet`: from when to
 * when on the person's own wall nothing rings, over midnight where `from` is later than `to`.
 */
export type PushSettings = v.InferOutput<typeof PushSettingsSchema>;

/**
 * Discreet (product.md). No reminder unless asked for, and a night without a ring: both our own
 * choice.
 */
export const defaultPushSettings: PushSettings = {
  discreet: true,
  muted: [],
  reminderAt: null,
  quiet: { from: localTime('23:00'), to: localTime('07:00') },
};

/** What the reminder's time is set to first when it is switched on (our own choice). */
export const DEFAULT_REMINDER_TIME = localTime('20:00');
