import { addDays, dateInZone, localTimeToEpochMs, type TimeZone } from '../calendar.ts';
import { type PushSettings, toMinutes } from './settings.ts';

type QuietHours = NonNullable<PushSettings['quiet']>;

const getQuietEnd = ({ from, to }: QuietHours, now: number, zone: TimeZone): number | null => {
  const today = dateInZone(now, zone);
  for (const began of [addDays(today, -1), today]) {
    const begins = localTimeToEpochMs(began, toMinutes(from), zone);
    const ends = localTimeToEpochMs(from < to ? began : addDays(began, 1), toMinutes(to), zone);
    if (begins <= now && now < ends) return ends;
  }
  return null;
};

/**
 * In epoch milliseconds; null: not quiet. `from` after `to` ends on the next date. An hour repeated by
 * daylight saving stays as its first pass ended. The result is never quiet itself.
 */
export const quietUntil = (
  quiet: PushSettings['quiet'],
  now: number,
  zone: TimeZone,
): number | null => {
  if (quiet === null) return null;
  let until: number | null = null;
  let end = getQuietEnd(quiet, now, zone);
  // If the clocks skip the gap, the next quiet hours begin as these end.
  while (end !== null) {
    until = end;
    end = getQuietEnd(quiet, until, zone);
  }
  return until;
};
