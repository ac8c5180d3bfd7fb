import {
  type LocalTime,
  LocalTimeSchema,
  type PushSettings,
  PushSettingsSchema,
} from '@usward/core/push/settings';
import * as v from 'valibot';

/** What somebody typed, parsed: a value to save, or what is wrong with it. */
export type Typed<Value> = { readonly value: Value } | { readonly error: string };

const typed = <Value>(parsed: v.SafeParseResult<v.GenericSchema<unknown, Value>>): Typed<Value> =>
  parsed.success ? { value: parsed.output } : { error: parsed.issues[0].message };

/** A time of day as it was typed. */
export const typedTime = (text: string): Typed<LocalTime> =>
  typed(v.safeParse(LocalTimeSchema, text === '' ? undefined : text));

type Quiet = NonNullable<PushSettings['quiet']>;

/** From when to when it is quiet, as it was typed. */
export const typedQuiet = (texts: Readonly<Record<keyof Quiet, string>>): Typed<Quiet> => {
  const [from, to] = [typedTime(texts.from), typedTime(texts.to)];
  if ('error' in from) return from;
  if ('error' in to) return to;
  const quiet = { from: from.value, to: to.value };
  const parsed = v.safeParse(PushSettingsSchema.entries.quiet, quiet);
  return parsed.success ? { value: quiet } : { error: parsed.issues[0].message };
};
