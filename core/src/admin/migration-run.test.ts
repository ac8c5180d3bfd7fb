import { describe, expect, it } from 'vitest';
import { personId } from '../identity.ts';
import {
  advanced,
  begun,
  isLocked,
  locked,
  MIGRATION_LEASE,
  type MigrationWish,
  standingOf,
  stopped,
  unlocked,
} from './migration-run.ts';

const now = Date.parse('2026-03-12T18:00:00.000Z');
const wish: MigrationWish = {
  id: 'people',
  run: 'one',
  by: personId('ada'),
  begins: true,
  expected: 40,
  now,
};
const other: MigrationWish = { ...wish, run: 'two', by: personId('bo'), expected: null };
const lock = locked(null, wish);
const last = begun(null, wish);
const page = { counts: { seen: 3, changed: 2, failed: 1 }, last: 'users/c', isEnd: false };

describe('who may work at a migration', () => {
  it('is whoever comes first', () => {
    expect(standingOf({ lock: null, last: null }, wish)).toBe('take');
  });

  it('is whoever works already, even where the time has run out and nobody else came', () => {
    const late = { ...wish, begins: false, now: now + 10 * MIGRATION_LEASE };
    expect(standingOf({ lock, last }, { ...wish, begins: false })).toBe('mine');
    expect(standingOf({ lock, last }, late)).toBe('mine');
  });

  it('is nobody else until the time has run out', () => {
    expect(standingOf({ lock, last }, other)).toBe('held');
    expect(standingOf({ lock, last }, { ...other, now: now + MIGRATION_LEASE - 1 })).toBe('held');
    expect(standingOf({ lock, last }, { ...other, now: now + MIGRATION_LEASE })).toBe('take');
  });

  it('is nobody at another migration meanwhile', () => {
    expect(standingOf({ lock, last: null }, other)).toBe('held');
  });

  it('is not whoever comes back after a run that is over', () => {
    const done = advanced(last, { ...page, isEnd: true }, now);
    const later = { ...wish, begins: false };
    const free = unlocked(lock);
    expect(standingOf({ lock: free, last: done }, wish)).toBe('over');
    expect(standingOf({ lock: free, last: stopped(last, null, now) }, later)).toBe('over');
    const taken = { lock: locked(free, other), last: begun(last, other) };
    expect(standingOf(taken, later)).toBe('held');
    expect(standingOf({ ...taken, lock: unlocked(taken.lock) }, later)).toBe('over');
  });
});

describe('a run', () => {
  it('goes on where the last one broke off or was stopped', () => {
    const broken = advanced(last, page, now);
    for (const before of [broken, stopped(broken, 'internal', now)]) {
      expect(begun(before, { ...other, now: now + 1 })).toEqual({
        ...broken,
        run: 'two',
        by: 'bo',
      });
    }
  });

  it('begins anew after a whole one', () => {
    const done = advanced(advanced(last, page, now), { ...page, isEnd: true }, now);
    expect(done).toMatchObject({ state: 'done', counts: { seen: 6, changed: 4, failed: 2 } });
    expect(begun(done, other)).toMatchObject({ cursor: null, counts: { seen: 0 }, expected: null });
  });

  it('keeps its place on a page with nothing on it', () => {
    const after = advanced({ ...last, cursor: 'users/b' }, { ...page, last: null }, now);
    expect(after.cursor).toBe('users/b');
  });
});

describe('the lock', () => {
  it('is another one with every write, at the same moment too', () => {
    const again = locked(lock, wish);
    expect([lock.beat, again.beat, unlocked(again).beat]).toEqual([1, 2, 3]);
    expect(isLocked(unlocked(again), now)).toBe(false);
  });
});
