import { describe, expect, it } from 'vitest';
import { sampleDevice } from './device.fixture.ts';
import { derivePushState, type PushFacts } from './push-state.ts';

const stored = sampleDevice();

const state = (differences: Partial<PushFacts> = {}) =>
  derivePushState({
    userId: stored.userId,
    canPush: true,
    needsInstalling: false,
    permission: 'granted',
    stored,
    ...differences,
  });

describe('pushes', () => {
  it('are on where the server took the device of the user who is signed in', () => {
    expect(state()).toEqual({ kind: 'on', device: stored.id });
  });

  it('are off for somebody else on the same device', () => {
    expect(state({ userId: 'noah' })).toEqual({ kind: 'off' });
  });

  it('are off until the server took the device', () => {
    expect(state({ stored: sampleDevice({ registeredAt: 0 }) })).toEqual({ kind: 'off' });
  });

  it('are off once they were turned off, though the server does not know yet', () => {
    expect(state({ stored: sampleDevice({ isEnabled: false }) })).toEqual({ kind: 'off' });
  });

  it('are off where nothing is remembered, or the permission was taken back', () => {
    expect(state({ stored: null })).toEqual({ kind: 'off' });
    expect(state({ permission: 'default' })).toEqual({ kind: 'off' });
  });

  it('are denied where the browser keeps them away', () => {
    expect(state({ permission: 'denied' })).toEqual({ kind: 'denied' });
  });

  it('are unsupported in a browser that lacks something, and may come with installing', () => {
    expect(state({ canPush: false, permission: null })).toEqual({
      kind: 'unsupported',
      needsInstalling: false,
    });
    expect(state({ canPush: false, needsInstalling: true })).toMatchObject({
      needsInstalling: true,
    });
  });

  it('are unknown while nobody is signed in', () => {
    expect(state({ userId: null })).toEqual({ kind: 'unknown' });
  });
});
