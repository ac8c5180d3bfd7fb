import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { unpair } from '@usward/core/pairing/endpoints';
import { getExport } from '@usward/core/privacy/export-endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, DAY_MS, fixedNow } from '../support/builders/fixed-time.ts';
import { withOlderToken } from '../support/builders/older-token.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';
import {
  createThreeYearCouple,
  MIA_OWN,
  NOAH_PRIVATE,
  NOAH_SHARED,
  THREE_YEARS_DAYS,
} from '../support/builders/three-year-couple.ts';
import { pullExport } from '../support/pull-export.ts';

const run = promisify(execFile);

const MINUTE_MS = 60_000;

/** Stands in the record and in what one says about oneself. */
const twice = `${MIA_OWN}-gender`;

/** How often each thing of somebody stands in a text. */
const countOccurrences = (text: string, mark: string): ReadonlyMap<string, number> => {
  const times = new Map<string, number>();
  for (const [found] of text.matchAll(new RegExp(`${mark}-[a-z0-9-]+`, 'g'))) {
    times.set(found, (times.get(found) ?? 0) + 1);
  }
  return times;
};

const expectEachOnce = (text: string, mark: string) =>
  [...countOccurrences(text, mark)].filter(([found, times]) => times !== (found === twice ? 2 : 1));

/** What stands in the export of somebody who can read three years of two. */
const expectAll = (
  exported: Awaited<ReturnType<typeof pullExport>>,
  dates: readonly string[],
): void => {
  const { of, text } = exported;
  const days = of('days').map(({ value }) => value.date);
  expect(new Set(days).size).toBe(days.length);
  const opened = dates.filter((_, index) => index % 10 !== 0);
  const words = of('days').flatMap(({ value }) => value.mine?.text ?? []);
  expect(words.filter((word) => word.startsWith(`${MIA_OWN}-day`))).toEqual(
    opened.map((date) => `${MIA_OWN}-day-${date}`),
  );
  expect(of('days').flatMap(({ value }) => value.partner?.text ?? [])).toEqual(
    opened.map((date) => `${NOAH_SHARED}-day-${date}`),
  );
  const checkins = of('checkins').map(({ value }) => value.date);
  expect(checkins).toEqual([...new Set(checkins)].sort());
  expect(of('checkins').flatMap(({ value }) => value.partner?.note ?? [])).toEqual(
    dates
      .slice(0, -1)
      .flatMap((date, index) => (index % 7 === 0 ? [] : `${NOAH_SHARED}-checkin-${date}`)),
  );
  expect(expectEachOnce(text, MIA_OWN)).toEqual([]);
  expect(expectEachOnce(text, NOAH_SHARED)).toEqual([]);
};

describe('the export of three years', () => {
  let couple: Awaited<ReturnType<typeof createThreeYearCouple>>;
  let whole: Awaited<ReturnType<typeof pullExport>>;
  let inSmallPages: Awaited<ReturnType<typeof pullExport>>;
  beforeAll(async () => {
    couple = await createThreeYearCouple(`export-${Date.now()}`);
    whole = await pullExport(couple.call, couple.mia, fixedNow);
    inSmallPages = await pullExport(couple.call, couple.mia, fixedNow, 17);
  });

  it('holds every own and every shared thing exactly once', () => {
    expectAll(whole, couple.dates);
    expect(whole.of('days').length).toBeGreaterThan(THREE_YEARS_DAYS - 10);
  });

  it('holds nothing that the partner keeps, not even that it is there', () => {
    expect(whole.text).not.toContain(NOAH_PRIVATE);
    expect(whole.text).not.toContain('"feet"');
    const [round] = whole.of('quizzes');
    expect(round?.value.mine.answers[couple.privateItem]?.private).toBe(true);
    expect(Object.keys(round?.value.partner?.answers ?? {})).not.toContain(couple.privateItem);
  });

  it('is of the same in pages of any size', () => {
    expect(inSmallPages.items).toEqual(whole.items);
  });

  it('says with its first page about how much there is', () => {
    const got = (section: string) => whole.items.filter((item) => item.section === section).length;
    expect(whole.counts).toMatchObject({ days: got('days'), notes: got('notes'), profile: 1 });
  });

  it('is the same where the two have parted, but for what is gone with the lab', async () => {
    (await couple.call(couple.noah, fixedNow + 1000, unpair)).value();
    const parted = await pullExport(couple.call, couple.mia, fixedNow + DAY_MS);
    expect(parted.text).not.toContain(NOAH_PRIVATE);
    const words = (text: string, mark: string) =>
      [...countOccurrences(text, mark).keys()]
        .filter((word) => !/-(card|need|question)$/.test(word))
        .sort();
    expect(words(parted.text, MIA_OWN)).toEqual(words(whole.text, MIA_OWN));
    expect(words(parted.text, NOAH_SHARED)).toEqual(words(whole.text, NOAH_SHARED));
    expect(expectEachOnce(parted.text, MIA_OWN)).toEqual([]);
  });
});

