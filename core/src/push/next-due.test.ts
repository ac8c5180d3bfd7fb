import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  dateInZone,
  type TimeZone,
  timeZone,
} from '../calendar.ts';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import { nextMilestone } from '../milestones.ts';
import { at, getReminders, milestone, quiet, reminder, schedule } from './next-due.fixture.ts';
import { nextDue } from './next-due.ts';
import { quietUntil } from './quiet-hours.ts';
import { defaultPushSettings, localTime, type PushSettings } from './settings.ts';

describe('a reminder', () => {
  const evening = schedule('Europe/Berlin', { reminderAt: localTime('20:00') });

  it('comes today where its time is still ahead, else tomorrow', () => {
    expect(nextDue(evening, at('2026-03-12T18:59:59.999Z'))).toEqual(
      reminder('2026-03-12', '2026-03-12T19:00:00Z'),
    );
    expect(nextDue(evening, at('2026-03-12T19:00:00Z'))).toEqual(
      reminder('2026-03-13', '2026-03-13T19:00:00Z'),
    );
  });

  it('comes in quiet hours too', () => {
    const late = schedule('Europe/Berlin', { reminderAt: localTime('23:30') });
    expect(nextDue(late, at('2026-03-12T18:00:00Z'))).toEqual(
      reminder('2026-03-12', '2026-03-12T22:30:00Z'),
    );
  });

  it('comes at midnight where a night skips the end of its date', () => {
    // In Nuuk the 28th of March 2026 ends at 23:00.
    const late = schedule('America/Nuuk', { reminderAt: localTime('23:30') });
    expect(getReminders(late, at('2026-03-28T12:00:00Z'), 2)).toEqual([
      reminder('2026-03-28', '2026-03-29T01:00:00Z'),
      reminder('2026-03-29', '2026-03-30T00:30:00Z'),
    ]);
  });

  it('leaves out a date that a zone moved over', () => {
    // Samoa went from the 29th of December to the 31st, Kwajalein from the 20th of August to the 22nd.
    const dates = (zone: string, time: string, from: string) =>
      getReminders(schedule(zone, { reminderAt: localTime(time) }), at(from), 3).map(
        ({ cause }) => cause.date,
      );
    for (const time of ['00:00', '09:00', '23:59']) {
      expect(dates('Pacific/Apia', time, '2011-12-29T09:59:59Z')).toEqual([
        '2011-12-29',
        '2011-12-31',
        '2012-01-01',
      ]);
      expect(dates('Pacific/Kwajalein', time, '1993-08-20T11:59:59Z')).toEqual([
        '1993-08-20',
        '1993-08-22',
        '1993-08-23',
      ]);
    }
  });

  it('is none for who has asked for none', () => {
    expect(nextDue(schedule('Europe/Berlin', {}), at('2026-03-12T12:00:00Z'))).toBe(null);
  });
});

describe('a milestone', () => {
  // 100 days on the 11th of April; three months on the 1st.
  const since = '2026-01-01';
  const spring = at('2026-04-02T12:00:00Z');

  it('is told at nine in the morning of its date', () => {
    expect(nextDue(schedule('Europe/Berlin', {}, since), spring)).toEqual(
      milestone('2026-04-11', '2026-04-11T07:00:00Z'),
    );
  });

  it('is told when the quiet hours end where they last longer', () => {
    const sleeper = schedule('Europe/Berlin', { quiet: quiet('02:00', '11:15') }, since);
    expect(nextDue(sleeper, spring)).toEqual(milestone('2026-04-11', '2026-04-11T09:15:00Z'));
  });

  it('is told before they begin where they last from the morning until midnight', () => {
    const worker = schedule('Europe/Berlin', { quiet: quiet('08:00', '06:30') }, since);
    expect(nextDue(worker, spring)).toEqual(milestone('2026-04-11', '2026-04-11T04:30:00Z'));
  });

  it('is told at nine to who wants no quiet hours', () => {
    expect(nextDue(schedule('Europe/Berlin', { quiet: null }, since), spring)).toEqual(
      milestone('2026-04-11', '2026-04-11T07:00:00Z'),
    );
  });

  it('is never told to somebody alone', () => {
    expect(nextDue(schedule('Europe/Berlin', {}), spring)).toBe(null);
  });

  it('is never told to who has muted milestones', () => {
    expect(nextDue(schedule('Europe/Berlin', { muted: ['milestone'] }, since), spring)).toBe(null);
  });

  it('is passed over where no wall shows its date, and the next one is told', () => {
    // The month is full on the 30th of December 2011, which Samoa left out; 100 days come later.
    const apia = schedule('Pacific/Apia', {}, '2011-11-30');
    expect(nextDue(apia, at('2011-12-20T00:00:00Z'))?.cause).toEqual({
      kind: 'milestone',
      date: '2012-01-30',
    });
  });
});

