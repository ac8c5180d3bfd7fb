import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate, dayStartsAt, timeZone } from '@usward/core/calendar';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import type { CoupleId } from '@usward/core/identity';
import { confirmCouple, restoreCouple, unpair } from '@usward/core/pairing/endpoints';
import { nudge } from '@usward/core/push/endpoints';
import { setHomeTimeZone } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY, evening, thursday } from '../actors/evening.ts';
import { type Home, homeAtHand } from '../actors/home-at-hand.ts';
import { codeOf, labAtHand } from '../actors/in-the-lab.ts';
import { outboxRows, queuedBy, takeQueued } from '../actors/outbox-rows.ts';
import { homeZone } from '../actors/shared-home.ts';
import type { Who } from '../actors/shared-life.ts';

type Place = Pick<Home, 'call' | 'db' | 'ids'>;

const friday = addDays(thursday, 1);
/** When Friday begins for the two, at 04:00 in Berlin. */
const turn = dayStartsAt(friday, homeZone);

const on = (date: CalendarDate = thursday, couple?: CoupleId | null) => ({
  params: { date },
  couple,
});

const think = async ({ call, ids }: Place, who: Who, { date = thursday, now = evening } = {}) =>
  codeOf(await call(ids[who], now, nudge, on(date)));

/** Who has thought of whom, as one of the two sees it on their dashboard. */
const seen = async ({ call, ids }: Place, who: Who, now = evening) =>
  (await call(ids[who], now, getDashboard)).value().nudge;

const timesTold = async ({ db, ids }: Place, who: Who) =>
  (await db.get(documents.pulse(ids[who])))?.changed.push ?? 0;

describe('a nudge', () => {
  it('is seen by both on their dashboards, each as theirs or the other’s', async () => {
    const home = await homeAtHand();
    expect(await seen(home, 'noah')).toEqual({ mine: false, theirs: false });
    expect(await think(home, 'mia')).toBe(200);
    expect(await seen(home, 'mia')).toEqual({ mine: true, theirs: false });
    expect(await seen(home, 'noah')).toEqual({ mine: false, theirs: true });
  });

  it('tells the partner, on their open app and by a push, and nobody else', async () => {
    const home = await homeAtHand();
    expect(await queuedBy(home, 'mia', nudge, on())).toEqual(['noah: nudge~2026-03-12']);
    expect([await timesTold(home, 'mia'), await timesTold(home, 'noah')]).toEqual([0, 1]);
  });

  it('waits for nobody: it is on no list of what is to be done', async () => {
    const home = await homeAtHand();
    await think(home, 'mia');
    const { waiting } = (await home.call(home.ids.noah, evening, getDashboard)).value();
    expect(waiting).toEqual([]);
  });

  it('again on the same day changes nothing and tells nobody', async () => {
    const home = await homeAtHand();
    await think(home, 'mia');
    await takeQueued(home);
    const before = await home.db.get(documents.couple(home.ids.couple));
    expect(await queuedBy(home, 'mia', nudge, on(), turn - 1)).toEqual([]);
    expect(await timesTold(home, 'noah')).toBe(1);
    expect(await home.db.get(documents.couple(home.ids.couple))).toEqual(before);
  });

  it('is told once a day, also where a move brings the day before back', async () => {
    const home = await homeAtHand();
    const kiritimati = { body: { timeZone: timeZone('Pacific/Kiritimati') } };
    await home.call(home.ids.mia, evening, setHomeTimeZone, kiritimati);
    expect(await think(home, 'mia', { date: friday })).toBe(200);
    await home.call(home.ids.mia, evening, setHomeTimeZone, { body: { timeZone: homeZone } });
    await takeQueued(home);
    const told = await timesTold(home, 'noah');
    expect(await queuedBy(home, 'mia', nudge, on())).toEqual([]);
    expect(await timesTold(home, 'noah')).toBe(told);
  });

  it('is news until the next couple day is over, and one can think of the other anew on that', async () => {
    const home = await homeAtHand();
    await think(home, 'mia');
    await takeQueued(home);
    expect(await seen(home, 'noah', turn - 1)).toEqual({ mine: false, theirs: true });
    expect(await seen(home, 'noah', turn)).toEqual({ mine: false, theirs: true });
    expect(await seen(home, 'mia', turn)).toEqual({ mine: false, theirs: false });
    expect(await seen(home, 'noah', turn + DAY)).toEqual({ mine: false, theirs: false });
    expect(await queuedBy(home, 'mia', nudge, on(friday), turn)).toEqual([
      'noah: nudge~2026-03-13',
    ]);
    expect(await seen(home, 'noah', turn)).toEqual({ mine: false, theirs: true });
  });

  it.each([
    ['of the day before', addDays(thursday, -1), evening],
    ['that comes a moment after the day is over', thursday, turn],
    ['of the coming day, a moment before it begins', friday, turn - 1],
    ['of a day long to come', addDays(thursday, 400), evening],
  ])('%s is too late, or too early, and leaves nothing', async (_, date, now) => {
    const home = await homeAtHand();
    expect(await think(home, 'mia', { date, now })).toEqual([409, 'too-late']);
    expect(await takeQueued(home)).toEqual([]);
    expect(await timesTold(home, 'noah')).toBe(0);
  });

  it('of the night is one of the day before', async () => {
    const home = await homeAtHand();
    const night = turn - 60_000;
    expect(await think(home, 'mia', { now: night })).toBe(200);
    expect(await seen(home, 'noah', night)).toEqual({ mine: false, theirs: true });
  });

  it('whose answer was lost is answered as it was, even when its day is over', async () => {
    const home = await homeAtHand();
    const { call, ids } = home;
    const key = randomUUID();
    for (const now of [evening, turn]) {
      expect(codeOf(await call(ids.mia, now, nudge, on(), { key }))).toBe(200);
    }
    expect(await takeQueued(home)).toEqual(['noah: nudge~2026-03-12']);
  });

  it('of both at the same time reaches both', async () => {
    const home = await homeAtHand();
    expect(await Promise.all([think(home, 'mia'), think(home, 'noah')])).toEqual([200, 200]);
    for (const who of ['mia', 'noah'] as const) {
      expect(await seen(home, who)).toEqual({ mine: true, theirs: true });
      expect(await timesTold(home, who)).toBe(1);
    }
    expect(await takeQueued(home)).toEqual(['mia: nudge~2026-03-12', 'noah: nudge~2026-03-12']);
  });

  it('from two devices at the same time is one', async () => {
    const home = await homeAtHand();
    expect(await Promise.all([think(home, 'mia'), think(home, 'mia')])).toEqual([200, 200]);
    expect(await timesTold(home, 'noah')).toBe(1);
    expect(await takeQueued(home)).toEqual(['noah: nudge~2026-03-12']);
  });
});

