import { addDays, dateInZone, localTimeToEpochMs, type TimeZone } from '../calendar.ts';
import { type PushSettings, toMinutes } from './settings.ts';

type QuietHours = NonNullable<PushSettings['quiet']>;

/** When the quiet hours end that `now` lies in; null: in none. */
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
 * Until when a person is not to be disturbed at `now`, in epoch milliseconds; null: they may be. It is
 * quiet where the clock on the wall shows `from` or later but not yet `to`; quiet hours that begin late
 * in the evening end on the next date. In an hour that comes twice, the second time is as the first
 * ended: what had begun goes on, what was over stays so. The moment given is never quiet itself.
 */
export const quietUntil = (
  quiet: PushSettings['quiet'],
  now: number,
  zone: TimeZone,
): number | null => {
  if (quiet === null) return null;
  let until: number | null = null;
  let end = getQuietEnd(quiet, now, zone);
  // Where the clocks skip all of the time between, the next quiet hours begin as these end.
  while (end !== null) {
    until = end;
    end = getQuietEnd(quiet, until, zone);
  }
  return until;
};
