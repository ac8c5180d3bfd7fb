import * as v from 'valibot';
import { t } from '../language/speak.ts';

/** Schema of a time of day as the clock on the wall shows it: `HH:MM`, from 00:00 to 23:59. */
export const LocalTimeSchema = v.pipe(
  v.string(t`Please choose a time.`),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, t`Please write the time as HH:MM.`),
  v.brand('LocalTime'),
);
/** A time of day, such as `20:00`, without any time zone. */
export type LocalTime = v.InferOutput<typeof LocalTimeSchema>;

/** Parses an `HH:MM`; throws on anything else. */
export const localTime = (value: string): LocalTime => v.parse(LocalTimeSchema, value);

/** Whole minutes since midnight, 0 to 1,439. */
export const minutesOf = (time: LocalTime): number => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
};
