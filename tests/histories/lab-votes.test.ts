import { calendarDate, dayStartsAt, instant } from '@usward/core/calendar';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { bundledIdeas } from '@usward/core/intimacy/bundled-cards';
import { fitsComfort } from '@usward/core/intimacy/comfort';
import { getIdeas, voteOnIdea } from '@usward/core/intimacy/endpoints';
import type { Vote } from '@usward/core/intimacy/votes';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import { updateDueLab } from '../../functions/src/intimacy/sweep-labs.ts';
import type { Member } from '../support/arbitraries/couple-history.ts';
import { DAY_MS, fixedNow, HOUR_MS } from '../support/builders/fixed-time.ts';
import { homeZone } from '../support/builders/home-documents.ts';
import { failingAtWrite } from '../support/fakes/failing-database.ts';
import {
  comfortUpTo,
  createTestLab,
  type TestLab,
  toStatusAndCode,
} from '../support/fakes/test-lab.ts';

/** The Saturday after the evening of tests, 04:00 in Berlin. */
const saturday = dayStartsAt(calendarDate('2026-03-14'), homeZone);
const WEEK = 7 * DAY_MS;

const ideas = async ({ call, ids }: TestLab, who: Member, now = fixedNow) =>
  (await call(ids[who], now, getIdeas)).value();

const vote = async (
  { call, ids }: TestLab,
  who: Member,
  idea: string,
  choice: Vote,
  now = fixedNow,
) =>
  toStatusAndCode(
    await call(ids[who], now, voteOnIdea, { params: { idea }, body: { vote: choice } }),
  );

const matched = async (home: TestLab, who: Member, now: number) =>
  (await ideas(home, who, now)).matches.map(({ id }) => id);

const inBoth = async () => {
  const home = await createTestLab();
  await home.open();
  await home.feel('mia', comfortUpTo(4));
  await home.feel('noah', comfortUpTo(4));
  for (const who of ['mia', 'noah'] as const) await home.see(who);
  return home;
};

const [first, second, third] = bundledIdeas.map(({ id }) => id) as [string, string, string];

describe('the pile', () => {
  it('holds thirty ideas within the own comfort, in an order of one’s own', async () => {
    const home = await inBoth();
    await home.feel('noah', comfortUpTo(1, ['kissing']));
    const [hers, his] = [await ideas(home, 'mia'), await ideas(home, 'noah')];
    expect([hers.pile.length, hers.left, hers.mine]).toEqual([30, 30, []]);
    expect(hers.pile.some(({ level }) => level > 1)).toBe(true);
    const within = new Set(
      bundledIdeas
        .filter((idea) => fitsComfort(idea, comfortUpTo(1, ['kissing'])))
        .map(({ id }) => id),
    );
    expect(his.pile.every(({ id }) => within.has(id))).toBe(true);
    expect(hers.pile.map(({ id }) => id)).not.toEqual(his.pile.map(({ id }) => id));
    expect((await ideas(home, 'mia', fixedNow + HOUR_MS)).pile).toEqual(hers.pile);
  });

  it('is voted on thirty times a couple day, a no being always free', async () => {
    const home = await inBoth();
    const { pile } = await ideas(home, 'mia');
    for (const { id } of pile) expect(await vote(home, 'mia', id, 'yes')).toBe(200);
    const next = await ideas(home, 'mia');
    const [more] = next.pile;
    expect([next.left, next.mine.length]).toEqual([0, 30]);
    expect(await vote(home, 'mia', more?.id ?? '', 'yes')).toEqual([409, 'daily-limit']);
    expect(await vote(home, 'mia', pile[0]?.id ?? '', 'no')).toBe(200);
    expect(await vote(home, 'mia', pile[1]?.id ?? '', 'maybe')).toEqual([409, 'daily-limit']);
    // The day rolls at 04:00 at home.
    const friday = dayStartsAt(calendarDate('2026-03-13'), homeZone);
    expect((await ideas(home, 'mia', friday - 1)).left).toBe(0);
    expect(await vote(home, 'mia', more?.id ?? '', 'yes', friday)).toBe(200);
  });

  it('knows no idea but those within the own comfort', async () => {
    const home = await inBoth();
    expect(await vote(home, 'mia', 'i-999', 'yes')).toEqual([404, 'not-found']);
    await home.feel('mia', comfortUpTo(0));
    const bold = bundledIdeas.find(({ level }) => level === 4)?.id ?? '';
    expect(await vote(home, 'mia', bold, 'yes')).toEqual([404, 'not-found']);
  });
});

