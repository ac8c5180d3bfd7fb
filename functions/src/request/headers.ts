import { InstantSchema } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import * as v from 'valibot';
import firebase from '../../../firebase.json' with { type: 'json' };

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

/** What Hosting says of every answer. */
const hostingHeaders = firebase.hosting.headers
  .filter(({ source }) => source === '**')
  .flatMap(({ headers }) => headers)
  .map(({ key, value }) => [key, value] as const);

/**
 * What the API says of every answer: what Hosting says, also to a caller that asks the function at its own address. An
 * answer is data: nothing in it may run, load anything, send anything or be framed.
 */
export const safeHeaders: ReadonlyMap<string, string> = new Map([
  ...hostingHeaders,
  [
    'Content-Security-Policy',
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
  ['Cache-Control', 'private, no-store'],
]);
