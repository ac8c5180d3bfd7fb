import { DAY_MS } from '../durations.ts';

/** 24 hours (docs/decisions/038). */
export const PENDING_CODE_LIFETIME_MS = DAY_MS;

/** "K7M2P 1764115200000". */
export const toPendingCodeLine = (code: string, now: number): string => `${code} ${now}`;

export const isPendingCodeLineFor = (line: string | null, code: string): boolean =>
  line?.split(' ')[0] === code;

/** A future or invalid time counts as expired. */
export const isPendingCodeExpired = (line: string, now: number): boolean => {
  const age = now - Number(line.split(' ')[1]);
  return !(age >= 0 && age < PENDING_CODE_LIFETIME_MS);
};
