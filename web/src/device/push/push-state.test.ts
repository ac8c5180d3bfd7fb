import { describe, expect, it } from 'vitest';
import { type PushFacts, pushStateOf } from './push-state.ts';
import { sampleDevice } from './sample-device.ts';

const kept = sampleDevice();

const state = (differences: Partial<PushFacts> = {}) =>
  pushStateOf({
    person: kept.person,
    canPush: true,
    needsInstalling: false,
    permission: 'granted',
    kept,
    ...differences,
  });

describe('pushes', () => {
  it('are on where the server took the device of whoever is signed in', () => {
    expect(state()).toEqual({ kind: 'on', device: kept.id });
  });

  it('are off for somebody else on the same device', () => {
    expect(state({ person: 'noah' })).toEqual({ kind: 'off' });
  });

  it('are off until the server took the device', () => {
    expect(state({ kept: sampleDevice({ keptAt: 0 }) })).toEqual({ kind: 'off' });
  });

  it('are off once they were turned off, though the server does not know yet', () => {
    expect(state({ kept: sampleDevice({ isWanted: false }) })).toEqual({ kind: 'off' });
  });

  it('are off where nothing is remembered, or the permission was taken back', () => {
    expect(state({ kept: null })).toEqual({ kind: 'off' });
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
    expect(state({ person: null })).toEqual({ kind: 'unknown' });
  });
});
