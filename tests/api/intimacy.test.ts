import { randomUUID } from 'node:crypto';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import type { CardKind } from '@usward/core/intimacy/card';
import { getPlaySession, stopPlaySession, submitMove } from '@usward/core/intimacy/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { createCouple } from '../support/builders/couple.ts';
import {
  countLabPulses,
  createCoupleWithOpenLab,
  getLabState,
  giveLabConsent,
  setReadyAs,
  switchLabAs,
} from '../support/builders/couple-with-open-lab.ts';
import { DAY_MS, fixedNow } from '../support/builders/fixed-time.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { markAllSeen } from '../support/waiting-items.ts';

const at = (now = fixedNow) => ({ now });

const playing = async (person: TestUser, now = fixedNow) => {
  const view = await person.ask(getPlaySession, {}, at(now));
  if (view.state !== 'playing') throw new Error(`The session is ${view.state}.`);
  return view;
};

// Its races wait for locks and leave the processor idle.
describe.concurrent('the lab', () => {
  it('opens by two who switch on at the same time, 50 times, for both and once', async () => {
    const testCouple = await createCouple(fixedNow);
    const { mia, noah } = testCouple;
    for (const person of [mia, noah]) await giveLabConsent(person);
    for (let round = 0; round < 50; round += 1) {
      const now = fixedNow + round * DAY_MS;
      const pulseCount = [await countLabPulses(mia), await countLabPulses(noah)];
      await Promise.all([switchLabAs(mia, true, now), switchLabAs(noah, true, now)]);
      // Nothing but the two "on" has opened it.
      for (const [index, person] of [mia, noah].entries()) {
        expect(await getLabState(person, now)).toBe('open');
        expect(await countLabPulses(person)).toBe((pulseCount[index] ?? 0) + 1);
      }
      const waiting = await Promise.all(
        [mia, noah].map(async (person) => (await person.ask(getDashboard, {}, at(now))).waiting),
      );
      // It waits for whoever came first.
      expect(waiting.map(({ length }) => length).sort()).toEqual([0, 1]);
      for (const person of [mia, noah]) await markAllSeen(person, at(now));
      const [leaving, staying] = round % 2 === 0 ? [mia, noah] : [noah, mia];
      await switchLabAs(leaving, false, now);
      const states = [await getLabState(leaving, now), await getLabState(staying, now)];
      expect(states).toEqual(['not-set-up', 'open']);
    }
  });

  it('is closed to one who switches off while the other switches on, and open to both again, 30 times', async () => {
    const { mia, noah } = await createCoupleWithOpenLab();
    for (let round = 0; round < 30; round += 1) {
      await Promise.all([switchLabAs(mia, false), switchLabAs(noah, true)]);
      expect([await getLabState(mia), await getLabState(noah)]).toEqual(['not-set-up', 'open']);
      await Promise.all([switchLabAs(mia, true), switchLabAs(noah, true)]);
      expect([await getLabState(mia), await getLabState(noah)]).toEqual(['open', 'open']);
    }
  });
});

// Its races wait for locks and leave the processor idle.
describe.concurrent('a session', () => {
  it('begins once, for both, where both tap "ready now" at the same time, 50 times', async () => {
    const { mia, noah } = await createCoupleWithOpenLab();
    const begun = new Set<string>();
    for (let round = 0; round < 50; round += 1) {
      const now = fixedNow + round * 60_000;
      await Promise.all([setReadyAs(mia, now), setReadyAs(noah, now)]);
      const [hers, his] = [await playing(mia, now), await playing(noah, now)];
      expect(his).toEqual({ ...hers, side: hers.side === 'first' ? 'second' : 'first' });
      expect(hers.step).toBe(0);
      begun.add(hers.id);
      await mia.ask(stopPlaySession, { body: { playSession: hers.id } }, at(now));
      expect(await noah.ask(getPlaySession, {}, at(now))).toEqual({ state: 'ended', id: hers.id });
    }
    expect(begun.size).toBe(50);
  });

  it('moves on by one of two taps at the same time, 30 times', async () => {
    const { mia, noah } = await createCoupleWithOpenLab();
    await setReadyAs(mia);
    await setReadyAs(noah);
    for (let round = 0; round < 30; round += 1) {
      const { id, step, side, currentTurn } = await playing(mia);
      const [player, other] = side === currentTurn ? [mia, noah] : [noah, mia];
      const move = (person: TestUser, type: 'next' | 'sweeter', key = randomUUID()) =>
        person.call(
          submitMove,
          { body: { playSession: id, step, move: { type } } },
          { ...at(), key },
        );
      const draw = (kind: CardKind) =>
        player.call(
          submitMove,
          { body: { playSession: id, step, move: { type: 'draw', kind } } },
          { ...at(), key: randomUUID() },
        );
      // Twice the same, or another way on: whatever comes first, the other finds that it has moved.
      const answers = await Promise.all(
        round % 2 === 0 ? [draw('truth'), draw('dare')] : [draw('truth'), move(player, 'next')],
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await playing(other)).step).toBe(step + 1);
      if ((await playing(other)).card !== null) {
        const after = { playSession: id, step: step + 1, move: { type: 'next' as const } };
        await player.ask(submitMove, { body: after }, at());
      }
    }
  });

  it('is stopped also while the other draws, 30 times', async () => {
    const { mia, noah } = await createCoupleWithOpenLab();
    for (let round = 0; round < 30; round += 1) {
      const now = fixedNow + round * 60_000;
      await setReadyAs(mia, now);
      await setReadyAs(noah, now);
      const { id, step, side, currentTurn } = await playing(mia, now);
      const [player, other] = side === currentTurn ? [mia, noah] : [noah, mia];
      const body = { playSession: id, step, move: { type: 'draw', kind: 'dare' } } as const;
      const [stop, move] = await Promise.all([
        other.call(stopPlaySession, { body: { playSession: id } }, at(now)),
        player.call(submitMove, { body }, at(now)),
      ]);
      expect(stop.status).toBe(200);
      if (move.status !== 200) expect(move.error().code).toBe('stale-state');
      for (const person of [mia, noah]) {
        expect(await person.ask(getPlaySession, {}, at(now))).toEqual({ state: 'ended', id });
      }
    }
  });

  it('sent again with its key is the same move, and a stop works whatever has become of the two', async () => {
    const { mia, noah } = await createCoupleWithOpenLab();
    await setReadyAs(mia);
    await setReadyAs(noah);
    const { id, side, currentTurn } = await playing(mia);
    const player = side === currentTurn ? mia : noah;
    const options = { ...at(), key: randomUUID() };
    const body = { playSession: id, step: 0, move: { type: 'draw', kind: 'truth' } } as const;
    await player.ask(submitMove, { body }, options);
    const drawn = await playing(mia);
    expect(await player.ask(submitMove, { body }, options)).toEqual({ ok: true });
    expect(await playing(mia)).toEqual(drawn);
    await noah.ask(unpair, {}, at());
    for (const person of [mia, noah]) {
      expect(await person.ask(stopPlaySession, { body: { playSession: id } }, at())).toEqual({
        ok: true,
      });
    }
  });
});