describe('somebody', () => {
  it('who is alone has nobody to think of', async () => {
    const home = await homeAtHand();
    const alone = { pairing: 'alone', couple: null, partner: null, former: null } as const;
    await home.db.commit([merge(documents.user(home.ids.mia), alone)]);
    expect(await think(home, 'mia')).toEqual([409, 'needs-partner']);
  });

  it('whose pairing waits for a yes can think of nobody yet', async () => {
    const home = await labAtHand({ confirmed: false });
    expect([await think(home, 'mia'), await think(home, 'noah')]).toEqual([
      [409, 'needs-partner'],
      [409, 'partner-unconfirmed'],
    ]);
    (await home.call(home.ids.mia, evening, confirmCouple)).value();
    expect(await think(home, 'noah')).toBe(200);
  });

  it('who has parted is told so, and sees no nudge of before', async () => {
    const home = await homeAtHand();
    const { call, ids } = home;
    await think(home, 'noah');
    (await call(ids.noah, evening, unpair)).value();
    await takeQueued(home);
    expect(await think(home, 'mia')).toEqual([409, 'frozen']);
    expect(await seen(home, 'mia')).toEqual({ mine: false, theirs: false });
    expect(await outboxRows(home.db)).toEqual([]);
  });

  it('who has come back thinks of the other as before', async () => {
    const home = await homeAtHand();
    const { call, ids } = home;
    (await call(ids.noah, evening, unpair)).value();
    for (const who of ['mia', 'noah'] as const)
      (await call(ids[who], evening, restoreCouple)).value();
    expect(await think(home, 'mia', { now: evening })).toBe(200);
    expect(await think(home, 'mia', { date: addDays(thursday, 1), now: evening + DAY })).toBe(200);
  });

  it('who thought of somebody else is refused, and who says where is taken at their word', async () => {
    const home = await homeAtHand();
    const { call, ids } = home;
    const elsewhere = 'another-couple' as CoupleId;
    for (const couple of [elsewhere, null]) {
      expect(codeOf(await call(ids.mia, evening, nudge, on(thursday, couple)))).toEqual([
        409,
        'other-couple',
      ]);
    }
    expect(codeOf(await call(ids.mia, evening, nudge, on(thursday, ids.couple)))).toBe(200);
  });
});
