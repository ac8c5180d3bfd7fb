import * as v from 'valibot';
import { t } from '../language/speak.ts';
import { mutableKinds } from './kinds.ts';
import { LocalTimeSchema, localTime } from './local-time.ts';

/** Schema of {@link PushSettings}. */
export const PushSettingsSchema = v.strictObject({
  discreet: v.boolean(),
  muted: v.pipe(
    v.array(v.picklist(mutableKinds)),
    v.maxLength(mutableKinds.length),
    v.transform((kinds) => mutableKinds.filter((kind) => kinds.includes(kind))),
  ),
  reminderAt: v.nullable(LocalTimeSchema),
  quiet: v.nullable(
    v.pipe(
      v.strictObject({ from: LocalTimeSchema, to: LocalTimeSchema }),
      v.check(({ from, to }) => from !== to, t`Quiet hours need a beginning and another end.`),
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
export const SUGGESTED_REMINDER = localTime('20:00');
