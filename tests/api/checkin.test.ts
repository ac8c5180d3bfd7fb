import type { CalendarDate } from '@usward/core/calendar';
import {
  checkIn,
  getCheckin,
  getCheckins,
  getTrends,
  removeCheckin,
} from '@usward/core/checkin/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { describe, expect, it } from 'vitest';
import { createUniqueText, findPathsWithText, readPulse } from '../support/all-documents.ts';
import {
  all,
  dateParams,
  getCheckinAs,
  lines,
  mood,
  note,
} from '../support/builders/checkin-requests.ts';
import { createCouple } from '../support/builders/couple.ts';
import { at, fixedNow, thursday, thursdayPlus } from '../support/builders/fixed-time.ts';
import { createUser } from '../support/builders/test-user.ts';

describe('checking in', () => {
  it('shows each line to whom its author has chosen', async () => {
    const canary = createUniqueText();
    const { mia, noah } = await createCouple(fixedNow);
    const mine = await noah.ask(
      checkIn,
      lines({ ...mood('now'), ...note(canary), stress: { value: 2, visibility: 'both' } }),
      at(0),
    );
    expect(mine).toMatchObject({ date: thursday, mine: { lines: { note: { value: canary } } } });
    expect(await getCheckinAs(mia)).toMatchObject({
      mine: null,
      partner: { mood: 4 },
      partnerLinesLocked: true,
    });
    const hers = await mia.ask(checkIn, lines(mood('me', 1)), at(0));
    expect(hers).toMatchObject({ partner: { mood: 4, stress: 2 }, partnerLinesLocked: false });
    expect(await getCheckinAs(noah)).toMatchObject({ partner: null, partnerLinesLocked: false });
    for (const answered of await Promise.all([
      mia.call(getCheckin, dateParams(thursday), at(0)),
      mia.call(getCheckins, {}, at(0)),
      mia.call(getTrends, { query: { days: '7' } }, at(0)),
      mia.call(getDashboard, {}, at(0)),
    ])) {
      expect(answered.text).not.toContain(canary);
    }
  });

  it('can be changed, and takes back what is no longer shared', async () => {
    const canary = createUniqueText();
    const { mia, noah } = await createCouple(fixedNow);
    await noah.ask(checkIn, lines(all('now', canary)), at(0));
    expect((await getCheckinAs(mia)).partner?.note).toBe(canary);
    await noah.ask(checkIn, lines({ ...mood('now', 2), ...note(canary) }), at(0));
    expect((await getCheckinAs(mia)).partner).toEqual({ mood: 2 });
    await noah.ask(checkIn, lines(note(canary)), at(0));
    expect((await getCheckinAs(mia)).partner).toBeNull();
    expect(await findPathsWithText(canary)).toEqual([
      expect.stringContaining(`users/${noah.id}/checkins/`),
    ]);
  });

  it('for oneself leaves no trace for the partner, in bytes, reads or what they hear of', async () => {
    const canary = createUniqueText();
    const { mia, noah } = await createCouple(fixedNow);
    for (let days = 0; days < 6; days += 1) {
      await mia.ask(checkIn, lines(all('both', 'hers'), thursdayPlus(days)), at(days));
    }
    await noah.ask(checkIn, lines(mood('now'), thursdayPlus(5)), at(5));
    const asMia = async () => {
      const answers = await Promise.all([
        mia.call(getDashboard, {}, at(5)),
        mia.call(getCheckins, {}, at(5)),
        ...['7', '30'].map((days) => mia.call(getTrends, { query: { days } }, at(5))),
        ...[0, 1, 2, 3, 4, 5].map((days) =>
          mia.call(getCheckin, dateParams(thursdayPlus(days)), at(5)),
        ),
      ]);
      const reads = answers.map(({ headers }) => headers.get('Usward-Cost')?.split(';')[0]);
      return [...answers.map(({ text }) => text), ...reads, await readPulse(mia)];
    };
    const before = await asMia();
    for (const days of [0, 1, 2, 3, 4]) {
      await noah.ask(checkIn, lines(all('me', canary), thursdayPlus(days)), at(5));
    }
    expect((await getCheckinAs(noah, thursdayPlus(2), 5)).partner?.note).toBe('hers');
    expect(await asMia()).toEqual(before);
    await noah.ask(removeCheckin, dateParams(thursdayPlus(1)), at(5));
    expect(await asMia()).toEqual(before);
  });

  it('is for today and the last 30 days', async () => {
    const mia = await createUser(at(0));
    const status = async (date: CalendarDate) => {
      const answered = await mia.call(checkIn, lines(mood('now'), date), at(0));
      return answered.status === 200 ? 200 : [answered.status, answered.error().code];
    };
    expect(await status(thursday)).toBe(200);
    expect(await status(thursdayPlus(-30))).toBe(200);
    expect(await status(thursdayPlus(-31))).toEqual([404, 'not-found']);
    expect(await status(thursdayPlus(1))).toEqual([409, 'not-open']);
    expect(await status(thursdayPlus(8))).toEqual([404, 'not-found']);
    const later = await mia.call(getCheckin, dateParams(thursdayPlus(1)), at(0));
    expect([later.status, later.error().code]).toEqual([404, 'not-found']);
    expect((await getCheckinAs(mia, thursdayPlus(-31))).mine).toBeNull();
  });

  it('turns with the day at home at 04:00', async () => {
    const { mia } = await createCouple(fixedNow);
    const dateAt = async (iso: string) =>
      (await mia.ask(getCheckins, {}, { now: Date.parse(iso) })).today.date;
    expect(await dateAt('2026-03-13T02:59:59.999Z')).toBe(thursday);
    expect(await dateAt('2026-03-13T03:00:00.000Z')).toBe(thursdayPlus(1));
  });

  it('is refused in plain words when nothing is said, or something strange', async () => {
    const { mia } = await createCouple(fixedNow);
    const bodies: readonly object[] = [
      {},
      { mood: { value: 6, visibility: 'now' } },
      { mood: { value: 2.5, visibility: 'now' } },
      { mood: { value: 3, visibility: 'everybody' } },
      { note: { value: '   ', visibility: 'me' } },
      { note: { value: 'a'.repeat(501), visibility: 'me' } },
      { need: { value: 'money', visibility: 'now' } },
      { ...mood('now'), place: 'Berlin' },
    ];
    for (const body of bodies) {
      const answered = await mia.call(checkIn, { ...dateParams(thursday), body } as never, at(0));
      expect([answered.status, answered.error().code]).toEqual([400, 'invalid']);
    }
  });
});
