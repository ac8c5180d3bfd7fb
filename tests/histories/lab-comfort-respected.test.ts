import { bundledTruthsAndDares } from '@usward/core/intimacy/bundled-cards';
import { type CardTags, cardTopics, levels, limits } from '@usward/core/intimacy/card';
import { type Comfort, fitsComfort } from '@usward/core/intimacy/comfort';
import { getPlaySession, getSnapshot } from '@usward/core/intimacy/endpoints';
import type { Setting } from '@usward/core/intimacy/play-session';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Member } from '../support/arbitraries/couple-history.ts';
import { DAY_MS, fixedNow, HOUR_MS } from '../support/builders/fixed-time.ts';
import { createTestLab, type TestLab } from '../support/fakes/test-lab.ts';
import { runs } from '../support/runs.ts';

const HISTORIES = runs(100, 1_000);

const comfort: fc.Arbitrary<Comfort> = fc.record({
  level: fc.constantFrom(...levels),
  topics: fc.subarray([...cardTopics]),
  limits: fc.subarray([...limits]),
});
const who = fc.constantFrom<Member>('mia', 'noah');

const event = fc.oneof(
  fc.record({ type: fc.constant('feel' as const), who, comfort }),
  fc.record({ type: fc.constant('draw' as const), kind: fc.constantFrom('truth', 'dare') }),
  fc.record({ type: fc.constant('draw' as const), kind: fc.constantFrom('truth', 'dare') }),
  fc.record({ type: fc.constant('next' as const) }),
  fc.record({ type: fc.constant('bolder' as const) }),
  fc.record({ type: fc.constant('sweeter' as const), who }),
  fc.record({ type: fc.constant('snapshot' as const), who }),
  fc.record({ type: fc.constant('wait' as const), hours: fc.constantFrom(1, 2) }),
);

const life = fc.record({
  mia: comfort,
  noah: comfort,
  setting: fc.record({
    where: fc.constantFrom('together', 'apart'),
    energy: fc.constantFrom('low', 'any'),
  }) as fc.Arbitrary<Setting>,
  /** On which evening it takes place: each has another chance. */
  night: fc.nat(60),
  events: fc.array(event, { minLength: 5, maxLength: 30 }),
});

const byId = new Map(bundledTruthsAndDares.map((card) => [card.id, card]));

/** A session in which everything works at any time: drawing, passing, and at the end the stop. */
const play = async (
  home: TestLab,
  given: typeof life extends fc.Arbitrary<infer T> ? T : never,
) => {
  let now = fixedNow + given.night * DAY_MS;
  const comforts: Record<Member, Comfort> = { mia: given.mia, noah: given.noah };
  const assertWithin = (card: CardTags | undefined) => {
    if (card === undefined) throw new Error('A card has come that nobody has released.');
    expect([fitsComfort(card, comforts.mia), fitsComfort(card, comforts.noah)]).toEqual([
      true,
      true,
    ]);
  };
  await home.open();
  for (const one of ['mia', 'noah'] as const) await home.feel(one, comforts[one], now);
  await home.play(now, given.setting);
  const state = async () => {
    const view = await home.playSession('mia', now);
    if (view.state !== 'playing') throw new Error(`The session is ${view.state}.`);
    const [player, other] = view.side === view.currentTurn ? ['mia', 'noah'] : ['noah', 'mia'];
    return { ...view, player: player as Member, other: other as Member };
  };
  for (const happening of given.events) {
    const { id, step, player, other, card } = await state();
    switch (happening.type) {
      case 'feel':
        comforts[happening.who] = happening.comfort;
        await home.feel(happening.who, happening.comfort, now);
        break;
      case 'draw': {
        const at = card === null ? step : step + 1;
        if (card !== null) (await home.move(player, id, step, { type: 'next' }, now)).value();
        const turn = card === null ? player : other;
        const kind = happening.kind as 'truth' | 'dare';
        (await home.move(turn, id, at, { type: 'draw', kind }, now)).value();
        const drawn = (await state()).card;
        expect(drawn?.kind).toBe(kind);
        assertWithin(byId.get(drawn?.id ?? ''));
        break;
      }
      case 'next':
        (await home.move(player, id, step, { type: 'next' }, now)).value();
        break;
      case 'bolder':
        await home.move(player, id, step, { type: 'bolder' }, now);
        await home.move(other, id, step + 1, { type: 'agree' }, now);
        break;
      case 'sweeter':
        await home.move(happening.who, id, 0, { type: 'sweeter' }, now);
        break;
      case 'snapshot': {
        const asked = await home.call(home.ids[happening.who], now, getSnapshot);
        const { cards } = asked.value();
        expect(cards).toHaveLength(60);
        for (const one of cards) assertWithin(one);
        break;
      }
      case 'wait':
        now += happening.hours * HOUR_MS;
        break;
    }
  }
  const { id } = await state();
  (await home.stop('noah', id, now)).value();
  // Or the lab rests with it.
  const after = await home.call(home.ids.mia, now, getPlaySession);
  expect(['ended', 'not-set-up'].some((end) => after.text.includes(end))).toBe(true);
};

it(`no card outside the comfort of either ever comes, whatever they change, in ${HISTORIES} sessions`, async () => {
  await fc.assert(
    fc.asyncProperty(
      life.filter(({ events }) => {
        // Left alone for three hours a session ends by itself.
        let idle = 0;
        return events.every((one) => {
          idle = one.type === 'wait' ? idle + one.hours : one.type === 'draw' ? 0 : idle;
          return idle < 3;
        });
      }),
      async (given) => play(await createTestLab(), given),
    ),
    { numRuns: HISTORIES },
  );
}, 300_000);
