import { describe, expect, it } from 'vitest';
import { at, getReminders, quiet, reminder, schedule, weekOpen } from './next-due.fixture.ts';
import { nextDue } from './next-due.ts';
import { localTime, type PushSettings } from './settings.ts';

describe('the push of an open week', () => {
  const thursday = at('2026-03-12T12:00:00Z');
  const weekly = (settings: Partial<PushSettings> = {}) =>
    schedule('Europe/Berlin', settings, null, true);

  it('comes every Friday at six in the evening', () => {
    expect(getReminders(weekly(), thursday, 3)).toEqual([
      weekOpen('2026-03-13', '2026-03-13T17:00:00Z'),
      weekOpen('2026-03-20', '2026-03-20T17:00:00Z'),
      weekOpen('2026-03-27', '2026-03-27T17:00:00Z'),
    ]);
  });

  it('comes a week later where this Friday evening is over', () => {
    expect(nextDue(weekly(), at('2026-03-13T17:00:00Z'))).toEqual(
      weekOpen('2026-03-20', '2026-03-20T17:00:00Z'),
    );
  });

  it('waits for the end of quiet hours on the same date', () => {
    expect(nextDue(weekly({ quiet: quiet('16:00', '19:30') }), thursday)).toEqual(
      weekOpen('2026-03-13', '2026-03-13T18:30:00Z'),
    );
  });

  it('comes in the morning where the evening is quiet until midnight', () => {
    expect(nextDue(weekly({ quiet: quiet('17:00', '07:00') }), thursday)).toEqual(
      weekOpen('2026-03-13', '2026-03-13T08:00:00Z'),
    );
  });

  it('never comes to someone who is not linked, or who muted check-ins', () => {
    expect(nextDue(schedule('Europe/Berlin', {}), thursday)).toBe(null);
    expect(nextDue(weekly({ muted: ['checkin'] }), thursday)).toBe(null);
  });

  it('comes beside a reminder of the same date, and a minute after one at its own time', () => {
    expect(getReminders(weekly({ reminderAt: localTime('18:00') }), thursday, 4)).toEqual([
      reminder('2026-03-12', '2026-03-12T17:00:00Z'),
      reminder('2026-03-13', '2026-03-13T17:00:00Z'),
      weekOpen('2026-03-13', '2026-03-13T17:01:00Z'),
      reminder('2026-03-14', '2026-03-14T17:00:00Z'),
    ]);
    expect(getReminders(weekly({ reminderAt: localTime('20:00') }), thursday, 3)).toEqual([
      reminder('2026-03-12', '2026-03-12T19:00:00Z'),
      weekOpen('2026-03-13', '2026-03-13T17:00:00Z'),
      reminder('2026-03-13', '2026-03-13T19:00:00Z'),
    ]);
  });
});
