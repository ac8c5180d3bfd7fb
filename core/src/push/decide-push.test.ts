import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, dateIn, timeZone } from '../calendar.ts';
import { waitingKey, waitingKinds } from '../pulse.ts';
import { kindOf, nameOf, type PushCause, waitingCause } from './cause.ts';
import { decidePush, MOST_A_DAY, type PushFacts, type Sent } from './decide-push.ts';
import { type MutableKind, mutableKinds } from './kinds.ts';
import { localTime } from './local-time.ts';
import { quietUntil } from './quiet-hours.ts';
import { defaultPushSettings, type PushSettings } from './settings.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const berlin = timeZone('Europe/Berlin');
const date = calendarDate('2026-03-12');
/** 19:00 in Berlin. */
const evening = Date.parse('2026-03-12T18:00:00.000Z');
/** 23:30 in Berlin. */
const night = Date.parse('2026-03-12T22:30:00.000Z');
/** 07:00 the next morning. */
const morning = Date.parse('2026-03-13T06:00:00.000Z');

const answer = waitingCause(waitingKey(date), 'answer');
const nudge: PushCause = { kind: 'nudge', date };
const reminder: PushCause = { kind: 'reminder', date };

const causes: readonly PushCause[] = [
  ...waitingKinds.map((kind) => waitingCause(waitingKey(date), kind)),
  { kind: 'joined', step: 'asked' },
  { kind: 'joined', step: 'answered' },
  { kind: 'checkin', date },
  { kind: 'comment', date },
  nudge,
  reminder,
  { kind: 'milestone', date },
];

const decide = (facts: Partial<PushFacts> = {}) =>
  decidePush({
    cause: answer,
    causedAt: facts.now ?? evening,
    now: evening,
    settings: defaultPushSettings,
    zone: berlin,
    sent: null,
    isTrue: true,
    hasDevice: true,
    ...facts,
  });

const drop = { kind: 'drop' };
const first = { kind: 'send', sent: { date, count: 1 } };

describe('a push', () => {
  it.each(causes.map((cause) => [nameOf(cause), cause] as const))(
    'of %s goes out by day',
    (_, cause) => {
      const sent = kindOf(cause) === 'nudge' ? null : { date, count: 1 };
      expect(decide({ cause })).toEqual({ kind: 'send', sent });
    },
  );

  it('is dropped where it is not true any more', () => {
    expect(decide({ isTrue: false })).toEqual(drop);
  });

  it('is dropped where no device takes it', () => {
    expect(decide({ hasDevice: false })).toEqual(drop);
  });

  it.each([
    ['the third of a date is dropped', { date, count: 2 }, drop],
    [
      'the second of a date is counted',
      { date, count: 1 },
      { kind: 'send', sent: { date, count: 2 } },
    ],
    [
      'the first after a full day is the first again',
      { date: calendarDate('2026-03-11'), count: 2 },
      first,
    ],
    [
      'none is sent on a date that comes again for who travels west',
      { date: calendarDate('2026-03-13'), count: 1 },
      drop,
    ],
  ])('%s', (_, sent, decision) => {
    expect(decide({ sent })).toEqual(decision);
  });

  it.each([
    ['a day old is still news', DAY, first],
    ['older than a day is none', DAY + 1, drop],
  ])('%s', (_, age, decision) => {
    expect(decide({ causedAt: evening - age })).toEqual(decision);
  });

  it('whose clock is a little ahead is news', () => {
    expect(decide({ causedAt: evening + MINUTE })).toEqual(first);
  });
});

describe('the kinds', () => {
  it.each(mutableKinds)('of which "%s" is muted: it alone is dropped', (muted) => {
    const settings = { ...defaultPushSettings, muted: [muted] };
    const dropped = causes.filter((cause) => decide({ cause, settings }).kind === 'drop');
    expect(new Set(dropped.map(kindOf))).toEqual(new Set([muted]));
  });

  it('cannot be all muted: who joined and the own reminder still come', () => {
    const settings = { ...defaultPushSettings, muted: [...mutableKinds] };
    const sent = causes.filter((cause) => decide({ cause, settings }).kind === 'send');
    expect(sent.map(nameOf)).toEqual(['joined~asked', 'joined~answered', 'reminder~2026-03-12']);
  });
});

describe('the quiet hours', () => {
  it('hold a push until they end', () => {
    expect(decide({ now: night })).toEqual({ kind: 'hold', until: morning });
  });

  it('hold a nudge too', () => {
    expect(decide({ now: night, cause: nudge })).toEqual({ kind: 'hold', until: morning });
  });

  it('do not hold a reminder, which comes when it was asked for', () => {
    expect(decide({ now: night, cause: reminder })).toEqual(first);
  });

  it('hold nothing that would be dropped', () => {
    expect(decide({ now: night, isTrue: false })).toEqual(drop);
    const settings = { ...defaultPushSettings, muted: ['answer' as const] };
    expect(decide({ now: night, settings })).toEqual(drop);
  });

  it('are over when they end', () => {
    expect(decide({ now: morning, causedAt: night })).toMatchObject({ kind: 'send' });
    expect(decide({ now: morning - 1, causedAt: night })).toMatchObject({ kind: 'hold' });
  });

  it('are those of the person’s own wall', () => {
    const zone = timeZone('America/New_York');
    expect(decide({ now: night, zone })).toEqual(first);
  });

  it('are not there for whoever has none', () => {
    expect(decide({ now: night, settings: { ...defaultPushSettings, quiet: null } })).toEqual(
      first,
    );
  });
});

