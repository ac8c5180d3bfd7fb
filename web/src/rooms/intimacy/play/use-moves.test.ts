import { startPlaySession } from '@usward/core/intimacy/play-session';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../device/network/api-error.ts';
import type { Playing } from './play-session-view-state.ts';
import { type MovePorts, sendMove } from './use-moves.ts';

const { seen: _, ...begun } = startPlaySession({ where: 'together', energy: 'any' });
const before: Playing = { state: 'playing', id: 'one', side: 'first', ...begun };
const movedOn = new ApiError(409, 'The game has moved on.', { code: 'stale-state' });
const notSetUp = new ApiError(409, 'This is not set up.', { code: 'not-set-up' });

/** A server that answers each try in turn, and what was sent to it. */
const server = (answers: readonly (Error | null)[], now: Playing | null = before) => {
  const sent: { step: number; key: string }[] = [];
  const waits: number[] = [];
  let over = false;
  const ports: MovePorts = {
    send: async (_move, { step }, key) => {
      const answer = answers[sent.length] ?? null;
      sent.push({ step, key });
      if (answer) throw answer;
    },
    latest: () => now,
    wait: async (tries) => {
      waits.push(tries);
    },
    isOver: () => over,
  };
  return {
    sent,
    waits,
    ports,
    stop: () => {
      over = true;
    },
  };
};

describe('a move', () => {
  it('is sent once when it is answered', async () => {
    const { sent, ports } = server([null]);
    await sendMove({ type: 'next' }, before, 'the key', ports);
    expect(sent).toEqual([{ step: 0, key: 'the key' }]);
  });

  it('goes out again under the same key until an answer comes', async () => {
    const silent = new NetworkError();
    const breathless = new ApiError(503, 'We are out of breath.', { code: 'unavailable' });
    const { sent, waits, ports } = server([silent, breathless, silent, null]);
    await sendMove({ type: 'next' }, before, 'the key', ports);
    expect(sent.map(({ key }) => key)).toEqual(Array(4).fill('the key'));
    expect(waits).toEqual([1, 2, 3]);
  });

  it('is given up once the game is seen to have gone on without an answer', async () => {
    const { sent, ports } = server([new NetworkError()], { ...before, step: 1 });
    await sendMove({ type: 'next' }, before, 'the key', ports);
    expect(sent).toHaveLength(1);
  });

  it('is let go where the game has moved on', async () => {
    const { sent, ports } = server([movedOn], { ...before, step: 3 });
    await sendMove({ type: 'next' }, before, 'the key', ports);
    expect(sent).toHaveLength(1);
  });

  it('is not sent any more after a stop', async () => {
    const { sent, ports, stop } = server([new NetworkError(), null]);
    await sendMove({ type: 'next' }, before, 'the key', { ...ports, wait: async () => stop() });
    expect(sent).toHaveLength(1);
  });

  it('tells of any other refusal', async () => {
    const { ports } = server([notSetUp]);
    await expect(sendMove({ type: 'next' }, before, 'the key', ports)).rejects.toBe(notSetUp);
  });
});
