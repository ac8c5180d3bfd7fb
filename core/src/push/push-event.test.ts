import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar.ts';
import { type WaitingKind, waitingKey, waitingKinds } from '../pulse.ts';
import { samplePushEvents } from './push-event.fixture.ts';
import {
  createWaitingEvent,
  getPushKind,
  type PushEvent,
  PushEventSchema,
  resolvePushPath,
  toPushName,
} from './push-event.ts';
import { muteableKinds } from './settings.ts';

const date = calendarDate('2026-03-12');
const key = waitingKey(date, 'quiz-travel-1');

const causes: readonly PushEvent[] = [
  ...samplePushEvents(date, key),
  createWaitingEvent(waitingKey(date), 'answer'),
];

describe('the kind of a push', () => {
  it.each(waitingKinds)('that tells of "%s" waiting is one that can be switched off', (kind) => {
    expect(muteableKinds).toContain(getPushKind(createWaitingEvent(key, kind)));
  });

  it('is reached from some cause, whichever it is', () => {
    const kinds = [...muteableKinds, 'joined', 'reminder'];
    expect([...new Set(causes.map(getPushKind))].sort()).toEqual(kinds.sort());
  });
});

describe('the name of a cause', () => {
  it('is another one for other news', () => {
    expect(new Set(causes.map(toPushName)).size).toBe(causes.length);
  });

  it('tells days and rounds apart', () => {
    const names = [
      toPushName({ kind: 'comment', date }),
      toPushName({ kind: 'comment', date: calendarDate('2026-03-13') }),
      toPushName(createWaitingEvent(key, 'quiz')),
      toPushName(createWaitingEvent(waitingKey(date, 'quiz-travel-2'), 'quiz')),
    ];
    expect(new Set(names).size).toBe(4);
  });

  it('can stand in a path', () => {
    for (const cause of causes) expect(toPushName(cause)).toMatch(/^[\w~-]{1,200}$/);
  });
});

describe('a stored cause', () => {
  it('is read as it was written', () => {
    for (const cause of causes) expect(v.parse(PushEventSchema, cause)).toEqual(cause);
  });

  it('stores a pointer and no text', () => {
    const parsed = v.parse(PushEventSchema, { kind: 'comment', date, text: 'What she wrote' });
    expect(parsed).toEqual({ kind: 'comment', date });
  });

  it.each([
    ['a kind that there is not', { kind: 'poke', date }],
    ['a date that does not exist', { kind: 'nudge', date: '2026-02-30' }],
    ['a key with a slash', { kind: 'waiting', key: `${date}~a/b`, waits: 'quiz' }],
    ['something that cannot wait', { kind: 'waiting', key, waits: 'secret' }],
  ])('is not read with %s', (_, cause) => {
    expect(v.is(PushEventSchema, cause)).toBe(false);
  });
});

/** Where the dashboard leads with the same thing. */
const pathsOfWaiting: Readonly<Record<WaitingKind, string>> = {
  answer: '/daily-questions/2026-03-12',
  reveal: '/daily-questions/2026-03-12',
  comment: '/daily-questions/2026-03-12',
  reaction: '/daily-questions/2026-03-12',
  question: '/daily-questions/own',
  'check-in': '/checkin',
  week: '/checkin/weeks/2026-03-12',
  'week-reveal': '/checkin/weeks/2026-03-12',
  quiz: '/quiz',
  'quiz-reveal': '/quiz',
  'lab-activity': '/intimacyLab',
  reflection: '/intimacyLab/feedback',
  'reflection-result': '/intimacyLab/feedback',
};

describe('a tap', () => {
  it.each(waitingKinds)('on a push of "%s" leads to where it waits', (kind) => {
    expect(resolvePushPath(createWaitingEvent(key, kind))).toBe(pathsOfWaiting[kind]);
  });

  const others: readonly (readonly [PushEvent, string])[] = [
    [{ kind: 'comment', date }, '/daily-questions/2026-03-12'],
    [{ kind: 'checkin', date }, '/checkin'],
    [{ kind: 'reminder', date }, '/daily-questions'],
    [{ kind: 'joined', step: 'asked' }, '/dashboard'],
    [{ kind: 'joined', step: 'answered' }, '/dashboard'],
    [{ kind: 'nudge', date }, '/dashboard'],
    [{ kind: 'milestone', date }, '/dashboard'],
    [{ kind: 'week-open', date }, `/checkin/weeks/${date}`],
  ];
  it.each(others)('on a push of %o leads to %s', (cause, path) => {
    expect(resolvePushPath(cause)).toBe(path);
  });

  it('on a push of the lab or of a form carries no id with it', () => {
    const id = '00000000-0000-4000-8000-000000000001';
    for (const kind of ['lab-activity', 'reflection', 'reflection-result'] as const) {
      expect(resolvePushPath(createWaitingEvent(waitingKey(date, id), kind))).not.toContain(id);
    }
  });
});
