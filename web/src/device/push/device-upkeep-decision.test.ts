import { DEVICE_IDLE_DAYS } from '@usward/core/push/device';
import { describe, expect, it } from 'vitest';
import { sampleDevice } from './device.fixture.ts';
import {
  decideUpkeep,
  REFRESH_INTERVAL_MS,
  type Upkeep,
  type UpkeepFacts,
} from './device-upkeep-decision.ts';

const stored = sampleDevice();

const upkeep = (differences: Partial<UpkeepFacts> = {}): Upkeep =>
  decideUpkeep({
    stored,
    userId: stored.userId,
    permission: 'granted',
    endpoint: stored.endpoint,
    isReplaced: false,
    timeZone: stored.timeZone,
    now: stored.registeredAt + 1,
    ...differences,
  });

describe('a device', () => {
  it('is left alone as long as nothing changes', () => {
    expect(upkeep()).toBe('nothing');
    expect(upkeep({ now: stored.registeredAt + REFRESH_INTERVAL_MS - 1 })).toBe('nothing');
  });

  it('is refreshed after 7 days, long before the server takes it for idle', () => {
    expect(upkeep({ now: stored.registeredAt + REFRESH_INTERVAL_MS })).toBe('refresh');
    expect(REFRESH_INTERVAL_MS).toBe(7 * 24 * 3_600_000);
    expect(REFRESH_INTERVAL_MS).toBeLessThan((DEVICE_IDLE_DAYS / 2) * 24 * 3_600_000);
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
    expect(upkeep({ stored: sampleDevice({ registeredAt: 0 }) })).toBe('refresh');
    expect(upkeep({ now: stored.registeredAt - 1 })).toBe('refresh');
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
    expect(upkeep({ stored: sampleDevice({ isEnabled: false }) })).toBe('remove');
  });

  it('is forgotten when somebody else or nobody is signed in', () => {
    for (const userId of ['noah', null]) {
      expect(upkeep({ userId })).toBe('forget');
      expect(upkeep({ userId, isReplaced: true })).toBe('forget');
    }
  });

  it('is forgotten where a subscription is left that nobody remembers', () => {
    expect(upkeep({ stored: null })).toBe('forget');
    expect(upkeep({ stored: null, endpoint: null })).toBe('nothing');
  });
});
