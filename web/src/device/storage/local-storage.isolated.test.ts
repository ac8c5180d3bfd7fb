import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  applyAppearance,
  clearUserItems,
  hasStoredUser,
  isSigningOut,
  lockedUserId,
  stored,
  storedAppearance,
  storedSnapshot,
} from './local-storage.ts';

const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

describe('the five local-storage keys', () => {
  it('have the specification’s names and hold strings (S3.17 to S3.21)', () => {
    stored.partnerInviteLink.set('https://usward.example/join?code=K7M2P');
    stored.partnerInviteCode.set('K7M2P');
    stored.pendingInviteCode.set('K7M2P');
    stored.onboardingInviteCompleted.set(true);
    stored.hasInvitedPartner.set(false);
    expect(Object.fromEntries(items)).toMatchObject({
      partnerInviteLink: 'https://usward.example/join?code=K7M2P',
      partnerInviteCode: 'K7M2P',
      pendingInviteCode: 'K7M2P',
      onboardingInviteCompleted: 'true',
      hasInvitedPartner: 'false',
    });
    expect(stored.onboardingInviteCompleted.get()).toBe(true);
    expect(stored.hasInvitedPartner.get()).toBe(false);
  });

  it('are all removed at once, and what the dashboard looked like with them', () => {
    for (const entry of Object.values(stored)) entry.get();
    stored.pendingInviteCode.set('K7M2P');
    storedSnapshot.set('{}');
    clearUserItems();
    expect(items.size).toBe(0);
  });

  it('go before the lock does, so that it opens over nobody’s things', () => {
    stored.onboardingInviteCompleted.set(true);
    lockedUserId.set('mia');
    const removedKeys: string[] = [];
    vi.stubGlobal('localStorage', {
      ...localStorage,
      removeItem: (key: string) => removedKeys.push(key),
    });
    clearUserItems();
    expect(removedKeys.at(-1)).toBe('usward-lock');
    expect(removedKeys).toContain('onboardingInviteCompleted');
  });

  it('do not matter when storage is switched off', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(stored.pendingInviteCode.get()).toBeNull();
    expect(() => stored.pendingInviteCode.set('K7M2P')).not.toThrow();
  });
});

describe('a pending code', () => {
  const HOUR_MS = 3_600_000;
  const NOW = Date.UTC(2026, 2, 12, 9);
  const { pendingInviteCode } = stored;
  const at = (now: number) => vi.setSystemTime(now);

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('is gone after 24 hours, with all that was stored of it', () => {
    pendingInviteCode.set('K7M2P');
    at(NOW + 24 * HOUR_MS - 1);
    expect(pendingInviteCode.get()).toBe('K7M2P');
    at(NOW + 24 * HOUR_MS);
    expect(pendingInviteCode.get()).toBeNull();
    expect(items.size).toBe(0);
  });

  it('does not begin a new day by being stored again', () => {
    pendingInviteCode.set('K7M2P');
    at(NOW + 20 * HOUR_MS);
    pendingInviteCode.set('K7M2P');
    at(NOW + 24 * HOUR_MS);
    expect(pendingInviteCode.get()).toBeNull();
  });

  it('does not begin a new day on its way through the address', () => {
    pendingInviteCode.set('K7M2P');
    at(NOW + 20 * HOUR_MS);
    pendingInviteCode.handOver();
    expect(pendingInviteCode.get()).toBeNull();
    pendingInviteCode.set('K7M2P');
    at(NOW + 24 * HOUR_MS);
    expect(pendingInviteCode.get()).toBeNull();
  });

  it('that went through the address leaves nothing behind after 24 hours', () => {
    pendingInviteCode.set('K7M2P');
    pendingInviteCode.handOver();
    at(NOW + 24 * HOUR_MS);
    expect(pendingInviteCode.get()).toBeNull();
    expect(items.size).toBe(0);
  });

  it('has a day of its own after another code, and after its first day', () => {
    pendingInviteCode.set('K7M2P');
    at(NOW + 20 * HOUR_MS);
    pendingInviteCode.set('Q2W3E');
    at(NOW + 40 * HOUR_MS);
    expect(pendingInviteCode.get()).toBe('Q2W3E');
    at(NOW + 44 * HOUR_MS);
    pendingInviteCode.set('Q2W3E');
    expect(pendingInviteCode.get()).toBe('Q2W3E');
  });

  it('is gone when the clock was set back behind it', () => {
    pendingInviteCode.set('K7M2P');
    at(NOW - HOUR_MS);
    expect(pendingInviteCode.get()).toBeNull();
  });

  it('of unknown age has 24 hours from when it is first read', () => {
    items.set('pendingInviteCode', 'K7M2P');
    expect(pendingInviteCode.get()).toBe('K7M2P');
    at(NOW + 24 * HOUR_MS);
    expect(pendingInviteCode.get()).toBeNull();
  });
});

describe('whether something of somebody is stored', () => {
  it('is said by the mirror of their record', () => {
    expect(hasStoredUser()).toBe(false);
    stored.onboardingInviteCompleted.set(false);
    expect(hasStoredUser()).toBe(true);
  });

  it('is so too until somebody who signs out has left nothing', () => {
    isSigningOut.set(true);
    clearUserItems();
    expect(hasStoredUser()).toBe(true);
    isSigningOut.remove();
    expect(hasStoredUser()).toBe(false);
  });
});

describe('appearance settings', () => {
  it('is put on the page as it was chosen, and outlives whoever signs out', () => {
    const dataset: Record<string, string> = {};
    vi.stubGlobal('document', { documentElement: { dataset } });
    storedAppearance.theme.set('night');
    storedAppearance.text.set('largest');
    clearUserItems();
    applyAppearance();
    expect(dataset).toEqual({ theme: 'night', text: 'largest' });
  });
});
