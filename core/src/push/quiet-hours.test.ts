import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { type TimeZone, timeZone } from '../calendar.ts';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import { quietUntil } from './quiet-hours.ts';
import { localTime } from './settings.ts';

const [begin, end] = [Date.parse('2026-01-01T00:00:00Z'), Date.parse('2028-01-01T00:00:00Z')];

const at = (iso: string): number => Date.parse(iso);
const hours = (from: string, to: string) => ({ from: localTime(from), to: localTime(to) });
type Hours = ReturnType<typeof hours>;

const night = hours('23:00', '07:00');
const berlin = timeZone('Europe/Berlin');

describe('quiet hours', () => {
  it('are none where somebody wants none', () => {
    expect(quietUntil(null, at('2026-03-12T02:00:00Z'), berlin)).toBe(null);
  });

  it('begin and end to the second, over midnight', () => {
    expect(quietUntil(night, at('2026-03-12T21:59:59.999Z'), berlin)).toBe(null);
    expect(quietUntil(night, at('2026-03-12T22:00:00Z'), berlin)).toBe(at('2026-03-13T06:00:00Z'));
    expect(quietUntil(night, at('2026-03-13T05:59:59.999Z'), berlin)).toBe(
      at('2026-03-13T06:00:00Z'),
    );
    expect(quietUntil(night, at('2026-03-13T06:00:00Z'), berlin)).toBe(null);
  });

  it('end within the same date where they begin earlier than they end', () => {
    const nap = hours('13:00', '15:30');
    expect(quietUntil(nap, at('2026-03-12T12:30:00Z'), berlin)).toBe(at('2026-03-12T14:30:00Z'));
    expect(quietUntil(nap, at('2026-03-12T23:30:00Z'), berlin)).toBe(null);
  });

  it('last an hour less or more on the nights the clocks change', () => {
    const spring = at('2026-03-28T22:00:00Z');
    expect(quietUntil(night, spring, berlin)).toBe(spring + 7 * HOUR_MS);
    const autumn = at('2026-10-24T21:00:00Z');
    expect(quietUntil(night, autumn, berlin)).toBe(autumn + 9 * HOUR_MS);
  });

  it('go on in an hour that comes again once they have begun', () => {
    // 02:10 again, half an hour after quiet hours from 02:30 began.
    expect(quietUntil(hours('02:30', '07:00'), at('2026-10-25T01:10:00Z'), berlin)).toBe(
      at('2026-10-25T06:00:00Z'),
    );
  });

  it('stay over in an hour that comes again once they have ended', () => {
    expect(quietUntil(hours('23:00', '02:30'), at('2026-10-25T01:10:00Z'), berlin)).toBe(null);
  });

  it('go on into the next where the clocks skip all that lies between', () => {
    expect(quietUntil(hours('03:00', '02:00'), at('2026-03-29T00:30:00Z'), berlin)).toBe(
      at('2026-03-30T00:00:00Z'),
    );
  });

  it('go on over a date that no wall shows', () => {
    // Samoa went from the 29th of December to the 31st.
    const apia = timeZone('Pacific/Apia');
    expect(quietUntil(night, at('2011-12-30T09:30:00Z'), apia)).toBe(at('2011-12-30T17:00:00Z'));
  });
});

/** Whole minutes since midnight that the wall shows, by a way of its own. */
const wallIn = (zone: TimeZone) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' });
  const wall = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return {
    minutes: (moment: number): number => {
      const [hour, minute] = format.format(moment).split(':').map(Number) as [number, number];
      return hour * 60 + minute;
    },
    /** What it shows, as if that were in UTC, less the moment itself. */
    offset: (moment: number): number =>
      Date.parse(`${wall.format(moment).replace(' ', 'T')}Z`) - moment,
  };
};
type Wall = ReturnType<typeof wallIn>;

const zones = Intl.supportedValuesOf('timeZone').map(timeZone);
const walls = new Map(zones.map((zone) => [zone, wallIn(zone)]));
const getWall = (zone: TimeZone): Wall => walls.get(zone) as Wall;

