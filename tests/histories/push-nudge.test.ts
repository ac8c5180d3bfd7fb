import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate, dayStartsAt, instant, timeZone } from '@usward/core/calendar';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { HOUR_MS } from '@usward/core/durations';
import type { CoupleId } from '@usward/core/ids';
import { confirmCouple, restoreCouple, unpair } from '@usward/core/pairing/endpoints';
import { nudge } from '@usward/core/push/endpoints';
import { setHomeTimeZone } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import type { Member } from '../support/arbitraries/couple-history.ts';
import { DAY_MS, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { homeZone } from '../support/builders/home-documents.ts';
import { createTestHome, type TestHome } from '../support/fakes/test-home.ts';
import { createTestLab, toStatusAndCode } from '../support/fakes/test-lab.ts';
import { drainPushQueue, getPushesQueuedBy, pushJobs } from '../support/push-queue.ts';

type Place = Pick<TestHome, 'call' | 'db' | 'ids'>;

const friday = addDays(thursday, 1);
/** When Friday begins for the two, at 04:00 in Berlin. */
const turn = dayStartsAt(friday, homeZone);

const on = (date: CalendarDate = thursday, couple?: CoupleId | null) => ({
  params: { date },
  couple,
});

const think = async ({ call, ids }: Place, who: Member, { date = thursday, now = fixedNow } = {}) =>
  toStatusAndCode(await call(ids[who], now, nudge, on(date)));

/** Who has thought of whom, as one of the two sees it on their dashboard. */
const seen = async ({ call, ids }: Place, who: Member, now = fixedNow) =>
  (await call(ids[who], now, getDashboard)).value().nudge;

const countPushPulses = async ({ db, ids }: Place, who: Member) =>
  (await db.get(documents.pulse(ids[who])))?.changed.push ?? 0;

describe('a nudge', () => {
  it('is seen by both on their dashboards, each as theirs or the other’s', async () => {
    const home = await createTestHome();
    expect(await seen(home, 'noah')).toMatchObject({ mine: false, theirs: false });
    expect(await think(home, 'mia')).toBe(200);
    expect(await seen(home, 'mia')).toMatchObject({ mine: true, theirs: false });
    expect(await seen(home, 'noah')).toMatchObject({ mine: false, theirs: true });
  });

  it('tells the partner, on their open app and by a push, and nobody else', async () => {
    const home = await createTestHome();
    expect(await getPushesQueuedBy(home, 'mia', nudge, on())).toEqual(['noah: nudge~2026-03-12']);
    expect([await countPushPulses(home, 'mia'), await countPushPulses(home, 'noah')]).toEqual([
      0, 1,
    ]);
  });

  it('waits for nobody: it is on no list of what is to be done', async () => {
    const home = await createTestHome();
    await think(home, 'mia');
    const { waiting } = (await home.call(home.ids.noah, fixedNow, getDashboard)).value();
    expect(waiting).toEqual([]);
  });

  it('again within two hours changes nothing and tells nobody', async () => {
    const home = await createTestHome();
    await think(home, 'mia');
    await drainPushQueue(home);
    const before = await home.db.get(documents.couple(home.ids.couple));
    expect(await getPushesQueuedBy(home, 'mia', nudge, on(), fixedNow + 2 * HOUR_MS - 1)).toEqual(
      [],
    );
    expect(await countPushPulses(home, 'noah')).toBe(1);
    expect(await home.db.get(documents.couple(home.ids.couple))).toEqual(before);
  });

  it('later the same day is shown with its own time, and pushed no second time', async () => {
    const home = await createTestHome();
    await think(home, 'mia');
    await drainPushQueue(home);
    const later = fixedNow + 2 * HOUR_MS;
    expect(await getPushesQueuedBy(home, 'mia', nudge, on(), later)).toEqual([]);
    expect(await countPushPulses(home, 'noah')).toBe(2);
    expect(await seen(home, 'noah', later)).toMatchObject({ theirsAt: instant(later) });
  });

  it('is told once a day, also where a move brings the day before back', async () => {
    const home = await createTestHome();
    const kiritimati = { body: { timeZone: timeZone('Pacific/Kiritimati') } };
    await home.call(home.ids.mia, fixedNow, setHomeTimeZone, kiritimati);
    expect(await think(home, 'mia', { date: friday })).toBe(200);
    await home.call(home.ids.mia, fixedNow, setHomeTimeZone, { body: { timeZone: homeZone } });
    await drainPushQueue(home);
    const pulseCount = await countPushPulses(home, 'noah');
    expect(await getPushesQueuedBy(home, 'mia', nudge, on())).toEqual([]);
    expect(await countPushPulses(home, 'noah')).toBe(pulseCount);
  });

  it('is relevant until the next couple day ends, and can be repeated on that day', async () => {
    const home = await createTestHome();
    await think(home, 'mia');
    await drainPushQueue(home);
    expect(await seen(home, 'noah', turn - 1)).toMatchObject({ mine: false, theirs: true });
    expect(await seen(home, 'noah', turn)).toMatchObject({ mine: false, theirs: true });
    expect(await seen(home, 'mia', turn)).toMatchObject({ mine: false, theirs: false });
    expect(await seen(home, 'noah', turn + DAY_MS)).toMatchObject({ mine: false, theirs: false });
    expect(await getPushesQueuedBy(home, 'mia', nudge, on(friday), turn)).toEqual([
      'noah: nudge~2026-03-13',
    ]);
    expect(await seen(home, 'noah', turn)).toMatchObject({ mine: false, theirs: true });
  });

  it.each([
    ['of the day before', addDays(thursday, -1), fixedNow],
    ['that comes a moment after the day is over', thursday, turn],
    ['of the coming day, a moment before it begins', friday, turn - 1],
    ['of a day long to come', addDays(thursday, 400), fixedNow],
  ])('%s is too late, or too early, and leaves nothing', async (_, date, now) => {
    const home = await createTestHome();
    expect(await think(home, 'mia', { date, now })).toEqual([409, 'too-late']);
    expect(await drainPushQueue(home)).toEqual([]);
    expect(await countPushPulses(home, 'noah')).toBe(0);
  });

  it('of the night is one of the day before', async () => {
    const home = await createTestHome();
    const night = turn - 60_000;
    expect(await think(home, 'mia', { now: night })).toBe(200);
    expect(await seen(home, 'noah', night)).toMatchObject({ mine: false, theirs: true });
  });

  it('whose answer was lost is answered as it was, even when its day is over', async () => {
    const home = await createTestHome();
    const { call, ids } = home;
    const key = randomUUID();
    for (const now of [fixedNow, turn]) {
      expect(toStatusAndCode(await call(ids.mia, now, nudge, on(), { key }))).toBe(200);
    }
    expect(await drainPushQueue(home)).toEqual(['noah: nudge~2026-03-12']);
  });

  it('of both at the same time reaches both', async () => {
    const home = await createTestHome();
    expect(await Promise.all([think(home, 'mia'), think(home, 'noah')])).toEqual([200, 200]);
    for (const who of ['mia', 'noah'] as const) {
      expect(await seen(home, who)).toMatchObject({ mine: true, theirs: true });
      expect(await countPushPulses(home, who)).toBe(1);
    }
    expect(await drainPushQueue(home)).toEqual(['mia: nudge~2026-03-12', 'noah: nudge~2026-03-12']);
  });

  it('from two devices at the same time is one', async () => {
    const home = await createTestHome();
    expect(await Promise.all([think(home, 'mia'), think(home, 'mia')])).toEqual([200, 200]);
    expect(await countPushPulses(home, 'noah')).toBe(1);
    expect(await drainPushQueue(home)).toEqual(['noah: nudge~2026-03-12']);
  });
});

describe("a nudge's recipient", () => {
  it('who is alone has nobody to think of', async () => {
    const home = await createTestHome();
    const alone = { pairing: 'alone', couple: null, partner: null, previousCouple: null } as const;
    await home.db.commit([merge(documents.user(home.ids.mia), alone)]);
    expect(await think(home, 'mia')).toEqual([409, 'needs-partner']);
  });

  it('whose pairing waits for a yes can think of nobody yet', async () => {
    const home = await createTestLab({ confirmed: false });
    expect([await think(home, 'mia'), await think(home, 'noah')]).toEqual([
      [409, 'needs-partner'],
      [409, 'partner-unconfirmed'],
    ]);
    (await home.call(home.ids.mia, fixedNow, confirmCouple)).value();
    expect(await think(home, 'noah')).toBe(200);
  });

  it('who has separated gets an error, and sees no earlier nudge', async () => {
    const home = await createTestHome();
    const { call, ids } = home;
    await think(home, 'noah');
    (await call(ids.noah, fixedNow, unpair)).value();
    await drainPushQueue(home);
    expect(await think(home, 'mia')).toEqual([409, 'frozen']);
    expect(await seen(home, 'mia')).toMatchObject({ mine: false, theirs: false });
    expect(await pushJobs(home.db)).toEqual([]);
  });

  it('who has come back thinks of the other as before', async () => {
    const home = await createTestHome();
    const { call, ids } = home;
    (await call(ids.noah, fixedNow, unpair)).value();
    for (const who of ['mia', 'noah'] as const)
      (await call(ids[who], fixedNow, restoreCouple)).value();
    expect(await think(home, 'mia', { now: fixedNow })).toBe(200);
    expect(await think(home, 'mia', { date: addDays(thursday, 1), now: fixedNow + DAY_MS })).toBe(
      200,
    );
  });

  it('who thought of somebody else is refused, and who says where is taken at their word', async () => {
    const home = await createTestHome();
    const { call, ids } = home;
    const elsewhere = 'another-couple' as CoupleId;
    for (const couple of [elsewhere, null]) {
      expect(toStatusAndCode(await call(ids.mia, fixedNow, nudge, on(thursday, couple)))).toEqual([
        409,
        'couple-changed',
      ]);
    }
    expect(toStatusAndCode(await call(ids.mia, fixedNow, nudge, on(thursday, ids.couple)))).toBe(
      200,
    );
  });
});
