import { type PlaySessionView, startPlaySession } from '@usward/core/intimacy/play-session';
import { describe, expect, it } from 'vitest';
import { getPlaySessionViewState } from './play-session-view-state.ts';

const { seen, ...begun } = startPlaySession({ where: 'together', energy: 'any' });
const playing: PlaySessionView = { state: 'playing', id: 'one', side: 'first', ...begun };
const nobody: PlaySessionView = { state: 'none', readyUntil: null };
const ended: PlaySessionView = { state: 'ended', id: 'one' };

const nothing = {
  isOpen: true,
  view: undefined,
  refusal: null,
  isLost: false,
  memory: { played: null, stopped: [] },
  stopped: null,
  takesBack: false,
  now: 0,
} as const;
const after = { ...nothing, memory: { played: 'one', stopped: [] } };

describe('the session view', () => {
  it('is the game while it is played, also when the network is away', () => {
    const viewState = { kind: 'playing', playSession: playing };
    expect(getPlaySessionViewState({ ...nothing, view: playing })).toEqual(viewState);
    expect(getPlaySessionViewState({ ...nothing, view: playing, isLost: true })).toEqual(viewState);
  });

  it('is never again a game that was stopped here, whether or not the server knows', () => {
    const memory = { played: 'one', stopped: ['one'] };
    expect(getPlaySessionViewState({ ...nothing, view: playing, memory })).toEqual({
      kind: 'ended',
      id: 'one',
    });
    expect(getPlaySessionViewState({ ...after, view: playing, stopped: 'one' }).kind).toBe('ended');
    // The app was closed meanwhile, so only the kept write tells.
    expect(getPlaySessionViewState({ ...nothing, view: playing, stopped: 'one' }).kind).toBe(
      'lobby',
    );
  });

  it('ends alike for a user who stopped, and when the lab has gone to rest', () => {
    const end = { kind: 'ended', id: 'one' };
    expect(getPlaySessionViewState({ ...after, view: ended })).toEqual(end);
    expect(getPlaySessionViewState({ ...after, view: nobody })).toEqual(end);
    expect(getPlaySessionViewState({ ...after, view: playing, refusal: 'not-set-up' })).toEqual(
      end,
    );
    // The room itself may learn of it first.
    expect(getPlaySessionViewState({ ...after, view: playing, isOpen: false })).toEqual(end);
    expect(getPlaySessionViewState({ ...after, isOpen: false })).toEqual(end);
    expect(
      getPlaySessionViewState({
        ...after,
        view: playing,
        memory: { ...after.memory, stopped: ['one'] },
      }),
    ).toEqual(end);
  });

  it('is the next beginning once the end was read, or for a user who did not play', () => {
    expect(getPlaySessionViewState({ ...nothing, view: ended }).kind).toBe('lobby');
  });

  it('shows a new game although an older one was stopped here', () => {
    const memory = { played: 'zero', stopped: ['zero'] };
    expect(getPlaySessionViewState({ ...nothing, view: playing, memory }).kind).toBe('playing');
  });

  it('counts a readiness only while it holds', () => {
    const view: PlaySessionView = { state: 'none', readyUntil: new Date(1_000).toISOString() };
    expect(getPlaySessionViewState({ ...nothing, view, now: 999 })).toEqual({
      kind: 'lobby',
      readyUntil: 1_000,
    });
    expect(getPlaySessionViewState({ ...nothing, view, now: 1_000 })).toEqual({
      kind: 'lobby',
      readyUntil: null,
    });
    const takenBack = { ...nothing, view, now: 0, takesBack: true };
    expect(getPlaySessionViewState(takenBack)).toEqual({ kind: 'lobby', readyUntil: null });
  });

  it('says that it is not set up, that nothing came, or waits', () => {
    expect(getPlaySessionViewState({ ...nothing, refusal: 'not-set-up' }).kind).toBe('not-here');
    expect(getPlaySessionViewState({ ...nothing, view: nobody, refusal: 'frozen' }).kind).toBe(
      'not-here',
    );
    expect(getPlaySessionViewState({ ...nothing, isLost: true }).kind).toBe('unreachable');
    expect(getPlaySessionViewState({ ...nothing, refusal: 'internal' }).kind).toBe('unreachable');
    expect(getPlaySessionViewState(nothing).kind).toBe('loading');
  });
});