/** The first minute with changed clocks, and the last that the wall showed before it. */
type Change = {
  readonly at: number;
  /** Until when the wall shows what it has shown before; `at` where clocks are put forward. */
  readonly againUntil: number;
  readonly shownLast: number;
};

const changesIn = (zone: TimeZone): readonly Change[] => {
  const { offset, minutes } = getWall(zone);
  const changes: Change[] = [];
  for (let moment = begin; moment < end; moment += 24 * HOUR_MS) {
    let [before, at] = [moment, moment + 24 * HOUR_MS];
    const gained = offset(before) - offset(at);
    if (gained === 0) continue;
    while (at - before > MINUTE_MS) {
      const middle = before + Math.floor((at - before) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offset(middle) === offset(before)) before = middle;
      else at = middle;
    }
    changes.push({ at, againUntil: at + Math.max(0, gained), shownLast: minutes(before) });
  }
  return changes;
};
const changes = new Map(zones.map((zone) => [zone, changesIn(zone)]));

/** Whether it is quiet at a whole minute, as the docstring of `quietUntil` says it. */
const isQuiet = ({ from, to }: Hours, moment: number, zone: TimeZone): boolean => {
  const again = changes
    .get(zone)
    ?.find(({ at, againUntil }) => at <= moment && moment < againUntil);
  const minutes = again?.shownLast ?? getWall(zone).minutes(moment);
  const clock = new Date(minutes * MINUTE_MS).toISOString().slice(11, 16);
  return from < to ? from <= clock && clock < to : from <= clock || clock < to;
};

const anyTime = fc
  .oneof(
    fc.integer({ min: 0, max: 1439 }),
    fc.integer({ min: 0, max: 10 }).map((half) => half * 30),
  )
  .map((minute) => new Date(minute * MINUTE_MS).toISOString().slice(11, 16));
const anyHours = fc
  .tuple(anyTime, anyTime)
  .filter(([from, to]) => from !== to)
  .map(([from, to]) => hours(from, to));

const anyMoment = fc.record({
  zone: fc.constantFrom(...zones),
  moment: fc
    .integer({ min: begin / MINUTE_MS, max: end / MINUTE_MS })
    .map((minutes) => minutes * MINUTE_MS),
});
/** Within four hours of a change of the clocks. */
const tellingMoment = fc
  .tuple(
    fc.constantFrom(...[...changes].flatMap(([zone, all]) => all.map(({ at }) => ({ zone, at })))),
    fc.integer({ min: -240, max: 240 }),
  )
  .map(([{ zone, at }, minutes]) => ({ zone, moment: at + minutes * MINUTE_MS }));

describe('quiet hours, in every zone there is', () => {
  it('are what the clock on the wall says, on nights the clocks change too', () => {
    fc.assert(
      fc.property(anyHours, fc.oneof(anyMoment, tellingMoment), (quiet, { zone, moment }) => {
        expect(quietUntil(quiet, moment, zone) !== null).toBe(isQuiet(quiet, moment, zone));
      }),
      { numRuns: runs(1_000, 10_000) },
    );
  });

  it('last until the first minute that is not quiet', () => {
    fc.assert(
      fc.property(anyHours, fc.oneof(anyMoment, tellingMoment), (quiet, { zone, moment }) => {
        const until = quietUntil(quiet, moment, zone);
        fc.pre(until !== null);
        expect(quietUntil(quiet, until, zone)).toBe(null);
        expect(isQuiet(quiet, until, zone)).toBe(false);
        const between = Array.from({ length: 20 }, (_, index) => {
          const share = moment + ((until - MINUTE_MS - moment) * index) / 19;
          return Math.round(share / MINUTE_MS) * MINUTE_MS;
        });
        expect(between.filter((minute) => !isQuiet(quiet, minute, zone))).toEqual([]);
      }),
      { numRuns: runs(1_000, 10_000) },
    );
  });

  it('are not over or begun any differently a second before the minute ends', () => {
    fc.assert(
      fc.property(anyHours, tellingMoment, (quiet, { zone, moment }) => {
        expect(quietUntil(quiet, moment + MINUTE_MS - 1, zone)).toBe(
          quietUntil(quiet, moment, zone),
        );
      }),
      { numRuns: runs(1_000, 10_000) },
    );
  });
});
