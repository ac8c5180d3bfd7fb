import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar.ts';
import { type WaitingKind, waitingKey, waitingKinds } from '../pulse.ts';
import { type PushCause, waitingCause } from './cause.ts';
import { pathOfCause } from './path-of.ts';

const date = calendarDate('2026-03-06');
const key = waitingKey(date, 'of-something');

/** Where the dashboard leads with the same thing. */
const pathsOfWaiting: Readonly<Record<WaitingKind, string>> = {
  answer: '/daily-questions/2026-03-06',
  reveal: '/daily-questions/2026-03-06',
  question: '/daily-questions/own',
  'check-in': '/checkin',
  week: '/checkin/weeks/2026-03-06',
  'week-reveal': '/checkin/weeks/2026-03-06',
  quiz: '/quiz',
  'quiz-reveal': '/quiz',
  something: '/intimacyLab',
  reflection: '/intimacyLab/feedback',
  'reflection-result': '/intimacyLab/feedback',
};

describe('a tap', () => {
  it.each(waitingKinds)('on a push of "%s" leads to where it waits', (kind) => {
    expect(pathOfCause(waitingCause(key, kind))).toBe(pathsOfWaiting[kind]);
  });

  const others: readonly (readonly [PushCause, string])[] = [
    [{ kind: 'comment', date }, '/daily-questions/2026-03-06'],
    [{ kind: 'checkin', date }, '/checkin'],
    [{ kind: 'reminder', date }, '/daily-questions'],
    [{ kind: 'joined', step: 'asked' }, '/dashboard'],
    [{ kind: 'joined', step: 'answered' }, '/dashboard'],
    [{ kind: 'nudge', date }, '/dashboard'],
    [{ kind: 'milestone', date }, '/dashboard'],
  ];
  it.each(others)('on a push of %o leads to %s', (cause, path) => {
    expect(pathOfCause(cause)).toBe(path);
  });

  it('on a push of the lab or of a form carries no id with it', () => {
    const id = '00000000-0000-4000-8000-000000000001';
    for (const kind of ['something', 'reflection', 'reflection-result'] as const) {
      expect(pathOfCause(waitingCause(waitingKey(date, id), kind))).not.toContain(id);
    }
  });
});
