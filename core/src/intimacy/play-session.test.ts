import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { bundledTruthsAndDares } from './bundled-cards.ts';
import { cardKinds } from './card.ts';
import { drawCard } from './card-selection.ts';
import { comforts } from './comfort.arbitrary.ts';
import { fitsComfort } from './comfort.ts';
import {
  applyMove,
  canMove,
  INITIAL_TARGET_LEVEL,
  jointSetting,
  type Move,
  MoveSchema,
  otherSide,
  type PlaySession,
  PlaySessionSchema,
  type Setting,
  type Side,
  sides,
  startPlaySession,
} from './play-session.ts';

const setting: fc.Arbitrary<Setting> = fc.record({
  where: fc.constantFrom('together', 'apart'),
  energy: fc.constantFrom('low', 'any'),
});
const moves: readonly Move[] = [
  ...cardKinds.map((kind) => ({ type: 'draw' as const, kind })),
  { type: 'next' },
  { type: 'sweeter' },
  { type: 'bolder' },
  { type: 'agree' },
];
const taps = fc.array(
  fc.record({ by: fc.constantFrom(...sides), move: fc.constantFrom(...moves) }),
  {
    maxLength: 120,
  },
);

const draw = (playSession: PlaySession) => (kind: (typeof cardKinds)[number]) => ({
  id: `${kind}-${playSession.step}`,
  kind,
  text: 'Something kind.',
});
const move = (playSession: PlaySession, by: Side, made: Move) =>
  applyMove(playSession, by, made, draw(playSession));

/** Every session that taps lead to, each with the tap that led to the next and what came of it. */
const play = (where: Setting, made: readonly { readonly by: Side; readonly move: Move }[]) => {
  let playSession = startPlaySession(where);
  return made.map((tap) => {
    const before = playSession;
    const after = move(before, tap.by, tap.move);
    playSession = after ?? before;
    return { ...tap, before, after };
  });
};

describe('two settings', () => {
  it('are far apart or tired as soon as either is, whoever is named first', () => {
    fc.assert(
      fc.property(setting, setting, (one, other) => {
        const joint = jointSetting(one, other);
        expect(joint).toEqual(jointSetting(other, one));
        expect(joint.where === 'apart').toBe([one, other].some(({ where }) => where === 'apart'));
        expect(joint.energy === 'low').toBe([one, other].some(({ energy }) => energy === 'low'));
      }),
    );
  });
});

