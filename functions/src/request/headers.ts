import { InstantSchema } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import * as v from 'valibot';
import firebase from '../../../firebase.json' with { type: 'json' };

/** Sets the time of one request, only under emulators of a demo project. */
export const CLOCK_HEADER = 'Usward-Now';

export const readClock = (header: string | undefined, isDemo: boolean): number => {
  if (!isDemo || header === undefined) return Date.now();
  const parsed = v.safeParse(InstantSchema, header);
  if (!parsed.success) {
    throw new AppError('invalid', { fields: { [CLOCK_HEADER]: 'This is not an ISO instant.' } });
  }
  return Date.parse(parsed.output);
};

const hostingHeaders = firebase.hosting.headers
  .filter(({ source }) => source === '**')
  .flatMap(({ headers }) => headers)
  .map(({ key, value }) => [key, value] as const);

/** Also for direct calls to the function. A reply is data: nothing in it may run or be framed. */
export const safeHeaders: ReadonlyMap<string, string> = new Map([
  ...hostingHeaders,
  [
    'Content-Security-Policy',
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
  ['Cache-Control', 'private, no-store'],
]);