describe('a nudge', () => {
  it('comes after the most that a day takes', () => {
    expect(decide({ cause: nudge, sent: { date, count: MOST_A_DAY } })).toEqual({
      kind: 'send',
      sent: null,
    });
  });
});

describe('a reminder', () => {
  it('is one of the day’s two', () => {
    expect(decide({ cause: reminder, sent: { date, count: MOST_A_DAY } })).toEqual(drop);
  });

  it.each([
    ['three hours late still reminds', 3 * HOUR, first],
    ['later than that reminds of nothing', 3 * HOUR + 1, drop],
  ])('%s', (_, age, decision) => {
    expect(decide({ cause: reminder, causedAt: evening - age })).toEqual(decision);
  });
});

const zones = fc
  .constantFrom(
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Africa/Casablanca',
    'America/Santiago',
  )
  .map(timeZone);

const timeAt = (minutes: number) => {
  const wrapped = minutes % 1440;
  const [hours, rest] = [Math.floor(wrapped / 60), wrapped % 60];
  return localTime(`${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`);
};

/** Quiet hours that leave two hours of the day at least: a clock set forward takes one of them. */
const quiets = fc.option(
  fc
    .tuple(fc.nat(1439), fc.integer({ min: 1, max: 22 * 60 }))
    .map(([from, length]) => ({ from: timeAt(from), to: timeAt(from + length) })),
  { freq: 5 },
);

const settingsOf: fc.Arbitrary<PushSettings> = fc.record({
  discreet: fc.boolean(),
  muted: fc.subarray<MutableKind>([...mutableKinds], { maxLength: 3 }),
  reminderAt: fc.constant(null),
  quiet: quiets,
});

/** Any moment of two years. */
const moments = fc.integer({
  min: Date.parse('2026-01-01T00:00:00.000Z'),
  max: Date.parse('2028-01-01T00:00:00.000Z'),
});

const RUNS = { numRuns: 500 };

describe('whatever a person has chosen, wherever they are,', () => {
  it('no local date sees more than two pushes that count, also where they travel', () => {
    const event = fc.record({
      cause: fc.constantFrom(...causes),
      after: fc.nat(9 * HOUR),
      zone: fc.option(zones, { freq: 2 }),
    });
    const events = fc.array(event, { minLength: 5, maxLength: 40 });
    let full = 0;
    fc.assert(
      fc.property(settingsOf, zones, moments, events, (settings, home, begin, happening) => {
        let now = begin;
        let zone = home;
        let stored: Sent | null = null;
        const counted = new Map<string, number>();
        for (const { cause, after, zone: arrivedIn } of happening) {
          zone = arrivedIn ?? zone;
          now += after;
          const decision = decide({ cause, now, causedAt: now, settings, zone, sent: stored });
          if (decision.kind !== 'send' || decision.sent === null) continue;
          stored = decision.sent;
          const day = dateIn(now, zone);
          counted.set(day, (counted.get(day) ?? 0) + 1);
          expect(stored).toEqual({ date: day, count: counted.get(day) });
        }
        const most = Math.max(0, ...counted.values());
        expect(most).toBeLessThanOrEqual(MOST_A_DAY);
        if (most === MOST_A_DAY) full += 1;
      }),
      RUNS,
    );
    expect(full).toBeGreaterThan(RUNS.numRuns / 2);
  });

  it('nothing but the reminder is sent in quiet hours', () => {
    let held = 0;
    fc.assert(
      fc.property(settingsOf, zones, moments, fc.constantFrom(...causes), (settings, ...rest) => {
        const [zone, now, cause] = rest;
        const { kind } = decide({ cause, now, causedAt: now, settings, zone });
        const isQuiet = quietUntil(settings.quiet, now, zone) !== null;
        if (isQuiet && cause.kind !== 'reminder') expect(kind).not.toBe('send');
        else expect(kind).not.toBe('hold');
        if (kind === 'hold') held += 1;
      }),
      RUNS,
    );
    expect(held).toBeGreaterThan(RUNS.numRuns / 10);
  });

  it('what is held comes out of quiet hours within a day, and is not held again', () => {
    let held = 0;
    fc.assert(
      fc.property(settingsOf, zones, moments, (settings, zone, now) => {
        const cause: PushCause = { kind: 'joined', step: 'asked' };
        const decision = decide({ cause, now, causedAt: now, settings, zone });
        if (decision.kind !== 'hold') return;
        held += 1;
        const { until } = decision;
        expect(until).toBeGreaterThan(now);
        expect(until - now).toBeLessThan(DAY);
        const then = decide({ cause, now: until, causedAt: now, settings, zone });
        expect(then).toEqual({ kind: 'send', sent: { date: dateIn(until, zone), count: 1 } });
      }),
      RUNS,
    );
    expect(held).toBeGreaterThan(RUNS.numRuns / 10);
  });

  it('what is not true, or has no device to go to, is neither sent nor held', () => {
    fc.assert(
      fc.property(
        settingsOf,
        zones,
        moments,
        fc.constantFrom(...causes),
        fc.boolean(),
        (settings, zone, now, cause, isTrue) => {
          const facts = { cause, now, causedAt: now, settings, zone };
          expect(decide({ ...facts, isTrue, hasDevice: !isTrue })).toEqual(drop);
        },
      ),
      RUNS,
    );
  });
});
