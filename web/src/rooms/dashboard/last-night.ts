import { addDays, DAY_STARTS_AT_HOUR } from '@usward/core/calendar';
import { getOwnDay } from '../../device/local-date.ts';

const EVENING_HOUR = 18;

/** The night before the reader's own day, which begins at 4 in the morning. */
export const isLastNight = (at: Date, now: number): boolean =>
  getOwnDay(at) === addDays(getOwnDay(new Date(now)), -1) &&
  (at.getHours() >= EVENING_HOUR || at.getHours() < DAY_STARTS_AT_HOUR);
