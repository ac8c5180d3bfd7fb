import { api } from '@usward/core/contract/api';
import { markSeen } from '@usward/core/dashboard/endpoints';
import type { CallInput, Endpoint } from '@usward/core/endpoint';
import { bundledIdeas } from '@usward/core/intimacy/bundled-cards';
import { isBaseCard } from '@usward/core/intimacy/deck-period';
import {
  decideOwnCard,
  eraseLab,
  removeOwnCard,
  setReady,
  stopPlaySession,
  submitMove,
  switchLab,
  voteOnIdea,
  writeOwnCard,
} from '@usward/core/intimacy/endpoints';
import type { Vote } from '@usward/core/intimacy/votes';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import { documents } from '../../functions/src/database/documents.ts';
import {
  DAY_MS,
  fixedNow,
  HOUR_MS,
  nextDayStart,
  thursday,
} from '../support/builders/fixed-time.ts';
import {
  comfortUpTo,
  createTestLab,
  type TestLab,
  togetherSetting,
} from '../support/fakes/test-lab.ts';

/** What goes before Noah looks; all that differs between two worlds is what Mia does in it. */
type World = (home: TestLab) => Promise<unknown>;

const inputs: Readonly<Record<string, CallInput<Endpoint>>> = {
  'daily/get-day': { params: { date: thursday } },
  'checkin/get-checkin': { params: { date: thursday } },
  'checkin/get-week': { params: { week: '2026-03-06' } },
  'checkin/get-trends': { query: { days: '30' } },
  'quiz/get-round': { params: { quiz: 'travel', round: '1' } },
  'reflection/get-reflection': { params: { id: '00000000-0000-4000-8000-000000000009' } },
};

const reads = api.filter(({ method, access }) => method === 'GET' && access === 'user');
const cardId = '00000000-0000-4000-8000-000000000001';
const words = 'What do you dream of?';
const [idea = '', otherIdea = ''] = bundledIdeas.filter(isBaseCard).map(({ id }) => id);

/** Everything that Noah can do in the lab, one after the other; each may change what comes after it. */
const writes: readonly (readonly [Endpoint, CallInput<Endpoint>])[] = [
  [markSeen, { params: { key: `${thursday}~lab` } }],
  [setReady, { body: { setting: togetherSetting } }],
  [submitMove, { body: { playSession: 'none', step: 0, move: { type: 'sweeter' } } }],
  [stopPlaySession, { body: { playSession: 'none' } }],
  [voteOnIdea, { params: { idea: otherIdea }, body: { vote: 'maybe' } }],
  [writeOwnCard, { params: { id: cardId }, body: { kind: 'dare', level: 0, text: words } }],
  [
    decideOwnCard,
    { params: { id: cardId }, body: { kind: 'dare', level: 0, text: words, welcome: false } },
  ],
  [removeOwnCard, { params: { id: cardId } }],
  [switchLab, { body: { on: true } }],
  [switchLab, { body: { on: false } }],
  [eraseLab, {}],
];

/** Twins, so that the two worlds have the very same people and ids. */
const live = async (world: World, now: number, confirmed: boolean) => {
  let last: Database | null = null;
  const through = (db: Database) => {
    last = db;
    return db;
  };
  const home = await createTestLab({ prefix: 'twin', confirmed, through });
  await world(home);
  const { call, ids, db } = home;
  const ask = async (endpoint: Endpoint, input: CallInput<Endpoint> = {}) => {
    const { status, text } = await call(ids.noah, now, endpoint, input);
    // How long it takes is told by what is read.
    return [endpoint.name, status, text, last?.reads];
  };
  const seen: unknown[] = [];
  const look = async () => {
    for (const endpoint of reads) seen.push(await ask(endpoint, inputs[endpoint.name]));
    seen.push(await db.getAll(documents.user(ids.noah), documents.pulse(ids.noah)));
  };
  await look();
  for (const [endpoint, input] of writes) {
    seen.push(await ask(endpoint, input));
    await look();
  }
  return seen;
};

const expectAlike = async (
  worlds: readonly World[],
  { now = fixedNow + HOUR_MS, confirmed = true } = {},
) => {
  const [first, ...others] = worlds;
  if (first === undefined) throw new Error('There is no world.');
  const seen = await live(first, now, confirmed);
  for (const other of others) expect(await live(other, now, confirmed)).toEqual(seen);
  return JSON.stringify(seen);
};

const noahOn: World = async (home) => {
  await home.consent('noah');
  await home.turn('noah', true);
};

const inGame = async (home: TestLab): Promise<void> => {
  await home.open();
  await home.play();
};

const stopGame: World = async (home) => {
  const view = await home.playSession('mia');
  if (view.state !== 'playing') throw new Error('Nobody plays.');
  await home.stop('mia', view.id);
};

// They look at everything, over and over, which a busy machine must not fail.
const patient = { timeout: 60_000 };

