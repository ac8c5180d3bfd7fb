import type { Session } from '@usward/core/intimacy/session';
import { describe, expect, it } from 'vitest';
import { after, holderOf, type OnePhone, OWNER, type Step } from './one-phone.ts';

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
    for (let count = 0; count <= everything.length; count += 1) {
      const stopped = after(play(everything.slice(0, count)), { type: 'stop' }, draw);
      expect(stopped).toEqual({ phase: 'over' });
      expect(play(everything, stopped)).toEqual({ phase: 'over' });
    }
  });
});