describe('any sequence of taps', () => {
  const holds = (
    check: (step: ReturnType<typeof play>[number], all: ReturnType<typeof play>) => void,
  ) =>
    fc.assert(
      fc.property(setting, taps, (where, made) => {
        const steps = play(where, made);
        for (const step of steps) check(step, steps);
      }),
      { numRuns: runs(200) },
    );

  it('leaves a session in order, one step further for each move that could be made', () => {
    holds(({ before, after }) => {
      if (after === null) return;
      expect(v.parse(PlaySessionSchema, after)).toEqual(after);
      expect(after.step).toBe(before.step + 1);
      expect([after.where, after.energy]).toEqual([before.where, before.energy]);
      expect(new Set(after.seen).size).toBe(after.seen.length);
      if (after.card !== null) expect(after.seen.at(-1)).toBe(after.card.id);
    });
  });

  it('makes exactly the moves that could be made', () => {
    holds(({ before, by, move: made, after }) => {
      expect(after !== null).toBe(canMove(before, by, made.type));
    });
  });

  it('always lets whose turn it is go on, and nobody else', () => {
    holds(({ before }) => {
      const next = move(before, before.currentTurn, { type: 'next' });
      expect(next).toMatchObject({
        currentTurn: otherSide(before.currentTurn),
        card: null,
        bolder: 'not-asked',
      });
      expect(next?.targetLevel).toBe(before.targetLevel);
      expect(move(before, otherSide(before.currentTurn), { type: 'next' })).toBeNull();
    });
  });

  it('lets either have it sweeter at any time there is something to sweeten, at once', () => {
    holds(({ before }) => {
      for (const by of sides) {
        const sweeter = move(before, by, { type: 'sweeter' });
        const canBe = before.targetLevel > 0 || before.card !== null;
        expect(sweeter !== null).toBe(canBe);
        if (sweeter === null) continue;
        expect(sweeter.card).toBeNull();
        expect(sweeter.targetLevel).toBe(Math.max(0, before.targetLevel - 1));
        expect(sweeter.currentTurn).toBe(before.currentTurn);
      }
    });
  });

  it('asks for bolder at most once a turn', () => {
    fc.assert(
      fc.property(setting, taps, (where, made) => {
        let asked = 0;
        for (const { move: tap, after } of play(where, made)) {
          if (after !== null && tap.type === 'next') asked = 0;
          if (after !== null && tap.type === 'bolder') asked += 1;
          expect(asked).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('grows bolder by one, only as the one asked and the other agreed in the same turn', () => {
    fc.assert(
      fc.property(setting, taps, (where, made) => {
        let askedBy: Side | null = null;
        for (const { by, move: tap, before, after } of play(where, made)) {
          if (after === null) continue;
          if (after.targetLevel > before.targetLevel) {
            expect(after.targetLevel).toBe(before.targetLevel + 1);
            expect(tap.type).toBe('agree');
            expect(askedBy).toBe(otherSide(by));
            expect(before.currentTurn).toBe(askedBy);
          }
          if (tap.type === 'bolder') askedBy = by;
          if (tap.type === 'next' || tap.type === 'agree') askedBy = null;
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('draws one card a turn at a time, only for whose turn it is', () => {
    holds(({ before, by, move: made, after }) => {
      if (made.type !== 'draw' || after === null) return;
      expect(before.card).toBeNull();
      expect(by).toBe(before.currentTurn);
      expect(after.card?.kind).toBe(made.kind);
    });
  });
});

describe('a session', () => {
  it('begins warm, with the first, and with nothing on the table', () => {
    fc.assert(
      fc.property(setting, (where) => {
        const begun = {
          currentTurn: 'first',
          targetLevel: INITIAL_TARGET_LEVEL,
          card: null,
          step: 0,
          seen: [],
        };
        expect(startPlaySession(where)).toMatchObject({ ...where, ...begun });
      }),
    );
  });

  // Done and pass are the same move without any word beside it, so nothing can tell them apart.
  it('knows one move for done and pass, and takes no more with it', () => {
    const types = MoveSchema.options.map(({ entries }) => entries.type.literal);
    expect(types.toSorted()).toEqual(['agree', 'bolder', 'draw', 'next', 'sweeter']);
    expect(v.is(MoveSchema, { type: 'next' })).toBe(true);
    expect(v.is(MoveSchema, { type: 'next', passed: true })).toBe(false);
  });

  it('fades an unanswered bolder with the turn, as if it had never been asked', () => {
    fc.assert(
      fc.property(setting, (where) => {
        const begun = startPlaySession(where);
        const asked = move(begun, 'first', { type: 'bolder' }) ?? begun;
        const faded = move(asked, 'first', { type: 'next' });
        const plain = move(begun, 'first', { type: 'next' });
        expect({ ...faded, step: 0 }).toEqual({ ...plain, step: 0 });
      }),
    );
  });

  it('plays twenty turns of the released cards without a repetition, within what is wished', () => {
    const choices = fc.array(
      fc.record({
        kind: fc.constantFrom(...cardKinds),
        asks: fc.boolean(),
        agrees: fc.boolean(),
        sweeter: fc.boolean(),
      }),
      { minLength: 20, maxLength: 20 },
    );
    fc.assert(
      fc.property(setting, comforts, choices, fc.string(), (where, comfort, turns, seed) => {
        let playSession = startPlaySession(where);
        const came: string[] = [];
        const tap = (by: Side, made: Move) => {
          playSession =
            applyMove(playSession, by, made, (kind) =>
              drawCard(
                bundledTruthsAndDares,
                comfort,
                playSession,
                kind,
                `${seed}/${playSession.step}`,
              ),
            ) ?? playSession;
        };
        for (const { kind, asks, agrees, sweeter } of turns) {
          const mine = playSession.currentTurn;
          if (asks) tap(mine, { type: 'bolder' });
          if (agrees) tap(otherSide(mine), { type: 'agree' });
          if (sweeter) tap(otherSide(mine), { type: 'sweeter' });
          tap(mine, { type: 'draw', kind });
          const card = bundledTruthsAndDares.find(({ id }) => id === playSession.card?.id);
          expect(card && fitsComfort(card, comfort)).toBe(true);
          expect(card?.level).toBeLessThanOrEqual(playSession.targetLevel);
          came.push(card?.id ?? '');
          tap(mine, { type: 'next' });
          expect(playSession.currentTurn).toBe(otherSide(mine));
        }
        expect(new Set(came).size).toBe(20);
      }),
      { numRuns: runs(200) },
    );
  });
});
