import { instant } from '@usward/core/calendar';
import { limits } from '@usward/core/intimacy/card';
import { fits, SWEETEST } from '@usward/core/intimacy/comfort';
import { getLab, getSession, setReady } from '@usward/core/intimacy/endpoints';
import { releasedCards } from '@usward/core/intimacy/released-cards';
import type { SessionView } from '@usward/core/intimacy/session';
import { unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY, evening, HOUR, nextTurn } from '../actors/evening.ts';
import { codeOf, type LabHome, labAtHand, together, upTo } from '../actors/in-the-lab.ts';
import type { Who } from '../actors/shared-life.ts';

type Playing = Extract<SessionView, { readonly state: 'playing' }>;
const MINUTE = 60_000;

const playing = async (home: LabHome, who: Who, now = evening): Promise<Playing> => {
  const view = await home.session(who, now);
  if (view.state !== 'playing') throw new Error(`The session is ${view.state}.`);
  return view;
};

/** Whose turn it is. */
const player = async (home: LabHome, now = evening): Promise<Who> => {
  const { side, turnOf } = await playing(home, 'mia', now);
  return side === turnOf ? 'mia' : 'noah';
};

const other = (who: Who): Who => (who === 'mia' ? 'noah' : 'mia');

const cardOf = ({ card }: Playing) => {
  const found = releasedCards.find(({ id }) => id === card?.id);
  if (!found) throw new Error('There is no such card.');
  return found;
};

const begun = async (level: 0 | 1 | 2 | 3 | 4 = 4) => {
  const home = await labAtHand();
  await home.open();
  await home.feel('mia', upTo(level));
  await home.feel('noah', upTo(level));
  await home.play();
  return home;
};

describe('ready now', () => {
  it('is nobody’s to see until both have said so, and then both play', async () => {
    const home = await labAtHand();
    const { call, ids } = home;
    await home.open();
    const pulses = async () => [await home.pulse('mia'), await home.pulse('noah')];
    const before = await pulses();
    await call(ids.mia, evening, setReady, { body: { setting: together } });
    expect(await home.session('mia')).toEqual({
      state: 'none',
      readyUntil: '2026-03-12T18:10:00.000Z',
    });
    expect(await home.session('noah')).toEqual({ state: 'none', readyUntil: null });
    expect(await pulses()).toEqual(before);
    const apart = { where: 'apart', energy: 'low' } as const;
    await call(ids.noah, evening, setReady, { body: { setting: apart } });
    const [hers, his] = [await playing(home, 'mia'), await playing(home, 'noah')];
    expect(hers).toMatchObject({ ...apart, step: 0, wish: 1, turnOf: 'first', card: null });
    expect(hers).not.toHaveProperty('seen');
    expect({ ...his, side: hers.side }).toEqual(hers);
    expect([hers.side, his.side].sort()).toEqual(['first', 'second']);
    for (const [index, pulse] of (await pulses()).entries()) {
      expect(pulse?.changed.intimacy).toBe((before[index]?.changed.intimacy ?? 0) + 1);
    }
    // Said again while they play, it does nothing.
    await call(ids.mia, evening, setReady, { body: { setting: together } });
    expect(await playing(home, 'mia')).toEqual(hers);
  });

  it('lasts ten minutes, and can be taken back', async () => {
    const home = await labAtHand();
    const { call, ids } = home;
    await home.open();
    const ready = (who: Who, now: number, setting: typeof together | null = together) =>
      call(ids[who], now, setReady, { body: { setting } });
    await ready('mia', evening);
    await ready('noah', evening + 10 * MINUTE);
    expect((await home.session('noah', evening + 10 * MINUTE)).state).toBe('none');
    await ready('noah', evening + 11 * MINUTE, null);
    await ready('mia', evening + 12 * MINUTE);
    expect((await home.session('mia', evening + 12 * MINUTE)).state).toBe('none');
  });

  it('does not outlast a rest of the lab', async () => {
    const home = await labAtHand();
    await home.open();
    await home.call(home.ids.mia, evening, setReady, { body: { setting: together } });
    await home.pin(evening + MINUTE);
    await home.turn('mia', true, evening + MINUTE);
    await home.turn('noah', true, evening + MINUTE);
    await home.call(home.ids.noah, evening + MINUTE, setReady, { body: { setting: together } });
    expect((await home.session('noah', evening + MINUTE)).state).toBe('none');
  });
});

