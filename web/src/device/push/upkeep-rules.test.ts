import { IDLE_DAYS } from '@usward/core/push/device';
import { describe, expect, it } from 'vitest';
import { sampleDevice } from './sample-device.ts';
import { REFRESH_EVERY, type Upkeep, type UpkeepFacts, upkeepOf } from './upkeep-rules.ts';

const kept = sampleDevice();

const upkeep = (differences: Partial<UpkeepFacts> = {}): Upkeep =>
  upkeepOf({
    kept,
    person: kept.person,
    permission: 'granted',
    endpoint: kept.endpoint,
    isReplaced: false,
    timeZone: kept.timeZone,
    now: kept.keptAt + 1,
    ...differences,
  });

describe('a device', () => {
  it('is left alone as long as nothing changes', () => {
    expect(upkeep()).toBe('nothing');
    expect(upkeep({ now: kept.keptAt + REFRESH_EVERY - 1 })).toBe('nothing');
  });

  it('is refreshed after 7 days, long before the server takes it for idle', () => {
    expect(upkeep({ now: kept.keptAt + REFRESH_EVERY })).toBe('refresh');
    expect(REFRESH_EVERY).toBe(7 * 24 * 3_600_000);
    expect(REFRESH_EVERY).toBeLessThan((IDLE_DAYS / 2) * 24 * 3_600_000);
  });

  it('is refreshed in another time zone', () => {
    expect(upkeep({ timeZone: 'America/Lima' })).toBe('refresh');
  });

  it('is refreshed when the push service reaches it elsewhere', () => {
    expect(upkeep({ endpoint: 'https://push.test/2' })).toBe('refresh');
  });

  it('is refreshed when the browser let its subscription lapse by itself', () => {
    expect(upkeep({ endpoint: null, isReplaced: true })).toBe('refresh');
    expect(upkeep({ isReplaced: true })).toBe('refresh');
  });

  it('is refreshed where the server’s answer never came, or the clock was ahead', () => {
    expect(upkeep({ kept: sampleDevice({ keptAt: 0 }) })).toBe('refresh');
    expect(upkeep({ now: kept.keptAt - 1 })).toBe('refresh');
  });

  it.each(['denied', 'default'] as const)(
    'is removed when the permission became %s',
    (permission) => {
      expect(upkeep({ permission })).toBe('remove');
      expect(upkeep({ permission, isReplaced: true })).toBe('remove');
    },
  );

  it('is removed when its subscription is gone, or was turned off without the server knowing', () => {
    expect(upkeep({ endpoint: null })).toBe('remove');
    expect(upkeep({ kept: sampleDevice({ isWanted: false }) })).toBe('remove');
  });

  it('is forgotten when somebody else or nobody is signed in', () => {
    for (const person of ['noah', null]) {
      expect(upkeep({ person })).toBe('forget');
      expect(upkeep({ person, isReplaced: true })).toBe('forget');
    }
  });

  it('is forgotten where a subscription is left that nobody remembers', () => {
    expect(upkeep({ kept: null })).toBe('forget');
    expect(upkeep({ kept: null, endpoint: null })).toBe('nothing');
  });
});