describe('shared yeses', () => {
  it('open on Saturday to both at once, exactly where both had said yes by then', async () => {
    const home = await inBoth();
    await vote(home, 'mia', first, 'yes');
    await vote(home, 'noah', first, 'yes');
    await vote(home, 'mia', second, 'yes');
    await vote(home, 'noah', second, 'maybe');
    await vote(home, 'mia', third, 'no');
    await vote(home, 'noah', third, 'yes');
    for (const now of [fixedNow, saturday - 1]) {
      await home.sweep(now);
      for (const who of ['mia', 'noah'] as const) {
        expect(await matched(home, who, now)).toEqual([]);
        expect(await home.waiting(who)).toEqual([]);
      }
    }
    // What comes a second too late is for the next time.
    await vote(home, 'noah', second, 'yes', saturday);
    await home.sweep(saturday + HOUR_MS);
    for (const who of ['mia', 'noah'] as const) {
      const { matches, releasedAt, nextRelease } = await ideas(home, who, saturday + HOUR_MS);
      expect(matches.map(({ id }) => id)).toEqual([first]);
      expect([releasedAt, nextRelease]).toEqual([instant(saturday), instant(saturday + WEEK)]);
      expect(await home.waiting(who)).toEqual([['2026-03-14~lab', 'lab-activity']]);
      const { waiting } = (
        await home.call(home.ids[who], saturday + HOUR_MS, getDashboard)
      ).value();
      expect(waiting).toEqual([
        { key: '2026-03-14~lab', kind: 'lab-activity', date: '2026-03-14' },
      ]);
    }
    expect(await matched(home, 'mia', saturday + WEEK)).toContain(second);
  });

  it('stay the same for both until the next time, whatever either takes back', async () => {
    const home = await inBoth();
    for (const id of [first, second]) {
      await vote(home, 'mia', id, 'yes');
      await vote(home, 'noah', id, 'yes');
    }
    const now = saturday + HOUR_MS;
    await vote(home, 'mia', first, 'no', now);
    for (const who of ['mia', 'noah'] as const) {
      expect(await matched(home, who, now + DAY_MS)).toEqual([first, second]);
    }
    expect(await matched(home, 'mia', now + WEEK)).not.toContain(first);
  });

  it('end with the comfort they were within, from the next time on', async () => {
    const home = await inBoth();
    const bold = bundledIdeas.find(({ level }) => level === 4)?.id ?? '';
    await vote(home, 'mia', bold, 'yes');
    await vote(home, 'noah', bold, 'yes');
    const now = saturday + HOUR_MS;
    await home.feel('noah', comfortUpTo(3), now);
    for (const who of ['mia', 'noah'] as const) {
      expect(await matched(home, who, now + DAY_MS)).toEqual([bold]);
    }
    expect((await ideas(home, 'noah', now)).mine).toEqual([]);
    for (let week = 1; week < 6; week += 1) {
      expect(await matched(home, 'mia', now + week * WEEK)).toEqual([]);
    }
    // Welcome again, it is not said yes to by itself.
    await home.feel('noah', comfortUpTo(4), now);
    const { mine } = await ideas(home, 'noah', now);
    expect(mine).toMatchObject([{ id: bold, vote: 'no' }]);
  });

  it('are told once: a week without a new one goes by in silence', async () => {
    const home = await inBoth();
    await vote(home, 'mia', first, 'yes');
    await vote(home, 'noah', first, 'yes');
    const pulseCount = async () => (await home.pulse('mia'))?.changed.intimacy;
    const before = (await pulseCount()) ?? 0;
    for (let week = 0; week < 6; week += 1) {
      const now = saturday + week * WEEK + HOUR_MS;
      await home.sweep(now);
      await home.sweep(now);
      expect(await pulseCount()).toBe(before + 1);
      expect(Date.parse((await home.lab())?.nextRelease ?? '')).toBeGreaterThan(now);
      await home.see('mia', now);
      if (week > 0) expect(await home.waiting('mia')).toEqual([]);
    }
  });

  it('are told after weeks without a sweep once, and the next time is the next Saturday', async () => {
    const home = await inBoth();
    const late = saturday + 3 * WEEK + DAY_MS;
    await home.sweep(late);
    expect((await home.lab())?.nextRelease).toBe(
      instant(dayStartsAt(calendarDate('2026-04-11'), homeZone)),
    );
    expect(await home.waiting('mia')).toEqual([]);
  });

  it('are told to both or to neither where the sweep dies', async () => {
    const home = await inBoth();
    await vote(home, 'mia', first, 'yes');
    await vote(home, 'noah', first, 'yes');
    const db: Database = failingAtWrite(await home.connect(), 1);
    await expect(updateDueLab(db, home.ids.couple, saturday)).rejects.toThrow('killed');
    expect([await home.waiting('mia'), await home.waiting('noah')]).toEqual([[], []]);
    await Promise.all([home.sweep(saturday), home.sweep(saturday)]);
    expect((await home.pulse('mia'))?.changed.intimacy).toBe(2);
    expect((await home.pulse('noah'))?.changed.intimacy).toBe(2);
  });

  it('wait for nobody while the lab rests', async () => {
    const home = await inBoth();
    await vote(home, 'mia', first, 'yes');
    await vote(home, 'noah', first, 'yes');
    await home.turn('mia', false);
    await home.sweep(saturday);
    expect([await home.waiting('mia'), await home.waiting('noah')]).toEqual([[], []]);
    expect((await home.lab())?.dueAt).toBeNull();
    // Both back, the yeses of before are still theirs.
    await home.turn('mia', true, saturday);
    await home.turn('noah', true, saturday);
    expect(await matched(home, 'noah', saturday)).toEqual([first]);
  });
});
