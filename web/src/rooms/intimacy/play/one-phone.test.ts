import type { Session } from '@usward/core/intimacy/session';
import { describe, expect, it } from 'vitest';
import {
  after,
  holderOf,
  mayBeAway,
  type OnePhone,
  OWNER,
  resumed,
  returned,
  roomClosed,
  type Step,
} from './one-phone.ts';

const setting = { where: 'together', energy: 'any' } as const;
let drawn = 0;
const draw = () =>
  ({ id: `card ${++drawn}`, kind: 'truth', text: 'What made you smile?' }) as const;

const play = (steps: readonly Step[], from: OnePhone = { phase: 'setting' }): OnePhone =>
  steps.reduce((game, step) => after(game, step, draw), from);

const agreed: readonly Step[] = [
  { type: 'begin', setting },
  { type: 'agree-to-play' },
  { type: 'taken' },
  { type: 'agree-to-play' },
];
const move = (type: 'next' | 'sweeter' | 'bolder' | 'agree'): Step => ({
  type: 'move',
  move: { type },
});
const drawTruth: Step = { type: 'move', move: { type: 'draw', kind: 'truth' } };
const taken: Step = { type: 'taken' };

const everything: readonly Step[] = [
  ...agreed,
  drawTruth,
  move('bolder'),
  taken,
  move('agree'),
  taken,
  drawTruth,
  move('next'),
];

const sessionOf = (game: OnePhone): Session => {
  if (game.phase !== 'turn') throw new Error(`This is ${game.phase}.`);
  return game.session;
};

describe('a game on one phone', () => {
  it('begins only once both have said that they are in, each with the phone in hand', () => {
    const first = play(agreed.slice(0, 1));
    expect([first.phase, holderOf(first)]).toEqual(['consent', OWNER]);
    const handed = play(agreed.slice(0, 2));
    expect([handed.phase, holderOf(handed)]).toEqual(['hand', 'first']);
    // One hand cannot answer for the other.
    expect(play([{ type: 'agree-to-play' }, drawTruth], handed)).toEqual(handed);
    expect(play(agreed).phase).toBe('turn');
    expect(holderOf(play(agreed))).toBe('first');
  });

  it('goes from hand to hand with each turn, and shows nothing on the way', () => {
    let game = play(agreed);
    for (let turn = 0; turn < 20; turn += 1) {
      const holder = holderOf(game);
      game = play([drawTruth, move('next')], game);
      expect(game.phase).toBe('hand');
      expect(holderOf(game)).not.toBe(holder);
      game = after(game, taken, draw);
      expect(sessionOf(game).card).toBeNull();
    }
  });

  it('gets bolder only by the other hand', () => {
    const asked = play([drawTruth, move('bolder')], play(agreed));
    expect([asked.phase, holderOf(asked)]).toEqual(['hand', 'second']);
    const inTheirHand = after(asked, taken, draw);
    expect(inTheirHand.phase).toBe('bolder');
    const back = play([move('agree'), taken], inTheirHand);
    expect(sessionOf(back)).toMatchObject({ wish: 2, card: null, bolder: 'answered' });
    expect(holderOf(back)).toBe('first');
  });

  it('goes on as it was where bolder is given back, and cannot be asked for twice in a turn', () => {
    const back = play(
      [drawTruth, move('bolder'), taken, { type: 'give-back' }, taken],
      play(agreed),
    );
    expect(sessionOf(back)).toMatchObject({ wish: 1, bolder: 'asked' });
    expect(sessionOf(back).card).not.toBeNull();
    expect(play([move('bolder')], back)).toEqual(back);
    expect(play([move('agree')], back)).toEqual(back);
  });

  it('gets sweeter at once', () => {
    expect(sessionOf(play([drawTruth, move('sweeter')], play(agreed)))).toMatchObject({
      wish: 0,
      card: null,
    });
  });

  it('can be stopped at any point, and stays so', () => {
    for (let count = 0; count <= everything.length; count += 1) {
      const stopped = after(play(everything.slice(0, count)), { type: 'stop' }, draw);
      expect(stopped.phase).toBe('over');
      expect(play(everything, stopped)).toEqual(stopped);
    }
  });
});

describe('the phone of a game', () => {
  const begun = everything.map((_, index) => play(everything.slice(0, index + 1)));
  const theirs = begun.filter(mayBeAway);
  const mine = begun.filter((game) => !mayBeAway(game));

  it('may be away in the other’s turn, and on its way from either to either', () => {
    expect(mine.map(({ phase }) => phase)).toEqual(['consent', 'bolder']);
    expect(mine.map(holderOf)).toEqual([OWNER, OWNER]);
    const ways = theirs.flatMap((game) => (game.phase === 'hand' ? [game.to] : []));
    expect(new Set(ways)).toEqual(new Set(['first', 'second']));
    expect(mayBeAway({ phase: 'setting' })).toBe(false);
  });

  it('is in the same hand after Stop, until the owner says that they have it', () => {
    for (const game of begun) {
      const stopped = after(game, { type: 'stop' }, draw);
      expect(mayBeAway(stopped)).toBe(mayBeAway(game));
      expect(mayBeAway(after(stopped, { type: 'stop' }, draw))).toBe(mayBeAway(game));
      expect(returned(stopped)).toEqual({ phase: 'setting' });
    }
  });

  it('is the owner’s once they say so, and the game goes on where it was', () => {
    for (const game of begun) {
      const waits = returned(game);
      expect(mayBeAway(waits)).toBe(false);
      expect(returned(waits)).toEqual(waits);
      expect(play(everything, waits)).toEqual(waits);
      const again = resumed(waits);
      // Into another hand it goes by way of the screen that is for both.
      if (again.phase === 'hand') expect(again.to).not.toBe(OWNER);
      else expect(holderOf(again)).toBe(OWNER);
      const inHand = (one: OnePhone) => after(one, taken, draw);
      expect(inHand(again)).toEqual(inHand(game));
    }
  });

  it('shows the end where the room closes on the screen or in the other’s hand, and else forgets', () => {
    for (const game of begun) {
      expect(roomClosed(game, true)).toEqual({ phase: 'over', isAway: mayBeAway(game) });
    }
    for (const game of theirs) {
      expect(roomClosed(game, false)).toEqual({ phase: 'over', isAway: true });
    }
    for (const game of [...mine, ...mine.map(returned)]) {
      expect(roomClosed(game, false)).toEqual({ phase: 'setting' });
    }
    expect(roomClosed({ phase: 'setting' }, true)).toEqual({ phase: 'setting' });
  });
});
