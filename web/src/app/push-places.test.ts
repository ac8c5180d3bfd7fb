import { calendarDate } from '@usward/core/calendar';
import { waitingKey, waitingKinds } from '@usward/core/pulse';
import { type PushCause, pathOfCause, waitingCause } from '@usward/core/push/cause';
import { testMessage } from '@usward/core/push/compose';
import { neutralMessage } from '@usward/core/push/message';
import { describe, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { waitingWords } from '../rooms/dashboard/labels.ts';
import { parseInAppPath } from './routes.tsx';

const today = calendarDate('2026-03-12');
const friday = calendarDate('2026-03-06');

/** Where each cause that does not wait leads; a cause that is not here does not compile. */
const others: {
  readonly [Kind in Exclude<PushCause['kind'], 'waiting'>]: readonly [
    Extract<PushCause, { kind: Kind }>,
    string,
  ];
} = {
  joined: [{ kind: 'joined', step: 'asked' }, paths.dashboard],
  'sign-in': [{ kind: 'sign-in' }, paths.signIns],
  checkin: [{ kind: 'checkin', date: today }, paths.checkin],
  comment: [{ kind: 'comment', date: friday }, paths.day(friday)],
  nudge: [{ kind: 'nudge', date: today }, paths.dashboard],
  reminder: [{ kind: 'reminder', date: today }, paths.daily],
  milestone: [{ kind: 'milestone', date: today }, paths.dashboard],
};

describe('a push', () => {
  it.each(waitingKinds)('about what waits leads to where the dashboard does: %s', (kind) => {
    const path = pathOfCause(waitingCause(waitingKey(friday), kind));
    expect(path).toBe(waitingWords({ kind, date: friday }, today, 'Noah').to);
    expect(parseInAppPath(path)).toBe(path);
  });

  it('about today’s answer leads to the day, since tomorrow it still is about that one', () => {
    expect(pathOfCause(waitingCause(waitingKey(today), 'answer'))).toBe(paths.day(today));
  });

  it.each(Object.values(others))('about %j leads to %s', (cause, path) => {
    expect(pathOfCause(cause)).toBe(path);
    expect(parseInAppPath(path)).toBe(path);
  });

  it('that says nothing, or is a test, leads to a page too', () => {
    for (const { path } of [neutralMessage(), testMessage(0)])
      expect(parseInAppPath(path)).toBe(path);
  });
});
