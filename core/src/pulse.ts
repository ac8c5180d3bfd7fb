import * as v from 'valibot';
import { CalendarDateSchema } from './calendar.ts';

/**
 * The one document a person's app listens to (`pulses/{uid}`): which rooms changed and what waits.
 * It never carries content or names.
 */
export const PulseSchema = v.object({
  /** Room -> a number that grows with each change. */
  changed: v.optional(v.record(v.string(), v.number()), {}),
  /** Day of the daily room -> what waits there. */
  waiting: v.optional(v.record(CalendarDateSchema, v.picklist(['answer', 'reveal'])), {}),
});
/** What a pulse document holds. */
export type Pulse = v.InferOutput<typeof PulseSchema>;

/** Rooms whose change a pulse can announce. */
export const pulseRooms = ['account', 'daily'] as const;
/** One of {@link pulseRooms}. */
export type PulseRoom = (typeof pulseRooms)[number];
