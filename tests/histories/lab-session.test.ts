import { instant } from '@usward/core/calendar';
import { bundledTruthsAndDares } from '@usward/core/intimacy/bundled-cards';
import { limits } from '@usward/core/intimacy/card';
import { DEFAULT_COMFORT, fitsComfort } from '@usward/core/intimacy/comfort';
import { getLab, getPlaySession, setReady } from '@usward/core/intimacy/endpoints';
import type { PlaySessionView } from '@usward/core/intimacy/play-session';
import { unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import type { Member } from '../support/arbitraries/couple-history.ts';
import { DAY_MS, fixedNow, HOUR_MS, nextDayStart } from '../support/builders/fixed-time.ts';
import {
  comfortUpTo,
  createTestLab,
  type TestLab,
  togetherSetting,
  toStatusAndCode,
} from '../support/fakes/test-lab.ts';

type Playing = Extract<PlaySessionView, { readonly state: 'playing' }>;
const MINUTE_MS = 60_000;

const playing = async (home: TestLab, who: Member, now = fixedNow): Promise<Playing> => {
  const view = await home.playSession(who, now);
  if (view.state !== 'playing') throw new Error(`The session is ${view.state}.`);
  return view;
};

/** Whose turn it is. */
const player = async (home: TestLab, now = fixedNow): Promise<Member> => {
  const { side, currentTurn } = await playing(home, 'mia', now);
  return side === currentTurn ? 'mia' : 'noah';
};

const other = (who: Member): Member => (who === 'mia' ? 'noah' : 'mia');

const getCard = ({ card }: Playing) => {
  const found = bundledTruthsAndDares.find(({ id }) => id === card?.id);
  if (!found) throw new Error('There is no such card.');
  return found;
};

const createStartedGame = async (level: 0 | 1 | 2 | 3 | 4 = 4) => {
  const home = await createTestLab();
  await home.open();
  await home.feel('mia', comfortUpTo(level));
  await home.feel('noah', comfortUpTo(level));
  await home.play();
  return home;
};

describe('ready now', () => {
  it('is nobody’s to see until both have said so, and then both play', async () => {
    const home = await createTestLab();
    const { call, ids } = home;
    await home.open();
    const pulses = async () => [await home.pulse('mia'), await home.pulse('noah')];
    const before = await pulses();
    await call(ids.mia, fixedNow, setReady, { body: { setting: togetherSetting } });
    expect(await home.playSession('mia')).toEqual({
      state: 'none',
      readyUntil: '2026-03-12T18:10:00.000Z',
    });
    expect(await home.playSession('noah')).toEqual({ state: 'none', readyUntil: null });
    expect(await pulses()).toEqual(before);
    const apart = { where: 'apart', energy: 'low' } as const;
    await call(ids.noah, fixedNow, setReady, { body: { setting: apart } });
    const [hers, his] = [await playing(home, 'mia'), await playing(home, 'noah')];
    expect(hers).toMatchObject({
      ...apart,
      step: 0,
      targetLevel: 1,
      currentTurn: 'first',
      card: null,
    });
    expect(hers).not.toHaveProperty('seen');
    expect({ ...his, side: hers.side }).toEqual(hers);
    expect([hers.side, his.side].sort()).toEqual(['first', 'second']);
    for (const [index, pulse] of (await pulses()).entries()) {
      expect(pulse?.changed.intimacy).toBe((before[index]?.changed.intimacy ?? 0) + 1);
    }
    // Said again while they play, it does nothing.
    await call(ids.mia, fixedNow, setReady, { body: { setting: togetherSetting } });
    expect(await playing(home, 'mia')).toEqual(hers);
  });

  it('lasts ten minutes, and can be taken back', async () => {
    const home = await createTestLab();
    const { call, ids } = home;
    await home.open();
    const ready = (
      who: Member,
      now: number,
      setting: typeof togetherSetting | null = togetherSetting,
    ) => call(ids[who], now, setReady, { body: { setting } });
    await ready('mia', fixedNow);
    await ready('noah', fixedNow + 10 * MINUTE_MS);
    expect((await home.playSession('noah', fixedNow + 10 * MINUTE_MS)).state).toBe('none');
    await ready('noah', fixedNow + 11 * MINUTE_MS, null);
    await ready('mia', fixedNow + 12 * MINUTE_MS);
    expect((await home.playSession('mia', fixedNow + 12 * MINUTE_MS)).state).toBe('none');
  });

  it('does not outlast a rest of the lab', async () => {
    const home = await createTestLab();
    await home.open();
    await home.call(home.ids.mia, fixedNow, setReady, { body: { setting: togetherSetting } });
    await home.pin(fixedNow + MINUTE_MS);
    await home.turn('mia', true, fixedNow + MINUTE_MS);
    await home.turn('noah', true, fixedNow + MINUTE_MS);
    await home.call(home.ids.noah, fixedNow + MINUTE_MS, setReady, {
      body: { setting: togetherSetting },
    });
    expect((await home.playSession('noah', fixedNow + MINUTE_MS)).state).toBe('none');
  });
});

describe('a session', () => {
  it('of twenty turns shows both the same, and no card twice', async () => {
    const home = await createStartedGame();
    const seen: string[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const who = await player(home);
      const { id, step } = await playing(home, who);
      const kind = turn % 3 === 0 ? 'dare' : 'truth';
      const early = await home.move(other(who), id, step, { type: 'draw', kind });
      expect(toStatusAndCode(early)).toEqual([409, 'stale-state']);
      const pulseCount = (await home.pulse(other(who)))?.changed.intimacy ?? 0;
      (await home.move(who, id, step, { type: 'draw', kind })).value();
      expect((await home.pulse(other(who)))?.changed.intimacy).toBe(pulseCount + 1);
      const drawn = await playing(home, who);
      expect(await playing(home, other(who))).toEqual({
        ...drawn,
        side: drawn.side === 'first' ? 'second' : 'first',
      });
      expect(drawn.card?.kind).toBe(kind);
      seen.push(drawn.card?.id ?? '');
      // A second tap on the same button finds that it is done.
      const again = await home.move(who, id, step, { type: 'draw', kind });
      expect(toStatusAndCode(again)).toEqual([409, 'stale-state']);
      (await home.move(who, id, step + 1, { type: 'next' })).value();
    }
    expect(new Set(seen).size).toBe(20);
  });

  it('gets sweeter by either’s tap at any step, and bolder by the other’s word only', async () => {
    const home = await createStartedGame();
    const who = await player(home);
    const { id } = await playing(home, who);
    await home.move(who, id, 0, { type: 'bolder' });
    expect(toStatusAndCode(await home.move(who, id, 1, { type: 'agree' }))).toEqual([
      409,
      'stale-state',
    ]);
    expect((await playing(home, who)).targetLevel).toBe(1);
    await home.move(other(who), id, 1, { type: 'agree' });
    expect((await playing(home, who)).targetLevel).toBe(2);
    // What was on the other's screen is long gone.
    (await home.move(other(who), id, 0, { type: 'sweeter' })).value();
    expect((await playing(home, who)).targetLevel).toBe(1);
  });

  it('lowered in the middle keeps to it from the very next card on', async () => {
    const home = await createStartedGame();
    const lowered = comfortUpTo(1, ['kissing', 'neck', 'back', 'feet']);
    for (let turn = 0; turn < 40; turn += 1) {
      const who = await player(home);
      const { id, step } = await playing(home, who);
      if (turn === 10) await home.feel('mia', lowered);
      if (turn === 25) await home.feel('noah', { ...DEFAULT_COMFORT, limits: [...limits] });
      (await home.move(who, id, step, { type: 'draw', kind: 'dare' })).value();
      const card = getCard(await playing(home, who));
      if (turn >= 10) expect(fitsComfort(card, lowered)).toBe(true);
      if (turn >= 25)
        expect(fitsComfort(card, { ...DEFAULT_COMFORT, limits: [...limits] })).toBe(true);
      (await home.move(who, id, step + 1, { type: 'next' })).value();
      if (turn < 8) {
        // As bold as can be.
        const now = await playing(home, who);
        await home.move(other(who), id, now.step, { type: 'bolder' });
        await home.move(who, id, now.step + 1, { type: 'agree' });
      }
    }
  });

  it('stops for both by one tap, and says for an hour that it has ended', async () => {
    const home = await createStartedGame();
    const { id } = await playing(home, 'mia');
    await home.move(await player(home), id, 0, { type: 'draw', kind: 'truth' });
    const pulseCount = (await home.pulse('mia'))?.changed.intimacy ?? 0;
    (await home.stop('noah', id, fixedNow + MINUTE_MS)).value();
    expect((await home.pulse('mia'))?.changed.intimacy).toBe(pulseCount + 1);
    for (const who of ['mia', 'noah'] as const) {
      expect(await home.playSession(who, fixedNow + HOUR_MS)).toEqual({ state: 'ended', id });
      expect(await home.playSession(who, fixedNow + HOUR_MS + MINUTE_MS)).toEqual({
        state: 'none',
        readyUntil: null,
      });
    }
    expect(await home.db.get(documents.playSession(home.ids.couple))).toMatchObject({
      first: null,
      playSession: null,
    });
    const late = await home.move('mia', id, 1, { type: 'next' });
    expect(toStatusAndCode(late)).toEqual([409, 'stale-state']);
    // Stopped twice, and one that never was.
    expect((await home.stop('mia', id)).status).toBe(200);
    expect((await home.stop('mia', 'another')).status).toBe(200);
    expect((await home.pulse('noah'))?.changed.intimacy).toBeGreaterThan(0);
  });

  it('can be stopped also when the lab is gone, or the other', async () => {
    const home = await createStartedGame();
    const { id } = await playing(home, 'mia');
    await home.pin(fixedNow + MINUTE_MS);
    expect((await home.stop('mia', id, fixedNow + HOUR_MS)).status).toBe(200);
    expect((await home.db.get(documents.playSession(home.ids.couple)))?.playSession).toBeNull();
    await home.call(home.ids.noah, fixedNow + HOUR_MS, unpair);
    expect((await home.stop('mia', id, fixedNow + HOUR_MS)).status).toBe(200);
    expect((await home.stop('noah', id, fixedNow + HOUR_MS)).status).toBe(200);
  });

  it('is stopped for the other, and no more than that, when one of the two switches off', async () => {
    const home = await createStartedGame();
    const { id, step } = await playing(home, 'mia');
    const pulseCount = (await home.pulse('noah'))?.changed.intimacy ?? 0;
    const own = (await home.pulse('mia'))?.changed.intimacy ?? 0;
    await home.turn('mia', false);
    expect((await home.pulse('noah'))?.changed.intimacy).toBe(pulseCount + 1);
    // Her other devices hear of it too.
    expect((await home.pulse('mia'))?.changed.intimacy).toBe(own + 1);
    expect(await home.playSession('noah')).toEqual({ state: 'ended', id });
    expect(toStatusAndCode(await home.move('noah', id, step, { type: 'sweeter' }))).toEqual([
      409,
      'stale-state',
    ]);
    expect(toStatusAndCode(await home.call(home.ids.mia, fixedNow, getPlaySession))).toEqual([
      409,
      'not-set-up',
    ]);
  });

  it('is never ended by chance: the lab closes at the first turn after it', async () => {
    const home = await createStartedGame();
    await home.pin(nextDayStart);
    for (let hour = 2; hour <= 10; hour += 2) {
      const now = fixedNow + hour * HOUR_MS;
      const who = await player(home, now);
      const { id, step } = await playing(home, who, now);
      (await home.move(who, id, step, { type: 'next' }, now)).value();
      await home.sweep(now);
    }
    expect((await home.playSession('mia', fixedNow + 12 * HOUR_MS)).state).toBe('playing');
    const closes = nextDayStart + DAY_MS;
    for (const who of ['mia', 'noah'] as const) {
      const look = async (now: number) =>
        (await home.call(home.ids[who], now, getLab)).value().state;
      expect(await look(closes - 1)).toBe('open');
      expect(await look(closes)).toBe('not-set-up');
    }
  });

  it('played shortly before the turn puts off an "off" as it puts off chance', async () => {
    const home = await createStartedGame();
    const late = nextDayStart - HOUR_MS;
    await home.play(late);
    const { id } = await playing(home, 'mia', late);
    (await home.stop('mia', id, late)).value();
    await home.turn('mia', false, late + 1);
    expect((await home.lab())?.lapsesAt).toBe(instant(nextDayStart + DAY_MS));
  });

  it('does not go on when the lab has rested and is open again', async () => {
    const home = await createStartedGame();
    const closesAt = fixedNow + MINUTE_MS;
    await home.pin(closesAt);
    await home.turn('mia', true, closesAt);
    await home.turn('noah', true, closesAt);
    for (const who of ['mia', 'noah'] as const) {
      expect(await home.playSession(who, closesAt)).toEqual({ state: 'none', readyUntil: null });
    }
  });

  it('left alone ends by itself after three hours, and the sweep leaves nothing of it', async () => {
    const home = await createStartedGame();
    const { id, step } = await playing(home, 'mia');
    const idle = fixedNow + 3 * HOUR_MS;
    expect((await home.playSession('mia', idle - 1)).state).toBe('playing');
    expect(await home.playSession('mia', idle)).toEqual({ state: 'ended', id });
    const late = await home.move('mia', id, step, { type: 'sweeter' }, idle);
    expect(toStatusAndCode(late)).toEqual([409, 'stale-state']);
    await home.sweep(idle);
    expect(await home.db.get(documents.playSession(home.ids.couple))).not.toBeNull();
    await home.sweep(idle + HOUR_MS);
    expect(await home.db.get(documents.playSession(home.ids.couple))).toBeNull();
    // What the sweep came by for is done; the next release is what it comes for next.
    const lab = await home.lab();
    expect(lab?.dueAt).toBe(lab?.nextRelease);
  });

  it('played on for hours is left alone by the sweep', async () => {
    const home = await createStartedGame();
    const { id } = await playing(home, 'mia');
    for (let step = 0; step < 6; step += 1) {
      const now = fixedNow + step * 2 * HOUR_MS;
      await home.sweep(now);
      const who = await player(home, now);
      (await home.move(who, id, step, { type: 'next' }, now)).value();
    }
    expect((await home.playSession('mia', fixedNow + 10 * HOUR_MS)).state).toBe('playing');
    await home.sweep(fixedNow + DAY_MS);
    expect(await home.db.get(documents.playSession(home.ids.couple))).toBeNull();
  });
});
