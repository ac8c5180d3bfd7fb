import { HOUR_MS } from '@usward/core/durations';
import { describe, expect, it } from 'vitest';
import { getSnapshotForPage, type Snapshot, type SnapshotPage } from './snapshot.ts';

const MORNING = Date.UTC(2026, 10, 22, 7);

const snapshot: Snapshot = {
  markup: '<main>Mia and Noah</main>',
  language: 'en',
  styles: ['/assets/start-1.css', '/assets/frame-1.css'],
  from: MORNING,
  until: MORNING + 20 * HOUR_MS,
};

const page: SnapshotPage = {
  path: '/dashboard',
  language: 'en',
  styles: snapshot.styles,
  now: MORNING + HOUR_MS,
  isNew: true,
};

const used = (stored: unknown, there: Partial<SnapshotPage> = {}) =>
  getSnapshotForPage(JSON.stringify(stored), { ...page, ...there });

describe('the dashboard snapshot', () => {
  it('is shown where the app opens on it again the same day', () => {
    expect(used(snapshot)).toEqual(snapshot);
  });

  it('is not shown on another screen', () => {
    expect(used(snapshot, { path: '/us' })).toBeNull();
  });

  it('is not shown where the app is about to speak another language', () => {
    expect(used(snapshot, { language: 'ar' })).toBeNull();
  });

  it('is not shown once the couple’s day is over, nor before it was taken', () => {
    expect(used(snapshot, { now: snapshot.until })).toBeNull();
    expect(used(snapshot, { now: snapshot.from - 1 })).toBeNull();
  });

  it('is not shown by a build with other styles, nor by one with none', () => {
    expect(used(snapshot, { styles: ['/assets/start-1.css', '/assets/frame-2.css'] })).toBeNull();
    expect(used({ ...snapshot, styles: [] }, { styles: [] })).toBeNull();
  });

  it('is not shown where its markup could run something', () => {
    expect(used({ ...snapshot, markup: '<img src="x" onerror="run()">' })).toBeNull();
  });

  it('is not shown after Back or a reload, which return to a place further down', () => {
    expect(used(snapshot, { isNew: false })).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['a text', 'Mia and Noah'],
    ['a list', []],
    ['no markup', { ...snapshot, markup: undefined }],
    ['styles that are none', { ...snapshot, styles: [1] }],
    ['no end', { ...snapshot, until: '2026' }],
  ])('is not shown when %s was kept', (_what, stored) => {
    expect(used(stored)).toBeNull();
  });

  it('is not shown when what was kept is cut off', () => {
    expect(getSnapshotForPage(JSON.stringify(snapshot).slice(0, -9), page)).toBeNull();
    expect(getSnapshotForPage(null, page)).toBeNull();
  });
});
