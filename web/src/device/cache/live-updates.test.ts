import { describe, expect, it } from 'vitest';
import { getChangedRooms } from './live-updates.ts';
import { createPathPredicate } from './read-paths.ts';

describe('a pulse', () => {
  it('names the rooms whose number grew', () => {
    expect(getChangedRooms({ daily: 3 }, { daily: 4, account: 1 })).toEqual(['account', 'daily']);
    expect(getChangedRooms({ checkin: 1 }, { checkin: 2 })).toEqual(['checkin']);
    expect(getChangedRooms({ daily: 3 }, { daily: 3 })).toEqual([]);
    expect(getChangedRooms({ daily: 3 }, { daily: 2, other: 9 })).toEqual([]);
  });
});

describe('addresses', () => {
  const isDaily = createPathPredicate('/api/daily');
  it.each(['/api/daily', '/api/daily/2026-03-12', '/api/daily?limit=20'])('%s is below', (key) => {
    expect(isDaily({ queryKey: [key, 'newest'] })).toBe(true);
  });
  it.each(['/api/dailyish', '/api/dashboard', 7])('%s is not', (key) => {
    expect(isDaily({ queryKey: [key] })).toBe(false);
  });
});
