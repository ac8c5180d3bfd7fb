import type { PlaySession } from '@usward/core/intimacy/play-session';
import { describe, expect, it } from 'vitest';
import {
  applyStep,
  closeGame,
  type GameStep,
  getHolder,
  mightPartnerHoldPhone,
  type OnePhoneGame,
  OWNER_SIDE,
  reclaim,
  resume,
} from './one-phone-game.ts';

const setting = { where: 'together', energy: 'any' } as const;
let drawn = 0;
const draw = () =>
  ({ id: `card ${++drawn}`, kind: 'truth', text: 'What made you smile?' }) as const;

const play = (
  steps: readonly GameStep[],
  from: OnePhoneGame = { phase: 'setting' },
): OnePhoneGame => steps.reduce((game, step) => applyStep(game, step, draw), from);

const agreed: readonly GameStep[] = [
  { type: 'begin', setting },
  { type: 'agree-to-play' },
  { type: 'taken' },
  { type: 'agree-to-play' },
];
const move = (type: 'next' | 'sweeter' | 'bolder' | 'agree'): GameStep => ({
  type: 'move',
  move: { type },
});
const drawTruth: GameStep = { type: 'move', move: { type: 'draw', kind: 'truth' } };
const taken: GameStep = { type: 'taken' };

const everything: readonly GameStep[] = [
  ...agreed,
  drawTruth,
  move('bolder'),
  taken,
  move('agree'),
  taken,
  drawTruth,
  move('next'),
];

const getPlaySession = (game: OnePhoneGame): PlaySession => {
  if (game.phase !== 'turn') throw new Error(`This is ${game.phase}.`);
  return game.playSession;
};

describe('a game on one phone', () => {
  it('begins only once both have said that they are in, each with the phone in hand', () => {
    const first = play(agreed.slice(0, 1));
    expect([first.phase, getHolder(first)]).toEqual(['consent', OWNER_SIDE]);
    const handed = play(agreed.slice(0, 2));
    expect([handed.phase, getHolder(handed)]).toEqual(['hand', 'first']);
    // One hand cannot answer for the other.
    expect(play([{ type: 'agree-to-play' }, drawTruth], handed)).toEqual(handed);
    expect(play(agreed).phase).toBe('turn');
    expect(getHolder(play(agreed))).toBe('first');
  });

  it('goes from hand to hand with each turn, and shows nothing on the way', () => {
    let game = play(agreed);
    for (let turn = 0; turn < 20; turn += 1) {
      const holder = getHolder(game);
      game = play([drawTruth, move('next')], game);
      expect(game.phase).toBe('hand');
      expect(getHolder(game)).not.toBe(holder);
      game = applyStep(game, taken, draw);
      expect(getPlaySession(game).card).toBeNull();
    }
  });

  it('gets bolder only by the other hand', () => {
    const asked = play([drawTruth, move('bolder')], play(agreed));
    expect([asked.phase, getHolder(asked)]).toEqual(['hand', 'second']);
    const inTheirHand = applyStep(asked, taken, draw);
    expect(inTheirHand.phase).toBe('bolder');
    const back = play([move('agree'), taken], inTheirHand);
    expect(getPlaySession(back)).toMatchObject({
      targetLevel: 2,
      card: null,
      bolder: 'answered',
    });
    expect(getHolder(back)).toBe('first');
  });

  it('goes on as it was where bolder is given back, and cannot be asked for twice in a turn', () => {
    const back = play(
      [drawTruth, move('bolder'), taken, { type: 'give-back' }, taken],
      play(agreed),
    );
    expect(getPlaySession(back)).toMatchObject({ targetLevel: 1, bolder: 'asked' });
    expect(getPlaySession(back).card).not.toBeNull();
    expect(play([move('bolder')], back)).toEqual(back);
    expect(play([move('agree')], back)).toEqual(back);
  });

  it('gets sweeter at once', () => {
    expect(getPlaySession(play([drawTruth, move('sweeter')], play(agreed)))).toMatchObject({
      targetLevel: 0,
      card: null,
    });
  });

  it('can be stopped at any point, and stays so', () => {
    for (let count = 0; count <= everything.length; count += 1) {
      const stopped = applyStep(play(everything.slice(0, count)), { type: 'stop' }, draw);
      expect(stopped.phase).toBe('over');
      expect(play(everything, stopped)).toEqual(stopped);
    }
  });
});

describe('the phone of a game', () => {
  const begun = everything.map((_, index) => play(everything.slice(0, index + 1)));
  const theirs = begun.filter(mightPartnerHoldPhone);
  const mine = begun.filter((game) => !mightPartnerHoldPhone(game));

  it('may be away in the other’s turn, and on its way from either to either', () => {
    expect(mine.map(({ phase }) => phase)).toEqual(['consent', 'bolder']);
    expect(mine.map(getHolder)).toEqual([OWNER_SIDE, OWNER_SIDE]);
    const ways = theirs.flatMap((game) => (game.phase === 'hand' ? [game.to] : []));
    expect(new Set(ways)).toEqual(new Set(['first', 'second']));
    expect(mightPartnerHoldPhone({ phase: 'setting' })).toBe(false);
  });

  it('is in the same hand after Stop, until the owner says that they have it', () => {
    for (const game of begun) {
      const stopped = applyStep(game, { type: 'stop' }, draw);
      expect(mightPartnerHoldPhone(stopped)).toBe(mightPartnerHoldPhone(game));
      expect(mightPartnerHoldPhone(applyStep(stopped, { type: 'stop' }, draw))).toBe(
        mightPartnerHoldPhone(game),
      );
      expect(reclaim(stopped)).toEqual({ phase: 'setting' });
    }
  });

  it('is the owner’s once they say so, and the game goes on where it was', () => {
    for (const game of begun) {
      const waits = reclaim(game);
      expect(mightPartnerHoldPhone(waits)).toBe(false);
      expect(reclaim(waits)).toEqual(waits);
      expect(play(everything, waits)).toEqual(waits);
      const again = resume(waits);
      // Into another hand it goes by way of the screen that is for both.
      if (again.phase === 'hand') expect(again.to).not.toBe(OWNER_SIDE);
      else expect(getHolder(again)).toBe(OWNER_SIDE);
      const inHand = (one: OnePhoneGame) => applyStep(one, taken, draw);
      expect(inHand(again)).toEqual(inHand(game));
    }
  });

  it('shows the end where the room closes on the screen or in the other’s hand, and else forgets', () => {
    for (const game of begun) {
      expect(closeGame(game, true)).toEqual({ phase: 'over', isAway: mightPartnerHoldPhone(game) });
    }
    for (const game of theirs) {
      expect(closeGame(game, false)).toEqual({ phase: 'over', isAway: true });
    }
    for (const game of [...mine, ...mine.map(reclaim)]) {
      expect(closeGame(game, false)).toEqual({ phase: 'setting' });
    }
    expect(closeGame({ phase: 'setting' }, true)).toEqual({ phase: 'setting' });
  });
});
