import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFull } from '../../../tests/support/full.ts';
import { runs } from '../../../tests/support/runs.ts';
import { addDays, calendarDate, daysBetween, type TimeZone, timeZone } from '../calendar.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts';
import { type Due, nextDue } from './next-due.ts';
import { defaultPushSettings, type LocalTime, localTime } from './settings.ts';

const firstDate = calendarDate('2026-01-01');
const lastDate = calendarDate('2027-12-31');
const dates = Array.from({ length: daysBetween(firstDate, lastDate) + 1 }, (_, index) =>
  addDays(firstDate, index),
);
/** Before the first date begins anywhere, and after the last has ended everywhere. */
const [begin, end] = [Date.parse('2025-12-31T00:00:00Z'), Date.parse('2028-01-02T00:00:00Z')];

/** What the clock on the wall shows: `2026-03-29 03:00:00`. */
const clockIn = (zone: TimeZone) => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (moment: number): string => format.format(moment);
};
type Clock = ReturnType<typeof clockIn>;

/** How far a zone is from UTC on every day, and each quarter of an hour on those on which that changes. */
const getOffsets = (zone: TimeZone): string => {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const offset = (moment: number): string => format.format(moment).split(', ')[1] ?? '';
  const offsets: string[] = [];
  for (let day = begin; day < end; day += 24 * HOUR_MS) {
    const isSame = offset(day) === offset(day + 24 * HOUR_MS);
    const asked = isSame ? 1 : 96;
    for (let quarter = 0; quarter < asked; quarter += 1)
      offsets.push(offset(day + quarter * 15 * MINUTE_MS));
  }
  return offsets.join();
};

const zones = Intl.supportedValuesOf('timeZone').map(timeZone);
/** One zone of those whose walls show the same all through the two years. */
const distinct = [...new Map(zones.map((zone) => [getOffsets(zone), zone])).values()];

/** Times at which clocks are changed somewhere, their neighbors, and the one suggested. */
const telling = ['00:00', '00:30', '01:30', '02:00', '02:30', '03:00', '20:00', '23:30', '23:59'];
const anyTime = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => localTime(new Date(minute * MINUTE_MS).toISOString().slice(11, 16)));

const createSchedule = (zone: TimeZone, reminderAt: LocalTime) => ({
  settings: { ...defaultPushSettings, reminderAt },
  timeZone: zone,
  togetherSince: null,
  hasWeeklyCheckin: false,
});

type Walk = {
  readonly zone: TimeZone;
  readonly time: LocalTime;
  readonly reminders: readonly Due[];
};

/** Every reminder of the two years, each asked for at the moment of the one before it. */
const walk = (zone: TimeZone, time: LocalTime): Walk => {
  const schedule = createSchedule(zone, time);
  const reminders: Due[] = [];
  let due = nextDue(schedule, begin);
  while (due !== null && due.at < end && reminders.length < 2 * dates.length) {
    reminders.push(due);
    due = nextDue(schedule, due.at);
  }
  return { zone, time, reminders };
};

// Every different wall at times that tell something: in full at all of them, and every zone at a random time.
const walks = [
  ...distinct.flatMap((zone, index) =>
    telling
      .filter((_, place) => isFull || place % 3 === index % 3)
      .map((time) => walk(zone, localTime(time))),
  ),
  ...fc
    .sample(anyTime, isFull ? zones.length : 0)
    .map((time, index) => walk(zones[index] as TimeZone, time)),
];

/** Walks with what is wrong about them; none where all is right. */
const wrong = (look: (walk: Walk, clock: Clock) => unknown): readonly unknown[] => {
  const clocks = new Map(zones.map((zone) => [zone, clockIn(zone)]));
  return walks
    .map((one) => [one.zone, one.time, look(one, clocks.get(one.zone) as Clock)] as const)
    .filter(([, , found]) => !Array.isArray(found) || found.length > 0);
};

describe('reminders, in every time zone, over two years', () => {
  it('come once for each date, in order', () => {
    const found = wrong(({ reminders }) => {
      const named = reminders
        .map(({ cause }) => cause.date)
        .filter((date) => firstDate <= date && date <= lastDate);
      return named.join() === dates.join() ? [] : named;
    });
    expect(found).toEqual([]);
  });

  it('come when the clock shows their time, or at the first moment after where a night skips it', () => {
    const found = wrong(({ time, reminders }, clock) =>
      reminders.filter(({ at, cause }) => {
        const wanted = `${cause.date} ${time}:00`;
        return !(clock(at) >= wanted && clock(at - SECOND_MS) < wanted);
      }),
    );
    expect(found).toEqual([]);
  });

  it('come the first time where a night shows their time twice', () => {
    const found = wrong(({ time, reminders }, clock) =>
      reminders.filter(({ at, cause }, index) => {
        const before = reminders[index - 1];
        // As long after the last as a day is: the clocks were not changed, and show it once.
        if (before === undefined || at - before.at === 24 * HOUR_MS) return false;
        const minutes = Array.from({ length: 180 }, (_, minute) => at - (minute + 1) * MINUTE_MS);
        return minutes.some((moment) => clock(moment) >= `${cause.date} ${time}:00`);
      }),
    );
    expect(found).toEqual([]);
  });

  it('lie later than the moment one asks at', () => {
    const found = wrong(({ reminders }) =>
      reminders.filter(({ at }, index) => at <= (reminders[index - 1]?.at ?? begin)),
    );
    expect(found).toEqual([]);
  });

  it('are the same, whenever one asks between two of them', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: walks.length - 1 }),
        fc.nat({ max: dates.length - 2 }),
        fc.nat(),
        (which, index, later) => {
          const { zone, time, reminders } = walks[which] as Walk;
          const [before, due] = [reminders[index] as Due, reminders[index + 1] as Due];
          const asked = before.at + (later % (due.at - before.at));
          expect(nextDue(createSchedule(zone, time), asked)).toEqual(due);
        },
      ),
      { numRuns: runs(1_000, 10_000) },
    );
  });
});