describe('an export', () => {
  it('takes no cursor that is none', async () => {
    const mia = await createUser();
    for (const cursor of ['nonsense', 'days~../secret', 'days~', `days~${'a'.repeat(500)}`, '']) {
      expect((await mia.call(getExport, { query: { cursor } })).status).toBe(400);
    }
    expect((await mia.call(getExport, { query: { cursor: 'days~2999-01-01' } })).status).toBe(200);
    expect((await mia.call(getExport, { query: { cursor: 'checkins~none' } })).status).toBe(200);
  });

  it('is read a page at a time, for each person', async () => {
    const [mia, noah] = [await createUser(), await createUser()];
    const [one, other, his] = await Promise.all([
      mia.call(getExport),
      mia.call(getExport),
      noah.call(getExport),
    ]);
    // Either of hers may come first.
    const [loaded, refused] = one.status === 200 ? [one, other] : [other, one];
    expect([loaded, refused, his].map(({ status }) => status)).toEqual([200, 429, 200]);
    expect(refused.error().message).toBe('Your export is already loading. Wait a moment.');
    expect(refused.headers.get('Retry-After')).toBe('2');
    expect((await mia.call(getExport)).status).toBe(200);
  });

  it('outlives the five minutes of its password, for an hour and on this device only', async () => {
    const [mia, noah] = [await createUser(), await createUser()];
    const page = async (person: TestUser, minutes: number, grant?: string) => {
      const query = { limit: '1', cursor: 'notes', ...(grant && { grant }) };
      return (await person.call(getExport, { query }, { now: Date.now() + minutes * MINUTE_MS }))
        .status;
    };
    const { next, grant } = await mia.ask(getExport, { query: { limit: '1' } });
    expect(next).not.toBeNull();
    expect(await page(mia, 59, grant)).toBe(200);
    expect(await page(mia, 61, grant)).toBe(403);
    expect(await page(mia, 59)).toBe(403);
    expect(await page(noah, 59, grant)).toBe(403);
    expect(await page(withOlderToken(mia), 59, grant)).not.toBe(200);
    const [givenAt = '', mac = ''] = grant.split('.');
    for (const made of [
      `${Number(givenAt) + MINUTE_MS}.${mac}`,
      `${givenAt}.`,
      '.',
      mac,
      'Infinity.a',
    ])
      expect(await page(mia, 59, made)).toBe(403);
  });

  it('is granted no longer by being gone on with', async () => {
    const mia = await createUser();
    const later = { now: Date.now() + 30 * MINUTE_MS };
    const { grant } = await mia.ask(getExport);
    const again = await mia.ask(getExport, { query: { cursor: 'notes', grant } }, later);
    expect(again.grant).toBe(grant);
  });

  it('of somebody alone holds what is theirs', async () => {
    const mia = await createUser({ now: fixedNow });
    const { items, next } = await mia.ask(getExport, {}, at());
    expect([items[0]?.section, items[0]?.couple, next]).toEqual(['profile', null, null]);
  });

  it('of the longest words there can be takes little memory', async () => {
    const script = new URL('../support/low-memory-export.ts', import.meta.url);
    const { stdout } = await run(process.execPath, ['--max-old-space-size=128', script.pathname], {
      env: process.env,
      maxBuffer: 1e6,
    });
    const { days, megabytes, longest } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    expect(days).toBe(60);
    expect(longest).toBeGreaterThan(2_000_000);
    expect(megabytes).toBeLessThan(256);
  });
});
