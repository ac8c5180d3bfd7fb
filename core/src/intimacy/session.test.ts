import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { cardKinds } from './card.ts';
import { fits } from './comfort.ts';
import { drawCard } from './draw.ts';
import { comforts } from './generated-comforts.ts';
import { releasedCards } from './released-cards.ts';
import {
  beginSession,
  canMove,
  FIRST_WISH,
  jointSetting,
  type Move,
  MoveSchema,
  makeMove,
  otherSide,
  type Session,
  SessionSchema,
  type Setting,
  type Side,
  sides,
} from './session.ts';

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

const draw = (session: Session) => (kind: (typeof cardKinds)[number]) => ({
  id: `${kind}-${session.step}`,
  kind,
  text: 'Something kind.',
});
const move = (session: Session, by: Side, made: Move) => makeMove(session, by, made, draw(session));

/** Every session that taps lead to, each with the tap that led to the next and what came of it. */
const play = (where: Setting, made: readonly { readonly by: Side; readonly move: Move }[]) => {
  let session = beginSession(where);
  return made.map((tap) => {
    const before = session;
    const after = move(before, tap.by, tap.move);
    session = after ?? before;
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
      expect(v.parse(SessionSchema, after)).toEqual(after);
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
      const next = move(before, before.turnOf, { type: 'next' });
      expect(next).toMatchObject({
        turnOf: otherSide(before.turnOf),
        card: null,
        bolder: 'not-asked',
      });
      expect(next?.wish).toBe(before.wish);
      expect(move(before, otherSide(before.turnOf), { type: 'next' })).toBeNull();
    });
  });

  it('lets either have it sweeter at any time there is something to sweeten, at once', () => {
    holds(({ before }) => {
      for (const by of sides) {
        const sweeter = move(before, by, { type: 'sweeter' });
        const canBe = before.wish > 0 || before.card !== null;
        expect(sweeter !== null).toBe(canBe);
        if (sweeter === null) continue;
        expect(sweeter.card).toBeNull();
        expect(sweeter.wish).toBe(Math.max(0, before.wish - 1));
        expect(sweeter.turnOf).toBe(before.turnOf);
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
          if (after.wish > before.wish) {
            expect(after.wish).toBe(before.wish + 1);
            expect(tap.type).toBe('agree');
            expect(askedBy).toBe(otherSide(by));
            expect(before.turnOf).toBe(askedBy);
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
      expect(by).toBe(before.turnOf);
      expect(after.card?.kind).toBe(made.kind);
    });
  });
});

describe('a session', () => {
  it('begins warm, with the first, and with nothing on the table', () => {
    fc.assert(
      fc.property(setting, (where) => {
        const begun = { turnOf: 'first', wish: FIRST_WISH, card: null, step: 0, seen: [] };
        expect(beginSession(where)).toMatchObject({ ...where, ...begun });
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
        const begun = beginSession(where);
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
        let session = beginSession(where);
        const came: string[] = [];
        const tap = (by: Side, made: Move) => {
          session =
            makeMove(session, by, made, (kind) =>
              drawCard(releasedCards, comfort, session, kind, `${seed}/${session.step}`),
            ) ?? session;
        };
        for (const { kind, asks, agrees, sweeter } of turns) {
          const mine = session.turnOf;
          if (asks) tap(mine, { type: 'bolder' });
          if (agrees) tap(otherSide(mine), { type: 'agree' });
          if (sweeter) tap(otherSide(mine), { type: 'sweeter' });
          tap(mine, { type: 'draw', kind });
          const card = releasedCards.find(({ id }) => id === session.card?.id);
          expect(card && fits(card, comfort)).toBe(true);
          expect(card?.level).toBeLessThanOrEqual(session.wish);
          came.push(card?.id ?? '');
          tap(mine, { type: 'next' });
          expect(session.turnOf).toBe(otherSide(mine));
        }
        expect(new Set(came).size).toBe(20);
      }),
      { numRuns: runs(200) },
    );
  });
});
