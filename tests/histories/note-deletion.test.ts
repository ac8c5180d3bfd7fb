import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@usward/core/account/endpoints';
import { addDays, type CalendarDate } from '@usward/core/calendar';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { getHistory, shareNote } from '@usward/core/daily/history-endpoints';
import { swapQuestion } from '@usward/core/daily/question-endpoints';
import { removeSoloNote } from '@usward/core/daily/removal-endpoints';
import type { CallInput, Endpoint } from '@usward/core/endpoint';
import { restoreCouple, unpair } from '@usward/core/pairing/endpoints';
import { startDeletion } from '@usward/core/privacy/range-deletion-endpoints';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import { answerRequest, DAY_MS, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { failingAtWrite } from '../support/fakes/failing-database.ts';
import { createTestHome } from '../support/fakes/test-home.ts';

type TestHome = Awaited<ReturnType<typeof createTestHome>>;

/** When and where Mia writes: on a day of two, or on one of her own. */
type WritingContext = {
  readonly home: TestHome;
  readonly now: number;
  readonly date: CalendarDate;
};

const createPairedPlace = async (
  through?: (db: Database) => Database,
): Promise<WritingContext> => ({
  home: await createTestHome(through),
  now: fixedNow,
  date: thursday,
});

const createSoloPlace = async (through?: (db: Database) => Database): Promise<WritingContext> => {
  const home = await createTestHome(through);
  (await home.call(home.ids.noah, fixedNow, deleteAccount)).value();
  return { home, now: fixedNow + DAY_MS, date: addDays(thursday, 1) };
};

const keyed = () => ({ key: randomUUID() });

/** A write of Mia's whose reply may get lost: gives its key, and what it is answered when sent again. */
const writer =
  ({ home: { call, ids }, now }: WritingContext) =>
  async <E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
    const key = keyed();
    const send = () => call(ids.mia, now, endpoint, input, key);
    (await send()).value();
    return send;
  };

const swap = ({ date }: WritingContext) => ({ params: { date }, body: {} });

/** The note of Mia's with these words, as her history names it. */
const findNoteId = async (
  { home: { call, ids }, now }: WritingContext,
  words: string,
): Promise<string> => {
  const { items } = (await call(ids.mia, now, getHistory)).value();
  const note = items.find(({ mine }) => mine?.text === words)?.note;
  if (!note) throw new Error('There is no such note.');
  return note.id;
};

/** Mia has written privately, had the question swapped, and written again; the first note's id. */
const swapped = async (place: WritingContext) => {
  const { date } = place;
  const write = writer(place);
  const first = await write(answerQuestion, answerRequest('her first words', 'me', date));
  await write(swapQuestion, swap(place));
  const second = await write(answerQuestion, answerRequest('her second words', 'me', date));
  return { first, second, id: await findNoteId(place, 'her first words') };
};

const remove = ({ home: { call, ids }, now }: WritingContext, id: string) =>
  call(ids.mia, now, removeSoloNote, { params: { id } });

describe.each([
  ['of two', createPairedPlace],
  ['alone', createSoloPlace],
])('a note that a swap laid aside on a day %s', (_, live) => {
  it('a deleted note stays deleted, and the other note of that day stays', async () => {
    const place = await live();
    const { first, second, id } = await swapped(place);
    (await remove(place, id)).value();
    expect((await first()).text).toContain('her second words');
    expect((await second()).text).toContain('her second words');
    expect(place.home.holding('her first words')).toEqual([]);
  });

  it('a note is deleted when a crashed deletion is retried', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    let hasCrashed = 0;
    for (let step = 1; ; step += 1) {
      let isDoomed = false;
      const place = await live((db) => (isDoomed ? failingAtWrite(db, step) : db));
      const { id } = await swapped(place);
      isDoomed = true;
      const { status } = await remove(place, id);
      isDoomed = false;
      if (status === 200) break;
      hasCrashed += 1;
      (await remove(place, id)).value();
      expect(place.home.holding('her first words')).toEqual([]);
    }
    expect(hasCrashed).toBeGreaterThan(0);
  });
});

describe("an unpaired user's note", () => {
  it('a note that a swap laid aside does not go with the one that took its place', async () => {
    const place = await createSoloPlace();
    const { id } = await swapped(place);
    (await remove(place, place.date)).value();
    expect(place.home.holding('her second words')).toEqual([]);
    expect(await findNoteId(place, 'her first words')).toBe(id);
  });

  it('a range of days takes a note wherever a swap laid it', async () => {
    const place = await createSoloPlace();
    const { home, now, date } = place;
    const write = writer(place);
    await write(answerQuestion, answerRequest('her words', 'me', date));
    await write(swapQuestion, swap(place));
    const { call, ids, holding } = home;
    const tomorrow = { home, now: now + DAY_MS, date: addDays(date, 1) };
    const later = await writer(tomorrow)(
      answerQuestion,
      answerRequest('more', 'me', tomorrow.date),
    );
    const body = { kinds: ['answers' as const], from: date, to: date };
    const { deletion } = (await call(ids.mia, now, startDeletion, { body })).value();
    expect(deletion).toMatchObject({ state: 'done', deleted: { answers: 1 } });
    expect(holding('her words')).toEqual([]);
    expect((await later()).text).toContain('more');
  });
});

it('a note that was shared for a while goes, wherever a swap laid it since', async () => {
  const place = await createPairedPlace();
  const { call, ids, holding } = place.home;
  const part = () => call(ids.noah, fixedNow, unpair);
  const share = (shared: boolean) => ({ params: { id: thursday }, body: { shared } });
  const write = writer(place);
  await part();
  await write(answerQuestion, answerRequest('her words', 'me'));
  for (const who of ['mia', 'noah'] as const)
    (await call(ids[who], fixedNow, restoreCouple)).value();
  for (const shared of [true, false]) await write(shareNote, share(shared));
  await part();
  await write(swapQuestion, swap(place));
  (await remove(place, await findNoteId(place, 'her words'))).value();
  expect(holding('her words')).toEqual([]);
});
