import { randomUUID } from 'node:crypto';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import type { CardKind } from '@usward/core/intimacy/card';
import { getSession, makeMoveIn, stopSession } from '@usward/core/intimacy/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { couple } from '../actors/couple.ts';
import {
  consent,
  coupleInTheLab,
  labStateOf,
  ready,
  timesHeard,
  turn,
} from '../actors/couple-in-the-lab.ts';
import { DAY, evening } from '../actors/evening.ts';
import type { Person } from '../actors/person.ts';
import { seeAll } from '../actors/what-waits.ts';

const at = (now = evening) => ({ now });

const playing = async (person: Person, now = evening) => {
  const view = await person.ask(getSession, {}, at(now));
  if (view.state !== 'playing') throw new Error(`The session is ${view.state}.`);
  return view;
};

// Its races wait for locks and leave the processor idle.
describe.concurrent('the lab', () => {
  it('opens by two who switch on at the same time, 50 times, for both and once', async () => {
    const two = await couple(evening);
    const { mia, noah } = two;
    for (const person of [mia, noah]) await consent(person);
    for (let round = 0; round < 50; round += 1) {
      const now = evening + round * DAY;
      const heard = [await timesHeard(mia), await timesHeard(noah)];
      await Promise.all([turn(mia, true, now), turn(noah, true, now)]);
      // Nothing but the two "on" has opened it.
      for (const [index, person] of [mia, noah].entries()) {
        expect(await labStateOf(person, now)).toBe('open');
        expect(await timesHeard(person)).toBe((heard[index] ?? 0) + 1);
      }
      const waiting = await Promise.all(
        [mia, noah].map(async (person) => (await person.ask(getDashboard, {}, at(now))).waiting),
      );
      // It waits for whoever came first.
      expect(waiting.map(({ length }) => length).sort()).toEqual([0, 1]);
      for (const person of [mia, noah]) await seeAll(person, at(now));
      const [leaving, staying] = round % 2 === 0 ? [mia, noah] : [noah, mia];
      await turn(leaving, false, now);
      const states = [await labStateOf(leaving, now), await labStateOf(staying, now)];
      expect(states).toEqual(['not-set-up', 'open']);
    }
  });

  it('is closed to one who switches off while the other switches on, and open to both again, 30 times', async () => {
    const { mia, noah } = await coupleInTheLab();
    for (let round = 0; round < 30; round += 1) {
      await Promise.all([turn(mia, false), turn(noah, true)]);
      expect([await labStateOf(mia), await labStateOf(noah)]).toEqual(['not-set-up', 'open']);
      await Promise.all([turn(mia, true), turn(noah, true)]);
      expect([await labStateOf(mia), await labStateOf(noah)]).toEqual(['open', 'open']);
    }
  });
});

// Its races wait for locks and leave the processor idle.
describe.concurrent('a session', () => {
  it('begins once, for both, where both tap "ready now" at the same time, 50 times', async () => {
    const { mia, noah } = await coupleInTheLab();
    const begun = new Set<string>();
    for (let round = 0; round < 50; round += 1) {
      const now = evening + round * 60_000;
      await Promise.all([ready(mia, now), ready(noah, now)]);
      const [hers, his] = [await playing(mia, now), await playing(noah, now)];
      expect(his).toEqual({ ...hers, side: hers.side === 'first' ? 'second' : 'first' });
      expect(hers.step).toBe(0);
      begun.add(hers.id);
      await mia.ask(stopSession, { body: { session: hers.id } }, at(now));
      expect(await noah.ask(getSession, {}, at(now))).toEqual({ state: 'ended', id: hers.id });
    }
    expect(begun.size).toBe(50);
  });

  it('moves on by one of two taps at the same time, 30 times', async () => {
    const { mia, noah } = await coupleInTheLab();
    await ready(mia);
    await ready(noah);
    for (let round = 0; round < 30; round += 1) {
      const { id, step, side, turnOf } = await playing(mia);
      const [player, other] = side === turnOf ? [mia, noah] : [noah, mia];
      const move = (person: Person, type: 'next' | 'sweeter', key = randomUUID()) =>
        person.call(makeMoveIn, { body: { session: id, step, move: { type } } }, { ...at(), key });
      const draw = (kind: CardKind) =>
        player.call(
          makeMoveIn,
          { body: { session: id, step, move: { type: 'draw', kind } } },
          { ...at(), key: randomUUID() },
        );
      // Twice the same, or another way on: whatever comes first, the other finds that it has moved.
      const answers = await Promise.all(
        round % 2 === 0 ? [draw('truth'), draw('dare')] : [draw('truth'), move(player, 'next')],
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await playing(other)).step).toBe(step + 1);
      if ((await playing(other)).card !== null) {
        const after = { session: id, step: step + 1, move: { type: 'next' as const } };
        await player.ask(makeMoveIn, { body: after }, at());
      }
    }
  });

  it('is stopped also while the other draws, 30 times', async () => {
    const { mia, noah } = await coupleInTheLab();
    for (let round = 0; round < 30; round += 1) {
      const now = evening + round * 60_000;
      await ready(mia, now);
      await ready(noah, now);
      const { id, step, side, turnOf } = await playing(mia, now);
      const [player, other] = side === turnOf ? [mia, noah] : [noah, mia];
      const body = { session: id, step, move: { type: 'draw', kind: 'dare' } } as const;
      const [stop, move] = await Promise.all([
        other.call(stopSession, { body: { session: id } }, at(now)),
        player.call(makeMoveIn, { body }, at(now)),
      ]);
      expect(stop.status).toBe(200);
      if (move.status !== 200) expect(move.error().code).toBe('moved-on');
      for (const person of [mia, noah]) {
        expect(await person.ask(getSession, {}, at(now))).toEqual({ state: 'ended', id });
      }
    }
  });

  it('sent again with its key is the same move, and a stop works whatever has become of the two', async () => {
    const { mia, noah } = await coupleInTheLab();
    await ready(mia);
    await ready(noah);
    const { id, side, turnOf } = await playing(mia);
    const player = side === turnOf ? mia : noah;
    const options = { ...at(), key: randomUUID() };
    const body = { session: id, step: 0, move: { type: 'draw', kind: 'truth' } } as const;
    await player.ask(makeMoveIn, { body }, options);
    const drawn = await playing(mia);
    expect(await player.ask(makeMoveIn, { body }, options)).toEqual({ ok: true });
    expect(await playing(mia)).toEqual(drawn);
    await noah.ask(unpair, {}, at());
    for (const person of [mia, noah]) {
      expect(await person.ask(stopSession, { body: { session: id } }, at())).toEqual({ ok: true });
    }
  });
});
