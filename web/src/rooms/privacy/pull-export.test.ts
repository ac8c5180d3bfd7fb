import { instant } from '@usward/core/calendar';
import type { ExportItem } from '@usward/core/privacy/export-item';
import { describe, expect, it } from 'vitest';
import { addPage, emptyExport, getProgress, parsePage } from './pull-export.ts';

const now = instant(0);
const event = (name: string): ExportItem => ({
  section: 'events',
  couple: null,
  value: { name, properties: {}, at: now },
});
const grant = '1700000000000.mac';
const counts = { profile: 1, days: 3, events: 4 };

describe('the progress of an export', () => {
  it('begins with nothing and ends only with the last page', () => {
    expect(getProgress(emptyExport)).toBe(0);
    const all = [1, 2, 3, 4, 5, 6].map((one) => event(`${one}`));
    const almost = addPage(emptyExport, { items: all, next: 'events~x', counts, grant }, now);
    expect(getProgress(almost)).toBeLessThan(1);
    expect(getProgress(addPage(almost, { items: [], next: null, counts: null, grant }, now))).toBe(
      1,
    );
  });

  it('counts whole what lies behind, whether or not all that was counted came', () => {
    const page = { items: [event('one')], next: 'events~one', counts, grant };
    expect(getProgress(addPage(emptyExport, page, now))).toBe(5 / 8);
  });

  it('never goes back while pages come', () => {
    let pulled = addPage(emptyExport, { items: [], next: 'days', counts, grant }, now);
    let before = getProgress(pulled);
    for (const next of ['days~1', 'events', 'events~1', 'events~2']) {
      pulled = addPage(pulled, { items: [event(next)], next, counts: null, grant }, now);
      expect(getProgress(pulled)).toBeGreaterThanOrEqual(before);
      before = getProgress(pulled);
    }
  });
});

describe('a page', () => {
  it('is refused where it holds what is no section', () => {
    const item = { section: 'elsewhere', couple: null, value: {} };
    expect(() => parsePage({ items: [item], next: null, counts: null, grant })).toThrow();
    expect(() =>
      parsePage({ items: [event('one')], next: null, counts: null, grant }),
    ).not.toThrow();
  });
});