describe('a session', () => {
  it('of twenty turns shows both the same, and no card twice', async () => {
    const home = await begun();
    const seen: string[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const who = await player(home);
      const { id, step } = await playing(home, who);
      const kind = turn % 3 === 0 ? 'dare' : 'truth';
      const early = await home.move(other(who), id, step, { type: 'draw', kind });
      expect(codeOf(early)).toEqual([409, 'moved-on']);
      const heard = (await home.pulse(other(who)))?.changed.intimacy ?? 0;
      (await home.move(who, id, step, { type: 'draw', kind })).value();
      expect((await home.pulse(other(who)))?.changed.intimacy).toBe(heard + 1);
      const drawn = await playing(home, who);
      expect(await playing(home, other(who))).toEqual({
        ...drawn,
        side: drawn.side === 'first' ? 'second' : 'first',
      });
      expect(drawn.card?.kind).toBe(kind);
      seen.push(drawn.card?.id ?? '');
      // A second tap on the same button finds that it is done.
      const again = await home.move(who, id, step, { type: 'draw', kind });
      expect(codeOf(again)).toEqual([409, 'moved-on']);
      (await home.move(who, id, step + 1, { type: 'next' })).value();
    }
    expect(new Set(seen).size).toBe(20);
  });

  it('gets sweeter by either’s tap at any step, and bolder by the other’s word only', async () => {
    const home = await begun();
    const who = await player(home);
    const { id } = await playing(home, who);
    await home.move(who, id, 0, { type: 'bolder' });
    expect(codeOf(await home.move(who, id, 1, { type: 'agree' }))).toEqual([409, 'moved-on']);
    expect((await playing(home, who)).wish).toBe(1);
    await home.move(other(who), id, 1, { type: 'agree' });
    expect((await playing(home, who)).wish).toBe(2);
    // What was on the other's screen is long gone.
    (await home.move(other(who), id, 0, { type: 'sweeter' })).value();
    expect((await playing(home, who)).wish).toBe(1);
  });

  it('lowered in the middle keeps to it from the very next card on', async () => {
    const home = await begun();
    const lowered = upTo(1, ['kissing', 'neck', 'back', 'feet']);
    for (let turn = 0; turn < 40; turn += 1) {
      const who = await player(home);
      const { id, step } = await playing(home, who);
      if (turn === 10) await home.feel('mia', lowered);
      if (turn === 25) await home.feel('noah', { ...SWEETEST, limits: [...limits] });
      (await home.move(who, id, step, { type: 'draw', kind: 'dare' })).value();
      const card = cardOf(await playing(home, who));
      if (turn >= 10) expect(fits(card, lowered)).toBe(true);
      if (turn >= 25) expect(fits(card, { ...SWEETEST, limits: [...limits] })).toBe(true);
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
    const home = await begun();
    const { id } = await playing(home, 'mia');
    await home.move(await player(home), id, 0, { type: 'draw', kind: 'truth' });
    const heard = (await home.pulse('mia'))?.changed.intimacy ?? 0;
    (await home.stop('noah', id, evening + MINUTE)).value();
    expect((await home.pulse('mia'))?.changed.intimacy).toBe(heard + 1);
    for (const who of ['mia', 'noah'] as const) {
      expect(await home.session(who, evening + HOUR)).toEqual({ state: 'ended', id });
      expect(await home.session(who, evening + HOUR + MINUTE)).toEqual({
        state: 'none',
        readyUntil: null,
      });
    }
    expect(await home.db.get(documents.session(home.ids.couple))).toMatchObject({
      first: null,
      session: null,
    });
    const late = await home.move('mia', id, 1, { type: 'next' });
    expect(codeOf(late)).toEqual([409, 'moved-on']);
    // Stopped twice, and one that never was.
    expect((await home.stop('mia', id)).status).toBe(200);
    expect((await home.stop('mia', 'another')).status).toBe(200);
    expect((await home.pulse('noah'))?.changed.intimacy).toBeGreaterThan(0);
  });

  it('can be stopped also when the lab is gone, or the other', async () => {
    const home = await begun();
    const { id } = await playing(home, 'mia');
    await home.pin(evening + MINUTE);
    expect((await home.stop('mia', id, evening + HOUR)).status).toBe(200);
    expect((await home.db.get(documents.session(home.ids.couple)))?.session).toBeNull();
    await home.call(home.ids.noah, evening + HOUR, unpair);
    expect((await home.stop('mia', id, evening + HOUR)).status).toBe(200);
    expect((await home.stop('noah', id, evening + HOUR)).status).toBe(200);
  });

  it('is stopped for the other, and no more than that, when one of the two switches off', async () => {
    const home = await begun();
    const { id, step } = await playing(home, 'mia');
    const heard = (await home.pulse('noah'))?.changed.intimacy ?? 0;
    const own = (await home.pulse('mia'))?.changed.intimacy ?? 0;
    await home.turn('mia', false);
    expect((await home.pulse('noah'))?.changed.intimacy).toBe(heard + 1);
    // Her other devices hear of it too.
    expect((await home.pulse('mia'))?.changed.intimacy).toBe(own + 1);
    expect(await home.session('noah')).toEqual({ state: 'ended', id });
    expect(codeOf(await home.move('noah', id, step, { type: 'sweeter' }))).toEqual([
      409,
      'moved-on',
    ]);
    expect(codeOf(await home.call(home.ids.mia, evening, getSession))).toEqual([409, 'not-set-up']);
  });

  it('is never ended by chance: the lab closes at the first turn after it', async () => {
    const home = await begun();
    await home.pin(nextTurn);
    for (let hour = 2; hour <= 10; hour += 2) {
      const now = evening + hour * HOUR;
      const who = await player(home, now);
      const { id, step } = await playing(home, who, now);
      (await home.move(who, id, step, { type: 'next' }, now)).value();
      await home.sweep(now);
    }
    expect((await home.session('mia', evening + 12 * HOUR)).state).toBe('playing');
    const closes = nextTurn + DAY;
    for (const who of ['mia', 'noah'] as const) {
      const look = async (now: number) =>
        (await home.call(home.ids[who], now, getLab)).value().state;
      expect(await look(closes - 1)).toBe('open');
      expect(await look(closes)).toBe('not-set-up');
    }
  });

  it('played shortly before the turn puts off an "off" as it puts off chance', async () => {
    const home = await begun();
    const late = nextTurn - HOUR;
    await home.play(late);
    const { id } = await playing(home, 'mia', late);
    (await home.stop('mia', id, late)).value();
    await home.turn('mia', false, late + 1);
    expect((await home.lab())?.lapsesAt).toBe(instant(nextTurn + DAY));
  });

  it('does not go on when the lab has rested and is open again', async () => {
    const home = await begun();
    const rests = evening + MINUTE;
    await home.pin(rests);
    await home.turn('mia', true, rests);
    await home.turn('noah', true, rests);
    for (const who of ['mia', 'noah'] as const) {
      expect(await home.session(who, rests)).toEqual({ state: 'none', readyUntil: null });
    }
  });

  it('left alone ends by itself after three hours, and the sweep leaves nothing of it', async () => {
    const home = await begun();
    const { id, step } = await playing(home, 'mia');
    const idle = evening + 3 * HOUR;
    expect((await home.session('mia', idle - 1)).state).toBe('playing');
    expect(await home.session('mia', idle)).toEqual({ state: 'ended', id });
    const late = await home.move('mia', id, step, { type: 'sweeter' }, idle);
    expect(codeOf(late)).toEqual([409, 'moved-on']);
    await home.sweep(idle);
    expect(await home.db.get(documents.session(home.ids.couple))).not.toBeNull();
    await home.sweep(idle + HOUR);
    expect(await home.db.get(documents.session(home.ids.couple))).toBeNull();
    // What the sweep came by for is done; the next release is what it comes for next.
    const lab = await home.lab();
    expect(lab?.dueAt).toBe(lab?.nextRelease);
  });

  it('played on for hours is left alone by the sweep', async () => {
    const home = await begun();
    const { id } = await playing(home, 'mia');
    for (let step = 0; step < 6; step += 1) {
      const now = evening + step * 2 * HOUR;
      await home.sweep(now);
      const who = await player(home, now);
      (await home.move(who, id, step, { type: 'next' }, now)).value();
    }
    expect((await home.session('mia', evening + 10 * HOUR)).state).toBe('playing');
    await home.sweep(evening + DAY);
    expect(await home.db.get(documents.session(home.ids.couple))).toBeNull();
  });
});
