import { randomUUID } from 'node:crypto';
import { addDays } from '@usward/core/calendar';
import { answerQuestion, getDaily, getDay } from '@usward/core/daily/endpoints';
import { describe, expect, it } from 'vitest';
import { createCouple } from '../support/builders/couple.ts';
import {
  answerRequest,
  DAY_MS,
  fixedNow,
  HOUR_MS,
  thursday,
} from '../support/builders/fixed-time.ts';
import { isFull } from '../support/full.ts';

const RACES = isFull ? 1000 : 50;
const TAKEN_BACK = isFull ? 100 : 20;

/** Different couples share one wait for the emulator's locks, which it gives up only after two seconds. */
const COUPLES = isFull ? 50 : 10;

/** Lets one couple race so many days in a row. */
const raceOn = async (races: number) => {
  const { mia, noah } = await createCouple(fixedNow);
  for (let round = 0; round < races; round += 1) {
    const now = fixedNow + round * DAY_MS;
    const date = addDays(thursday, round);
    await Promise.all([
      mia.ask(answerQuestion, answerRequest(`hers ${round}`, 'both', date), { now }),
      noah.ask(answerQuestion, answerRequest(`his ${round}`, 'both', date), { now }),
    ]);
    const [hers, his] = await Promise.all([
      mia.ask(getDay, { params: { date } }, { now }),
      noah.ask(getDay, { params: { date } }, { now }),
    ]);
    expect([hers.state, hers.partner?.text]).toEqual(['both', `his ${round}`]);
    expect([his.state, his.partner?.text]).toEqual(['both', `hers ${round}`]);
  }
  const { completedDays } = await mia.ask(getDaily, {}, { now: fixedNow + (races - 1) * DAY_MS });
  expect(completedDays).toBe(races);
};

describe('two partners who answer in the same instant', () => {
  it('lose nothing and both see the reveal, every time', async () => {
    await Promise.all(Array.from({ length: COUPLES }, () => raceOn(RACES / COUPLES)));
  }, 240_000);
});

describe('an answer taken back at the moment the partner answers', () => {
  it('is either opened for both or kept back from both', async () => {
    const race = async () => {
      const { mia, noah } = await createCouple(fixedNow);
      for (let round = 0; round < TAKEN_BACK / COUPLES; round += 1) {
        const now = fixedNow + round * DAY_MS;
        const date = addDays(thursday, round);
        await mia.ask(answerQuestion, answerRequest('hers', 'both', date), { now });
        const [taken] = await Promise.all([
          mia.call(answerQuestion, answerRequest('hers, kept back', 'me', date), { now }),
          noah.ask(answerQuestion, answerRequest('his', 'both', date), { now }),
        ]);
        const his = await noah.ask(getDay, { params: { date } }, { now });
        const hers = await mia.ask(getDay, { params: { date } }, { now });
        if (taken.status === 200) {
          expect([his.state, his.partner, hers.mine?.text]).toEqual([
            'mine',
            null,
            'hers, kept back',
          ]);
        } else {
          expect(taken.error().code).toBe('locked');
          expect([his.partner?.text, hers.mine?.text, hers.state]).toEqual([
            'hers',
            'hers',
            'both',
          ]);
        }
      }
    };
    await Promise.all(Array.from({ length: COUPLES }, race));
  }, 240_000);
});

describe('an answer sent again', () => {
  it('is applied once and answered alike, 10 times at once with one key', async () => {
    const { mia } = await createCouple(fixedNow);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        mia.call(answerQuestion, answerRequest('once'), { key, now: fixedNow }),
      ),
    );
    const replays = answers.map(({ headers }) => headers.get('Idempotent-Replayed'));
    expect(replays.filter((replay) => replay === null)).toHaveLength(1);
    for (const answered of answers) expect(answered.value()).toEqual(answers[0]?.value());
  });

  it('leads to the reveal when the reply was lost and the partner answered meanwhile', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const key = randomUUID();
    await mia.ask(answerQuestion, answerRequest('mine'), { key, now: fixedNow });
    await noah.ask(answerQuestion, answerRequest('his'), { now: fixedNow });
    await mia.call(answerQuestion, answerRequest('other'), { key: randomUUID(), now: fixedNow });
    const replay = await mia.call(answerQuestion, answerRequest('mine'), {
      key,
      now: fixedNow + HOUR_MS,
    });
    expect(replay.value()).toMatchObject({
      state: 'both',
      mine: { text: 'mine' },
      partner: { text: 'his' },
    });
  });

  it('is refused when the key comes with other words', async () => {
    const { mia } = await createCouple(fixedNow);
    const key = randomUUID();
    await mia.ask(answerQuestion, answerRequest('one'), { key, now: fixedNow });
    const other = await mia.call(answerQuestion, answerRequest('two'), { key, now: fixedNow });
    expect([other.status, other.error().code]).toEqual([422, 'key-reused']);
    const day = await mia.ask(getDay, { params: { date: thursday } }, { now: fixedNow });
    expect(day.mine?.text).toBe('one');
  });
});
