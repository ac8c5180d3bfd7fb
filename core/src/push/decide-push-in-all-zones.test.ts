import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { dateInZone, timeZone } from '../calendar.ts';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { waitingKey } from '../pulse.ts';
import { decidePush, MAX_PUSHES_PER_DAY, type PushFacts, type SentCount } from './decide-push.ts';
import { samplePushEvents } from './push-event.fixture.ts';
import type { PushEvent } from './push-event.ts';
import { createPushFacts, sampleDate } from './push-facts.fixture.ts';
import { quietUntil } from './quiet-hours.ts';
import { localTime, type MuteableKind, muteableKinds, type PushSettings } from './settings.ts';

const causes = samplePushEvents(sampleDate, waitingKey(sampleDate));

const decide = (facts: Partial<PushFacts>) => decidePush(createPushFacts(facts));

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

const anySettings: fc.Arbitrary<PushSettings> = fc.record({
  discreet: fc.boolean(),
  muted: fc.subarray<MuteableKind>([...muteableKinds], { maxLength: 3 }),
  reminderAt: fc.constant(null),
  quiet: quiets,
});

/** Any moment of two years. */
const moments = fc.integer({
  min: Date.parse('2026-01-01T00:00:00.000Z'),
  max: Date.parse('2028-01-01T00:00:00.000Z'),
});

const RUNS = { numRuns: runs(200) };

describe('whatever a person has chosen, wherever they are,', () => {
  it('no local date sees more than two pushes that count, also where they travel', () => {
    const event = fc.record({
      cause: fc.constantFrom(...causes),
      after: fc.nat(9 * HOUR_MS),
      zone: fc.option(zones, { freq: 2 }),
    });
    const events = fc.array(event, { minLength: 5, maxLength: 40 });
    let full = 0;
    fc.assert(
      fc.property(anySettings, zones, moments, events, (settings, home, begin, happening) => {
        let now = begin;
        let zone = home;
        let stored: SentCount | null = null;
        const counted = new Map<string, number>();
        for (const { cause, after, zone: arrivedIn } of happening) {
          zone = arrivedIn ?? zone;
          now += after;
          const decision = decide({ cause, now, causedAt: now, settings, zone, sent: stored });
          if (decision.kind !== 'send' || decision.sent === null) continue;
          stored = decision.sent;
          const day = dateInZone(now, zone);
          counted.set(day, (counted.get(day) ?? 0) + 1);
          expect(stored).toEqual({ date: day, count: counted.get(day) });
        }
        const most = Math.max(0, ...counted.values());
        expect(most).toBeLessThanOrEqual(MAX_PUSHES_PER_DAY);
        if (most === MAX_PUSHES_PER_DAY) full += 1;
      }),
      RUNS,
    );
    expect(full).toBeGreaterThan(RUNS.numRuns / 2);
  });

  it('nothing but the reminder is sent in quiet hours', () => {
    let held = 0;
    fc.assert(
      fc.property(anySettings, zones, moments, fc.constantFrom(...causes), (settings, ...rest) => {
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
      fc.property(anySettings, zones, moments, (settings, zone, now) => {
        const cause: PushEvent = { kind: 'joined', step: 'asked' };
        const decision = decide({ cause, now, causedAt: now, settings, zone });
        if (decision.kind !== 'hold') return;
        held += 1;
        const { until } = decision;
        expect(until).toBeGreaterThan(now);
        expect(until - now).toBeLessThan(DAY_MS);
        const then = decide({ cause, now: until, causedAt: now, settings, zone });
        expect(then).toEqual({ kind: 'send', sent: { date: dateInZone(until, zone), count: 1 } });
      }),
      RUNS,
    );
    expect(held).toBeGreaterThan(RUNS.numRuns / 10);
  });

  it('what is not true, or has no device to go to, is neither sent nor held', () => {
    fc.assert(
      fc.property(
        anySettings,
        zones,
        moments,
        fc.constantFrom(...causes),
        fc.boolean(),
        (settings, zone, now, cause, isTrue) => {
          const facts = { cause, now, causedAt: now, settings, zone };
          expect(decide({ ...facts, isTrue, hasDevice: !isTrue })).toEqual({ kind: 'drop' });
        },
      ),
      RUNS,
    );
  });
});
