import { addDays, type CalendarDate, calendarDate, instant } from '@usward/core/calendar';
import { clearCheckins, getCheckins } from '@usward/core/checkin/endpoints';
import { answerWeek, getWeek, getWeeks, setStep } from '@usward/core/checkin/week-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { coupleId } from '@usward/core/ids';
import { unpair } from '@usward/core/pairing/endpoints';
import { expect, it } from 'vitest';
import { set } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY_MS, fixedNow, HOUR_MS } from '../support/builders/fixed-time.ts';
import { createTestHome, type TestHome } from '../support/fakes/test-home.ts';

const first = calendarDate('2026-03-06');
const at = (weeks: number) => fixedNow + weeks * 7 * DAY_MS;
const weekAfter = (weeks: number): CalendarDate => addDays(first, 7 * weeks);

const weekAnswersRequest = (week: CalendarDate, text: string) => ({
  params: { week },
  body: { answers: [text, null, null, null] },
});

const clear = ({ ids, call }: TestHome, who: 'mia' | 'noah', week: CalendarDate, now: number) =>
  call(ids[who], now, clearCheckins, { body: { from: week, to: week } });

const both = async ({ ids, call }: TestHome, week: CalendarDate, now: number) => {
  (await call(ids.mia, now, answerWeek, weekAnswersRequest(week, 'hers'))).value();
  (await call(ids.noah, now, answerWeek, weekAnswersRequest(week, 'his'))).value();
};

const answered = async (
  { ids, call }: TestHome,
  who: 'mia' | 'noah',
  text: string,
  now = fixedNow + HOUR_MS,
) => {
  const { status, text: body } = await call(
    ids[who],
    now,
    answerWeek,
    weekAnswersRequest(first, text),
  );
  return status === 200 ? 200 : [status, JSON.parse(body).code];
};

it('a week that both have seen takes no more answers, whichever partner deletes theirs', async () => {
  const home = await createTestHome();
  const { ids, call, db } = home;
  await both(home, first, fixedNow);
  (await clear(home, 'mia', first, fixedNow)).value();
  expect(await answered(home, 'mia', 'with his words known')).toEqual([409, 'locked']);
  expect(await answered(home, 'noah', 'with her words known')).toEqual([409, 'locked']);
  (await clear(home, 'noah', first, fixedNow)).value();
  expect(await answered(home, 'mia', 'with his words known')).toEqual([409, 'locked']);
  for (const person of [ids.mia, ids.noah]) {
    const seen = (await call(person, fixedNow, getWeek, { params: { week: first } })).value();
    expect(seen).toMatchObject({ state: 'skipped', mine: null, partner: null });
    const { week } = (await call(person, fixedNow, getCheckins)).value();
    expect(week?.state).toBe('skipped');
    expect((await call(person, fixedNow, getDashboard)).value().waiting).toEqual([]);
  }
  // Nothing is left of it but that it was open.
  expect(await db.get(documents.week(ids.couple, first))).toEqual({
    week: null,
    revealed: true,
    step: null,
  });
});

it('a week that one alone had answered can be answered again once that is deleted', async () => {
  const home = await createTestHome();
  await home.call(home.ids.mia, fixedNow, answerWeek, weekAnswersRequest(first, 'hers'));
  (await clear(home, 'mia', first, fixedNow)).value();
  expect(await answered(home, 'mia', 'hers, in other words')).toBe(200);
  expect(await answered(home, 'noah', 'his')).toBe(200);
});

it('the last small step is asked about even over weeks that were deleted since', async () => {
  const home = await createTestHome();
  const { ids, call } = home;
  await both(home, first, fixedNow);
  const body = { text: 'A walk', owner: 'both' as const, due: weekAfter(1) };
  (await call(ids.mia, fixedNow, setStep, { params: { week: first }, body })).value();
  for (const weeks of [1, 2, 3]) {
    await both(home, weekAfter(weeks), at(weeks));
    await clear(home, 'noah', weekAfter(weeks), at(weeks));
  }
  const { week } = (await call(ids.mia, at(3), getCheckins)).value();
  expect(week?.lastStep).toMatchObject({ text: 'A walk', week: first });
});

const writtenWith = (
  { ids }: TestHome,
  week: CalendarDate,
  couple: string,
  text: string,
  hour = 0,
) =>
  set(documents.weekEntry(ids.mia, week, coupleId(couple)), {
    week,
    setId: 'w-01',
    couple: coupleId(couple),
    answers: [text, null, null, null],
    answeredAt: instant(fixedNow - 20 * DAY_MS + hour * HOUR_MS),
  });

it('a history with several couples’ answers of one Friday is read to its end, at every page size', async () => {
  const home = await createTestHome();
  const { ids, call, db } = home;
  await db.commit([
    writtenWith(home, weekAfter(-1), 'a', 'first with a'),
    writtenWith(home, weekAfter(-1), 'b', 'first with b'),
    writtenWith(home, weekAfter(-1), 'c', 'first with c'),
    writtenWith(home, weekAfter(-2), 'a', 'second'),
    writtenWith(home, weekAfter(-3), 'a', 'third with a'),
    writtenWith(home, weekAfter(-3), 'b', 'third with b'),
  ]);
  for (const limit of ['1', '2', '3', '4', '5', '6', '12']) {
    const read: (string | null | undefined)[] = [];
    let cursor: CalendarDate | null = null;
    do {
      const query: { limit: string; cursor?: CalendarDate } = cursor
        ? { limit, cursor }
        : { limit };
      const page = (await call(ids.mia, fixedNow, getWeeks, { query })).value();
      read.push(...page.items.map(({ mine }) => mine?.answers[0]));
      cursor = page.next;
    } while (cursor !== null);
    expect(read.sort()).toEqual([
      'first with a',
      'first with b',
      'first with c',
      'second',
      'third with a',
      'third with b',
    ]);
  }
});

it('a week of two couples shows the words of the present one, else of the last', async () => {
  const home = await createTestHome();
  const { ids, call, db } = home;
  const week = weekAfter(-1);
  await db.commit([
    // Of an id that comes before every other.
    writtenWith(home, week, '0', 'with somebody before', 2),
    writtenWith(home, week, ids.couple, 'with him', 1),
  ]);
  const seen = async (now: number) =>
    (await call(ids.mia, now, getWeek, { params: { week } })).value().mine?.answers[0];
  expect(await seen(fixedNow)).toBe('with him');
  (await call(ids.mia, fixedNow, unpair)).value();
  expect(await seen(fixedNow + HOUR_MS)).toBe('with him');
});
