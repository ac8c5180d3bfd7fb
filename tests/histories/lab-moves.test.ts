import { randomUUID } from 'node:crypto';
import { calendarDate, dayStartsAt, instant, type TimeZone, timeZone } from '@usward/core/calendar';
import { bundledIdeas } from '@usward/core/intimacy/bundled-cards';
import { getIdeas, voteOnIdea, writeOwnCard } from '@usward/core/intimacy/endpoints';
import { setHomeTimeZone } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { DAY_MS, fixedNow, HOUR_MS } from '../support/builders/fixed-time.ts';
import { homeZone } from '../support/builders/home-documents.ts';
import { comfortUpTo, createTestLab, type TestLab } from '../support/fakes/test-lab.ts';
import { pushJobs } from '../support/push-queue.ts';

const losAngeles = timeZone('America/Los_Angeles');
const kiritimati = timeZone('Pacific/Kiritimati');
/** The Saturday after the evening of tests, 04:00 in Berlin: in Kiritimati it began 13 hours before. */
const saturday = dayStartsAt(calendarDate('2026-03-14'), homeZone);
const idea = bundledIdeas[0]?.id ?? '';

const home = async () => {
  const at = await createTestLab();
  await at.open();
  for (const who of ['mia', 'noah'] as const) {
    await at.feel(who, comfortUpTo(4));
    await at.see(who);
  }
  return at;
};
const move = async ({ call, ids }: TestLab, zone: TimeZone, now: number) =>
  (await call(ids.mia, now, setHomeTimeZone, { body: { timeZone: zone } })).value();
const voteAsBoth = async ({ call, ids }: TestLab, vote: 'yes' | 'no', now: number) => {
  for (const who of ['mia', 'noah'] as const)
    (await call(ids[who], now, voteOnIdea, { params: { idea }, body: { vote } })).value();
};
const seen = async ({ call, ids }: TestLab, now: number) => {
  const both = await Promise.all(
    (['mia', 'noah'] as const).map(async (who) => (await call(ids[who], now, getIdeas)).value()),
  );
  const [matches, others] = both.map((view) => view.matches.map(({ id }) => id));
  expect(matches).toEqual(others);
  const [{ releasedAt, nextRelease }] = both as [(typeof both)[0]];
  return { matches, releasedAt, nextRelease };
};

describe('moving the couple day', () => {
  it('shows nobody what both have said before it was to open, wherever one moves and back', async () => {
    const testLab = await home();
    const friday = saturday - 12 * HOUR_MS;
    await voteAsBoth(testLab, 'yes', friday);
    const before = await seen(testLab, friday);
    for (const zone of [kiritimati, losAngeles, homeZone]) {
      await move(testLab, zone, friday);
      await testLab.sweep(friday);
      expect(await seen(testLab, friday)).toEqual(before);
      expect(await testLab.waiting('noah')).toEqual([]);
    }
    expect((await seen(testLab, saturday)).matches).toEqual([idea]);
  });

  it('neither hides a match that has opened nor opens it a second time', async () => {
    const testLab = await home();
    await voteAsBoth(testLab, 'yes', fixedNow);
    await testLab.sweep(saturday);
    const shown = await seen(testLab, saturday + HOUR_MS);
    expect(shown.matches).toEqual([idea]);
    await voteAsBoth(testLab, 'no', saturday + HOUR_MS);
    for (const zone of [losAngeles, kiritimati, homeZone]) {
      await move(testLab, zone, saturday + 2 * HOUR_MS);
      await testLab.sweep(saturday + 2 * HOUR_MS);
      expect(await seen(testLab, saturday + 2 * HOUR_MS)).toEqual(shown);
    }
  });

  it('keeps the hour that was said, and opens those after it on Saturdays at the new home', async () => {
    const testLab = await home();
    await move(testLab, losAngeles, fixedNow);
    await testLab.sweep(saturday - 1);
    expect((await testLab.lab())?.dueAt).toBe(instant(saturday));
    await testLab.sweep(saturday);
    const next = instant(dayStartsAt(calendarDate('2026-03-21'), losAngeles));
    expect(await testLab.lab()).toMatchObject({
      released: { at: instant(saturday), before: instant(saturday - 7 * DAY_MS) },
      nextRelease: next,
      dueAt: next,
    });
  });

  it('leaves it to the next sweep to tell of shared yeses that had just opened', async () => {
    const testLab = await home();
    await voteAsBoth(testLab, 'yes', fixedNow);
    await move(testLab, losAngeles, saturday + HOUR_MS);
    await testLab.sweep(saturday + HOUR_MS);
    expect(await testLab.waiting('noah')).toHaveLength(1);
  });
});

describe('something that waits in the lab', () => {
  it('is told once for a day, also where that comes again', async () => {
    const testLab = await home();
    const id = randomUUID();
    const write = async (text: string) =>
      (
        await testLab.call(testLab.ids.mia, saturday + HOUR_MS, writeOwnCard, {
          params: { id },
          body: { kind: 'truth', level: 1, text },
        })
      ).value();
    await write('Where would you go?');
    const getWaitingKinds = async () =>
      (await pushJobs(testLab.db)).filter(
        ({ to, task }) => to === testLab.ids.noah && task.kind === 'push',
      );
    const once = await getWaitingKinds();
    // Of the lab that opened, and of her card.
    expect(once).toHaveLength(2);
    await move(testLab, losAngeles, saturday + HOUR_MS);
    await write('Where would you go tomorrow?');
    expect(await getWaitingKinds()).toEqual(once);
    expect(await testLab.waiting('noah')).toHaveLength(1);
  });
});
