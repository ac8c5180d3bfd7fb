import { DAY_MS } from '../durations.ts';

/** How long a phone keeps a code that waits for a yes, in milliseconds: 24 hours (decision 038). */
export const PENDING_CODE_LIFETIME_MS = DAY_MS;

/** The line that is stored beside a pending code: "K7M2P 1764115200000". */
export const toPendingCodeLine = (code: string, now: number): string => `${code} ${now}`;

/** Whether such a line belongs to this code. */
export const isLineForCode = (line: string | null, code: string): boolean =>
  line?.split(' ')[0] === code;

/** Whether the day is over. A time that is still to come counts as over, and so does one that is none. */
export const isPendingCodeExpired = (line: string, now: number): boolean => {
  const age = now - Number(line.split(' ')[1]);
  return !(age >= 0 && age < PENDING_CODE_LIFETIME_MS);
};
