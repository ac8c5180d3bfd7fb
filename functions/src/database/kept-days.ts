import { CalendarDateSchema, InstantSchema } from '@usward/core/calendar';
import * as v from 'valibot';

/** Days, or weeks by their Fridays, with the moment until which they take answers after a move. */
export const KeptDaysSchema = v.record(CalendarDateSchema, InstantSchema);
