import { calendarDate } from '@usward/core/calendar';
import { waitingKey, waitingKinds } from '@usward/core/pulse';
import { createTestMessage } from '@usward/core/push/compose';
import { neutralMessage } from '@usward/core/push/message';
import { createWaitingEvent, type PushEvent, resolvePushPath } from '@usward/core/push/push-event';
import { describe, expect, it } from 'vitest';
import { getWaitingItemLabel } from '../rooms/dashboard/waiting-labels.ts';
import { paths } from '../ui/paths.ts';
import { parseInAppPath } from './routes.tsx';

const today = calendarDate('2026-03-12');
const friday = calendarDate('2026-03-06');

/** Where each cause that does not wait leads; a cause that is not here does not compile. */
const others: {
  readonly [Kind in Exclude<PushEvent['kind'], 'waiting'>]: readonly [
    Extract<PushEvent, { kind: Kind }>,
    string,
  ];
} = {
  joined: [{ kind: 'joined', step: 'asked' }, paths.dashboard],
  'new-device': [{ kind: 'new-device' }, paths.sessions],
  checkin: [{ kind: 'checkin', date: today }, paths.checkin],
  comment: [{ kind: 'comment', date: friday }, paths.day(friday)],
  nudge: [{ kind: 'nudge', date: today }, paths.dashboard],
  reminder: [{ kind: 'reminder', date: today }, paths.daily],
  milestone: [{ kind: 'milestone', date: today }, paths.dashboard],
  'week-open': [{ kind: 'week-open', date: today }, paths.week(today)],
};

describe('a push', () => {
  it.each(waitingKinds)('about what waits leads to where the dashboard does: %s', (kind) => {
    const path = resolvePushPath(createWaitingEvent(waitingKey(friday), kind));
    expect(path).toBe(getWaitingItemLabel({ kind, date: friday }, today, 'Noah').to);
    expect(parseInAppPath(path)).toBe(path);
  });

  it('about today’s answer leads to the day, since tomorrow it still is about that one', () => {
    expect(resolvePushPath(createWaitingEvent(waitingKey(today), 'answer'))).toBe(paths.day(today));
  });

  it.each(Object.values(others))('about %j leads to %s', (cause, path) => {
    expect(resolvePushPath(cause)).toBe(path);
    expect(parseInAppPath(path)).toBe(path);
  });

  it('that says nothing, or is a test, leads to a page too', () => {
    for (const { path } of [neutralMessage(), createTestMessage(0)])
      expect(parseInAppPath(path)).toBe(path);
  });
});
