import { InstantSchema } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import * as v from 'valibot';

/** Sets the clock for one request, under the emulators of a demo project only (api.md, "Habits"). */
export const CLOCK_HEADER = 'Usward-Now';

/** The moment a request takes place, in epoch milliseconds. */
export const readClock = (header: string | undefined, isDemo: boolean): number => {
  if (!isDemo || header === undefined) return Date.now();
  const parsed = v.safeParse(InstantSchema, header);
  if (!parsed.success) {
    throw new AppError('invalid', { fields: { [CLOCK_HEADER]: 'This is not an ISO instant.' } });
  }
  return Date.parse(parsed.output);
};
