import { addDays, type CalendarDate, calendarDate } from '@usward/core/calendar';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { answerRequest, DAY_MS, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import {
  describeItem,
  getOnThisDayAs,
  getTimelineAs,
  moment,
  saveMomentAs,
} from '../support/builders/timeline-requests.ts';
import { createTestHome, type TestHome } from '../support/fakes/test-home.ts';

const answerDayAs = (
  { call, ids }: TestHome,
  who: 'mia' | 'noah',
  date: CalendarDate,
  now = fixedNow,
) => call(ids[who], now, answerQuestion, answerRequest(`words of ${who}`, 'both', date));

const wednesday = addDays(thursday, -1);

describe('the timeline', () => {
  it('holds reveals, the moments one may see and the milestones so far, newest first', async () => {
    const home = await createTestHome();
    for (const who of ['mia', 'noah'] as const) await answerDayAs(home, who, wednesday);
    await answerDayAs(home, 'mia', thursday);
    const date = calendarDate('2026-01-01');
    await saveMomentAs(home, 'noah', moment('fireworks', { date }));
    await saveMomentAs(
      home,
      'mia',
      moment('hers', { date: calendarDate('2024-01-01'), visibility: 'me' }),
    );
    const seen = await getTimelineAs(home, 'mia');
    expect(seen.map(describeItem)).toEqual([
      '2026-03-11 reveal',
      '2026-02-05 400 days',
      '2026-01-01 1 years',
      '2026-01-01 partner: fireworks (both)',
      '2025-12-01 11 months',
      '2025-11-01 10 months',
      '2025-10-28 300 days',
      '2025-10-01 9 months',
      '2025-09-01 8 months',
      '2025-08-01 7 months',
      '2025-07-20 200 days',
      '2025-07-01 6 months',
      '2025-06-01 5 months',
      '2025-05-01 4 months',
      '2025-04-11 100 days',
      '2025-04-01 3 months',
      '2025-03-01 2 months',
      '2025-02-01 1 months',
      '2024-01-01 me: hers (me)',
    ]);
    expect(JSON.stringify(seen)).not.toContain('words of');
    for (const limit of [1, 3, 7]) {
      expect(await getTimelineAs(home, 'mia', { limit })).toEqual(seen);
    }
  });

  it('holds nothing of the other before the pairing is confirmed', async () => {
    const home = await createTestHome();
    await saveMomentAs(home, 'mia', moment('the lake'));
    await home.db.commit([merge(documents.couple(home.ids.couple), { confirmedAt: null })]);
    const kinds = (await getTimelineAs(home, 'noah')).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['milestone']));
  });

  it('of two who have parted ends where they did', async () => {
    const home = await createTestHome();
    for (const who of ['mia', 'noah'] as const) await answerDayAs(home, who, thursday);
    // Two weeks before they would have been together for 500 days.
    const parted = fixedNow + 50 * DAY_MS;
    await home.call(home.ids.noah, parted, unpair);
    const [last, before] = await getTimelineAs(home, 'mia', { now: parted + 20 * DAY_MS });
    expect([last, before].map((item) => item && describeItem(item))).toEqual([
      '2026-03-12 reveal',
      '2026-02-05 400 days',
    ]);
  });
});

describe('the "on this day" section', () => {
  it("lists events a whole number of years ago, and today's milestone", async () => {
    const home = await createTestHome();
    const since = calendarDate('2024-03-12');
    await home.db.commit([merge(documents.couple(home.ids.couple), { togetherSince: since })]);
    const on = (date: string, visibility: 'both' | 'me' = 'both') => ({
      date: calendarDate(date),
      visibility,
    });
    await saveMomentAs(home, 'mia', moment('the first one', on('2024-03-12')));
    await saveMomentAs(home, 'mia', moment('a private one', on('2025-03-12', 'me')));
    await saveMomentAs(home, 'noah', moment('another day', on('2025-03-11')));
    await saveMomentAs(home, 'noah', moment('today', on('2026-03-12')));
    await saveMomentAs(home, 'noah', moment('long ago', on('2001-03-12')));
    expect(await getOnThisDayAs(home, 'noah')).toEqual([
      '2026-03-12 2 years',
      '2024-03-12 partner: the first one (both)',
    ]);
    expect(await getOnThisDayAs(home, 'mia')).toEqual([
      '2026-03-12 2 years',
      '2025-03-12 me: a private one (me)',
      '2024-03-12 me: the first one (both)',
    ]);
  });

  it('lists what both answered a year ago', async () => {
    const home = await createTestHome();
    for (const who of ['mia', 'noah'] as const) await answerDayAs(home, who, thursday);
    const lines = await getOnThisDayAs(home, 'mia', fixedNow + 365 * DAY_MS);
    expect(lines).toEqual(['2027-03-12 800 days', '2026-03-12 reveal']);
  });

  it('lists events of 29 February on 28 February of a common year', async () => {
    const home = await createTestHome();
    await saveMomentAs(home, 'mia', moment('leap', { date: calendarDate('2024-02-29') }));
    const noon = (date: string) => Date.parse(`${date}T12:00:00.000Z`);
    expect(await getOnThisDayAs(home, 'noah', noon('2027-02-28'))).toEqual([
      '2024-02-29 partner: leap (both)',
    ]);
    expect(await getOnThisDayAs(home, 'noah', noon('2028-02-28'))).toEqual([]);
    expect(await getOnThisDayAs(home, 'noah', noon('2028-02-29'))).toHaveLength(1);
  });
});
