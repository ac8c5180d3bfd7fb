import { calendarDate, instant } from '@usward/core/calendar';
import { removeMoment, saveMoment } from '@usward/core/us/endpoints';
import type { Moment, TimelineItem } from '@usward/core/us/timeline';
import { describe, expect, it } from 'vitest';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import { applyPendingToTimeline } from './optimistic-timeline.ts';
import { lineTextProps } from './timeline-labels.ts';
import { usWrite } from './us.fixture.ts';

const moment = (id: string, date: string): Moment => ({
  kind: 'moment',
  id,
  date: calendarDate(date),
  text: `Moment ${id}`,
  by: 'me',
  visibility: 'both',
  writtenAt: instant(0),
});

const items: readonly TimelineItem[] = [
  moment('late', '2026-03-10'),
  { kind: 'milestone', date: calendarDate('2026-03-05'), of: 'days', count: 100 },
  moment('early', '2026-03-05'),
];

const shown = (...queued: readonly OutboxWrite[]) =>
  applyPendingToTimeline(items, queued).map((line) => lineTextProps(line).children);

const save = (id: string, date: string, more: Partial<OutboxWrite> = {}) =>
  usWrite(saveMoment.name, { id }, { date, text: 'Rain', visibility: 'me' }, more);

describe('the timeline, with what waits on this phone', () => {
  it('has a new moment on its date, before older ones of it and after the milestone', () => {
    const id = crypto.randomUUID();
    expect(shown(save(id, '2026-03-05'))).toEqual([
      'Moment late',
      '100 days together',
      'Rain',
      'Moment early',
    ]);
    expect(shown(save(id, '2020-01-01')).at(-1)).toBe('Rain');
  });

  it('moves a moment that was given another date', () => {
    expect(shown(save('late', '2026-03-01'))).toEqual([
      '100 days together',
      'Moment early',
      'Rain',
    ]);
  });

  it('keeps a rewritten moment in its place', () => {
    expect(shown(save('early', '2026-03-05')).at(-1)).toBe('Rain');
  });

  it('is without a moment that was removed', () => {
    expect(shown(usWrite(removeMoment.name, { id: 'late' }, undefined))).not.toContain(
      'Moment late',
    );
  });

  it('stays as it was read where the server refused', () => {
    expect(shown(save('late', '2026-03-01', { state: 'rejected' }))).toContain('Moment late');
  });
});