describe('a reminder and a milestone', () => {
  const since = '2026-01-01';

  it('are both told on one date, in their order', () => {
    const both = schedule('Europe/Berlin', { reminderAt: localTime('09:01') }, since);
    expect(getReminders(both, at('2026-04-10T12:00:00Z'), 3)).toEqual([
      milestone('2026-04-11', '2026-04-11T07:00:00Z'),
      reminder('2026-04-11', '2026-04-11T07:01:00Z'),
      reminder('2026-04-12', '2026-04-12T07:01:00Z'),
    ]);
  });

  it('at the same moment are the milestone alone', () => {
    const both = schedule('Europe/Berlin', { reminderAt: localTime('09:00') }, since);
    expect(getReminders(both, at('2026-04-10T12:00:00Z'), 2)).toEqual([
      milestone('2026-04-11', '2026-04-11T07:00:00Z'),
      reminder('2026-04-12', '2026-04-12T07:00:00Z'),
    ]);
  });
});

const [begin, end] = [at('2026-01-01T00:00:00Z'), at('2028-01-01T00:00:00Z')];
const anyZone = fc
  .nat({ max: Intl.supportedValuesOf('timeZone').length - 1 })
  .map((index) => timeZone(Intl.supportedValuesOf('timeZone')[index] ?? 'UTC'));
const timeAt = (minute: number) =>
  localTime(new Date((minute % 1440) * MINUTE_MS).toISOString().slice(11, 16));
const anyMinute = fc.integer({ min: 0, max: 1439 });
/** Three hours of every date are free, more than any clock is ever put forward. */
const anyQuiet = fc.option(
  fc
    .record({ from: anyMinute, length: fc.integer({ min: 1, max: 21 * 60 }) })
    .map(({ from, length }) => ({ from: timeAt(from), to: timeAt(from + length) })),
);
const anyPair = fc.record({
  timeZone: anyZone,
  togetherSince: fc
    .integer({ min: -9000, max: 400 })
    .map((days) => addDays(calendarDate('2026-01-01'), days)),
  quiet: anyQuiet,
});
const ofPair = ({
  timeZone,
  togetherSince,
  quiet,
}: {
  readonly timeZone: TimeZone;
  readonly togetherSince: CalendarDate;
  readonly quiet: PushSettings['quiet'];
}) => ({
  settings: { ...defaultPushSettings, quiet },
  timeZone,
  togetherSince,
  hasWeeklyCheckin: false,
});

/** Every milestone of the two years but for the dates on which they begin and end. */
const listMilestones = (since: CalendarDate): readonly CalendarDate[] => {
  const dates: CalendarDate[] = [];
  let { date } = nextMilestone(since, calendarDate('2026-01-02'));
  while (date <= '2027-12-30') {
    dates.push(date);
    date = nextMilestone(since, addDays(date, 1)).date;
  }
  return dates;
};

describe('milestones over two years, whoever and wherever the two are', () => {
  it('are each told once, and nothing else is', () => {
    fc.assert(
      fc.property(anyPair, (pair) => {
        const named = getReminders(ofPair(pair), begin, 30)
          .map(({ cause }) => cause.date)
          .filter((date) => '2026-01-02' <= date && date <= '2027-12-30');
        expect(named).toEqual(listMilestones(pair.togetherSince));
      }),
      { numRuns: runs(100, 1_000) },
    );
  });

  it('are told on their own date', () => {
    fc.assert(
      fc.property(anyPair, (pair) => {
        for (const due of getReminders(ofPair(pair), begin, 20)) {
          expect(dateInZone(due.at, pair.timeZone)).toBe(due.cause.date);
        }
      }),
      { numRuns: runs(100, 1_000) },
    );
  });

  it('disturb nobody in quiet hours', () => {
    fc.assert(
      fc.property(anyPair, (pair) => {
        for (const due of getReminders(ofPair(pair), begin, 20)) {
          expect(quietUntil(pair.quiet, due.at, pair.timeZone)).toBe(null);
        }
      }),
      { numRuns: runs(100, 1_000) },
    );
  });
});

describe('the next due time, for any settings,', () => {
  const anyRhythm = fc
    .tuple(anyPair, fc.option(anyMinute.map(timeAt)))
    .map(([pair, reminderAt]) => {
      const { settings, ...rest } = ofPair(pair);
      return { ...rest, settings: { ...settings, reminderAt } };
    });
  const anyMoment = fc.integer({ min: begin, max: end });

  it('lies later than the moment one asks at', () => {
    fc.assert(
      fc.property(anyRhythm, anyMoment, (one, after) => {
        expect(nextDue(one, after)?.at).toBeGreaterThan(after);
      }),
      { numRuns: runs(200) },
    );
  });

  it('stays what it is until its moment has come', () => {
    fc.assert(
      fc.property(anyRhythm, anyMoment, fc.nat(), (one, after, later) => {
        const due = nextDue(one, after);
        const asked = after + (later % ((due?.at ?? end + 400 * 24 * HOUR_MS) - after));
        expect(nextDue(one, asked)).toEqual(due);
      }),
      { numRuns: runs(200) },
    );
  });
});