describe(
  'to the other it is all the same, through every endpoint and in their own documents,',
  patient,
  () => {
    it('whether somebody never came, came and went, consented, chose, or is on', async () => {
      const came: World = (home) => home.consent('mia');
      const chose: World = async (home) => {
        await came(home);
        await home.feel('mia', comfortUpTo(3));
      };
      await expectAlike([
        () => Promise.resolve(),
        came,
        chose,
        async (home) => {
          await chose(home);
          await home.turn('mia', true);
          await home.turn('mia', false);
        },
        async (home) => {
          await chose(home);
          await home.call(home.ids.mia, fixedNow, eraseLab);
        },
      ]);
      // The same where he waits for her, up to the moment at which she switches on.
      await expectAlike([
        noahOn,
        async (home) => {
          await chose(home);
          await noahOn(home);
        },
        async (home) => {
          await chose(home);
          await home.turn('mia', true);
          await home.turn('mia', false);
          await noahOn(home);
        },
      ]);
    });

    it('whether somebody is on before the pairing is confirmed', async () => {
      await expectAlike(
        [
          noahOn,
          async (home) => {
            await home.consent('mia');
            await home.turn('mia', true);
            await noahOn(home);
          },
        ],
        { confirmed: false },
      );
    });

    it.each([
      ['before the turn of the day', 0],
      ['at the turn, when the sweep has come by', 8 * HOUR_MS],
      ['two weeks later', 14 * DAY_MS],
    ])('whether the lab closed by chance, was switched off or was erased: %s', async (_, after) => {
      const closedAt = fixedNow + HOUR_MS;
      const now = closedAt + after;
      const begun: World = async (home) => {
        await home.open();
        // Something waits for Noah, and a card of hers is there to be seen and decided on.
        const body = { kind: 'truth', level: 0, text: 'From her to him.' } as const;
        const id = '00000000-0000-4000-8000-000000000003';
        const params = { id };
        await home.call(home.ids.mia, fixedNow, writeOwnCard, { params, body });
        const afterDecision = { ...body, welcome: true };
        await home.call(home.ids.noah, fixedNow, decideOwnCard, { params, body: afterDecision });
      };
      const then =
        (end: World): World =>
        async (home) => {
          await begun(home);
          await end(home);
          for (let passed = HOUR_MS; passed <= after; passed += HOUR_MS)
            await home.sweep(closedAt + passed);
        };
      const seen = await expectAlike(
        [
          then((home) => home.pin(nextDayStart)),
          then((home) => home.turn('mia', false, closedAt)),
          then((home) => home.call(home.ids.mia, closedAt, eraseLab)),
        ],
        { now },
      );
      expect(seen.includes('~lab')).toBe(after === 0);
      expect(seen.includes('From her to him.')).toBe(after === 0);
    });

    it('whether a game was stopped, switched off or erased', async () => {
      const playing =
        (end: World): World =>
        async (home) => {
          await inGame(home);
          await end(home);
        };
      await expectAlike(
        [
          playing(stopGame),
          playing((home) => home.turn('mia', false)),
          playing((home) => home.call(home.ids.mia, fixedNow, eraseLab)),
        ],
        { now: fixedNow + 1 },
      );
    });

    it('whether she, on again after it closed, is on by now or not', async () => {
      const closedAt = fixedNow + HOUR_MS;
      await expectAlike(
        [
          async (home) => {
            await home.open();
            await home.pin(nextDayStart);
          },
          async (home) => {
            await home.open();
            await home.turn('mia', false, closedAt);
            await home.turn('mia', true, closedAt);
            await home.turn('mia', false, closedAt);
          },
        ],
        { now: nextDayStart },
      );
    });

    it('whether she switched it off and thought better of it on the same day', async () => {
      const closedAt = fixedNow + HOUR_MS;
      await expectAlike(
        [
          (home) => home.open(),
          async (home) => {
            await home.open();
            await home.turn('mia', false, closedAt);
            await home.turn('mia', true, closedAt);
          },
        ],
        { now: closedAt },
      );
    });

    it('what she votes, until Saturday', async () => {
      const voting =
        (...votes: readonly Vote[]): World =>
        async (home) => {
          await home.open();
          const on = { params: { idea } };
          await home.call(home.ids.noah, fixedNow, voteOnIdea, { ...on, body: { vote: 'yes' } });
          for (const vote of votes) {
            await home.call(home.ids.mia, fixedNow, voteOnIdea, { ...on, body: { vote } });
          }
        };
      await expectAlike([
        voting(),
        voting('no'),
        voting('maybe'),
        voting('yes'),
        voting('yes', 'no'),
      ]);
      // Then a no is still as good as nothing.
      const now = fixedNow + 2 * DAY_MS;
      await expectAlike([voting(), voting('no'), voting('yes', 'no')], { now });
    });

    it('what she thinks of his cards, whether she is ready, and what she is comfortable with', async () => {
      const card = { kind: 'truth', level: 0, text: words } as const;
      const params = { id: '00000000-0000-4000-8000-000000000002' };
      const deciding =
        (further: World): World =>
        async (home) => {
          await home.open();
          await home.call(home.ids.noah, fixedNow, writeOwnCard, { params, body: card });
          await further(home);
        };
      await expectAlike(
        [
          deciding(() => Promise.resolve()),
          deciding((home) => home.feel('mia', comfortUpTo(0))),
          deciding(async (home) => {
            const body = { ...card, welcome: false };
            (await home.call(home.ids.mia, fixedNow, decideOwnCard, { params, body })).value();
          }),
          deciding((home) =>
            home.call(home.ids.mia, fixedNow, setReady, { body: { setting: togetherSetting } }),
          ),
        ],
        // A "ready" of hers has run out by then, or the two would play.
        { now: fixedNow + HOUR_MS },
      );
    });
  },
);
