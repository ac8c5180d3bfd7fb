import { describe, expect, it } from 'vitest';
import { calendarDate, timeZone } from '../calendar.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { waitingKey } from '../pulse.ts';
import { decidePush, MAX_PUSHES_PER_DAY, type PushFacts } from './decide-push.ts';
import { samplePushEvents } from './push-event.fixture.ts';
import { getPushKind, type PushEvent, toPushName } from './push-event.ts';
import {
  createPushFacts,
  sampleDate as date,
  sampleEvening as evening,
} from './push-facts.fixture.ts';
import { defaultPushSettings, muteableKinds } from './settings.ts';

/** 23:30 in Berlin. */
const night = Date.parse('2026-03-12T22:30:00.000Z');
/** 07:00 the next morning. */
const morning = Date.parse('2026-03-13T06:00:00.000Z');

const nudge: PushEvent = { kind: 'nudge', date };
const reminder: PushEvent = { kind: 'reminder', date };
const causes = samplePushEvents(date, waitingKey(date));

const decide = (facts: Partial<PushFacts> = {}) => decidePush(createPushFacts(facts));

const drop = { kind: 'drop' };
const held = { kind: 'hold', until: morning };
const first = { kind: 'send', sent: { date, count: 1 } };

describe('a push', () => {
  it.each(causes.map((cause) => [toPushName(cause), cause] as const))(
    'of %s goes out by day',
    (_, cause) => {
      const sent = getPushKind(cause) === 'nudge' ? null : { date, count: 1 };
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
    ['a day old is still news', DAY_MS, first],
    ['older than a day is none', DAY_MS + 1, drop],
  ])('%s', (_, age, decision) => {
    expect(decide({ causedAt: evening - age })).toEqual(decision);
  });

  it('whose clock is a little ahead is news', () => {
    expect(decide({ causedAt: evening + MINUTE_MS })).toEqual(first);
  });
});

describe('the kinds', () => {
  it.each(muteableKinds)('of which "%s" is muted: it alone is dropped', (muted) => {
    const settings = { ...defaultPushSettings, muted: [muted] };
    const dropped = causes.filter((cause) => decide({ cause, settings }).kind === 'drop');
    expect(new Set(dropped.map(getPushKind))).toEqual(new Set([muted]));
  });

  it('cannot be all muted: who joined and the own reminder still come', () => {
    const settings = { ...defaultPushSettings, muted: [...muteableKinds] };
    const sent = causes.filter((cause) => decide({ cause, settings }).kind === 'send');
    expect(sent.map(toPushName)).toEqual([
      'joined~asked',
      'joined~answered',
      'reminder~2026-03-12',
    ]);
  });
});

describe('the quiet hours', () => {
  it('hold a push until they end', () => {
    expect(decide({ now: night })).toEqual(held);
  });

  it('hold a nudge too', () => {
    expect(decide({ now: night, cause: nudge })).toEqual(held);
  });

  it('do not hold a reminder, which comes when it was asked for', () => {
    expect(decide({ now: night, cause: reminder })).toEqual(first);
  });

  it.each([
    ['a little late', 30 * MINUTE_MS, first],
    ['later than that, which is no time that anybody chose', 30 * MINUTE_MS + 1, held],
  ])('with a reminder that comes %s', (_, age, decision) => {
    expect(decide({ now: night, cause: reminder, causedAt: night - age })).toEqual(decision);
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

  it('do not apply to a user who turned them off', () => {
    expect(decide({ now: night, settings: { ...defaultPushSettings, quiet: null } })).toEqual(
      first,
    );
  });
});

describe('a nudge', () => {
  it('comes after the most that a day takes', () => {
    expect(decide({ cause: nudge, sent: { date, count: MAX_PUSHES_PER_DAY } })).toEqual({
      kind: 'send',
      sent: null,
    });
  });
});

describe('a reminder', () => {
  it('is one of the day’s two', () => {
    expect(decide({ cause: reminder, sent: { date, count: MAX_PUSHES_PER_DAY } })).toEqual(drop);
  });

  it.each([
    ['three hours late still reminds', 3 * HOUR_MS, first],
    ['later than that reminds of nothing', 3 * HOUR_MS + 1, drop],
  ])('%s', (_, age, decision) => {
    expect(decide({ cause: reminder, causedAt: evening - age })).toEqual(decision);
  });
});

describe('a new device', () => {
  const cause: PushEvent = { kind: 'new-device' };
  const now = { kind: 'send', sent: null };

  it('is told of at once, at night and after the most that a day takes', () => {
    expect(decide({ cause, now: night, causedAt: night })).toEqual(now);
    expect(decide({ cause, sent: { date, count: MAX_PUSHES_PER_DAY } })).toEqual(now);
  });

  it('is told of whatever is muted', () => {
    expect(
      decide({ cause, settings: { ...defaultPushSettings, muted: [...muteableKinds] } }),
    ).toEqual(now);
  });

  it('is told of no more once it is confirmed, and a day later', () => {
    expect(decide({ cause, isTrue: false })).toEqual(drop);
    expect(decide({ cause, causedAt: evening - DAY_MS - 1 })).toEqual(drop);
  });
});
