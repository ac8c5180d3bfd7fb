import { instant } from '@usward/core/calendar';
import { getReflections } from '@usward/core/reflection/endpoints';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import { fixedNow, HOUR_MS } from '../support/builders/fixed-time.ts';
import {
  answersAt,
  createAnsweredReflection,
  form,
  reflections,
  share,
  sharedAnswers,
} from '../support/builders/reflection-requests.ts';
import { createTestHome } from '../support/fakes/test-home.ts';

describe('the list', () => {
  it('is newest first in pages, and tells the whole from three on', async () => {
    const home = await createTestHome();
    const { ids, call } = home;
    const shared: string[] = [];
    for (let time = 0; time < 5; time += 1) {
      shared.unshift(await createAnsweredReflection(home, { now: fixedNow + time }));
    }
    const page = async (query: { readonly cursor?: string; readonly limit?: string }) =>
      (await call(ids.noah, fixedNow + HOUR_MS, getReflections, { query })).value();
    const first = await page({ limit: '2' });
    expect(first.items.map(({ id }) => id)).toEqual(shared.slice(0, 2));
    expect(first.items[0]).toEqual({
      id: shared[0],
      by: 'partner',
      sharedAt: instant(fixedNow + 4),
      closesAt: instant(fixedNow + 4 + 72 * HOUR_MS),
      state: 'both',
      title: form.title,
      themes: [
        { theme: 'closeness', band: 'blooming' },
        { theme: 'ease', band: 'blooming' },
      ],
    });
    const second = await page({ limit: '2', cursor: first.next ?? '' });
    expect(second.items.map(({ id }) => id)).toEqual(shared.slice(2, 4));
    const last = await page({ limit: '2', cursor: second.next ?? '' });
    expect(last).toMatchObject({ items: [{ id: shared[4] }], next: null });
    expect(last.overall).toEqual({ range: { from: 90, to: 100 }, basedOn: 5 });
  });

  it('loses none that were shared in the same instant', async () => {
    const home = await createTestHome();
    const { ids, call } = home;
    const one = [await share(home, 'mia'), await share(home, 'noah')];
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { limit: '1', ...(cursor ? { cursor } : {}) };
      const page = (await call(ids.mia, fixedNow, getReflections, { query })).value();
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect(seen.sort()).toEqual(one.sort());
  });

  it('goes on to the next page where nothing on one is the caller’s to see', async () => {
    const home = await createTestHome();
    const { ids, call } = home;
    const old = await createAnsweredReflection(home);
    await share(home, 'mia', { now: fixedNow + 1 });
    const now = fixedNow + 80 * HOUR_MS;
    const query = { limit: '1' };
    const page = (await call(ids.mia, now, getReflections, { query })).value();
    expect(page).toMatchObject({ items: [{ id: old }], next: null });
  });

  it('counts only reflections with a score, the last five of them', async () => {
    const home = await createTestHome();
    const at = (time: number, place: number) =>
      createAnsweredReflection(home, {
        now: fixedNow + time,
        mia: answersAt(place),
        noah: answersAt(place),
      });
    await at(0, 1);
    expect((await reflections(home, 'mia')).overall).toEqual({ range: null, basedOn: 1 });
    await at(1, 1);
    await at(2, 1);
    expect((await reflections(home, 'mia')).overall).toEqual({
      range: { from: 30, to: 40 },
      basedOn: 3,
    });
    const words = { when: sharedAnswers.when, said: sharedAnswers.said };
    await createAnsweredReflection(home, { now: fixedNow + 3, mia: words, noah: words } as never);
    expect((await reflections(home, 'mia')).overall.basedOn).toBe(3);
    for (const time of [4, 5, 6, 7, 8]) await at(time, 7);
    expect((await reflections(home, 'mia')).overall).toEqual({
      range: { from: 90, to: 100 },
      basedOn: 5,
    });
  });

  it('reads of a page of twenty two documents each, and nine besides', async () => {
    let last: Database | null = null;
    const home = await createTestHome((db) => {
      last = db;
      return db;
    });
    for (let time = 0; time < 22; time += 1)
      await createAnsweredReflection(home, { now: fixedNow + time });
    // The first call also finds out who is in which couple.
    await reflections(home, 'mia');
    const { items } = await reflections(home, 'mia');
    const read = last as Database | null;
    expect([items.length, read?.reads, (read?.trips ?? 9) <= 3]).toEqual([20, 49, true]);
  });
});
