import { calendarDate } from '@usward/core/calendar';
import { markSeen } from '@usward/core/dashboard/endpoints';
import { waitingKey } from '@usward/core/pulse';
import { describe, expect, it } from 'vitest';
import { sampleWrite } from '../device/outbox/write.fixture.ts';
import { dashboard as sample } from '../rooms/dashboard/dashboard.fixture.ts';
import { isNew } from './use-seen.ts';

const date = calendarDate('2026-03-12');
const name = 'quiz-travel-1';
const reveal = { turnedHere: false, since: 100, otherwise: true };
const key = waitingKey(date, name);
const waiting = [{ key, kind: 'quiz-reveal' as const, date }];
const nothingWaits = { dashboard: sample({ waiting: [] }), readAt: 200, pending: [] };

describe('a reveal', () => {
  it('is not new when a younger summary says that nothing waits', () => {
    expect(isNew(name, reveal, nothingWaits)).toBe(false);
  });

  it('is new when it waits, also by an older summary, and another is not', () => {
    const known = { dashboard: sample({ waiting }), readAt: 50, pending: [] };
    expect(isNew(name, reveal, known)).toBe(true);
    expect(isNew(key, reveal, known)).toBe(true);
    expect(isNew('quiz-travel-11', { ...reveal, otherwise: false }, known)).toBe(false);
    expect(isNew('travel-1', { ...reveal, otherwise: false }, known)).toBe(false);
  });

  it('is not new again while this phone has yet to say that it was seen', () => {
    const seen = sampleWrite({ name: markSeen.name, params: { key } });
    const known = { dashboard: sample({ waiting }), readAt: 200 };
    expect(isNew(name, reveal, { ...known, pending: [seen] })).toBe(false);
    expect(isNew(name, reveal, { ...known, pending: [{ ...seen, state: 'rejected' }] })).toBe(true);
  });

  it('is not new while only the partner has answered', () => {
    const answered = [{ key: waitingKey(date), kind: 'answer' as const, date }];
    const known = { dashboard: sample({ waiting: answered }), readAt: 200, pending: [] };
    expect(isNew(date, reveal, known)).toBe(false);
  });

  it('is new when it opened before these eyes', () => {
    expect(isNew(name, { ...reveal, turnedHere: true }, nothingWaits)).toBe(true);
  });

  it('may be new when no summary can know', () => {
    const older = { ...nothingWaits, readAt: 50 };
    const none = { dashboard: undefined, readAt: 0, pending: [] };
    for (const known of [older, none]) {
      expect(isNew(name, reveal, known)).toBe(true);
      expect(isNew(name, { ...reveal, otherwise: false }, known)).toBe(false);
    }
  });
});
