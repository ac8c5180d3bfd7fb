import { randomUUID } from 'node:crypto';
import { getNotes, MAX_NOTES, removeNote, saveNote } from '@usward/core/us/endpoints';
import { expect, it } from 'vitest';
import { set } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { fixedNow, HOUR_MS } from '../support/builders/fixed-time.ts';
import { createTestHome, type TestHome } from '../support/fakes/test-home.ts';

const write = ({ call, ids }: TestHome, id: string, text: string, now = fixedNow, key?: string) =>
  call(ids.mia, now, saveNote, { params: { id }, body: { text } }, key ? { key } : {});
const remove = ({ call, ids }: TestHome, id: string) =>
  call(ids.mia, fixedNow, removeNote, { params: { id } });
const page = async ({ call, ids }: TestHome, query: object = {}) =>
  (await call(ids.mia, fixedNow, getNotes, { query } as never)).value();
const toStatusAndCode = ({ status, text }: { readonly status: number; readonly text: string }) => [
  status,
  JSON.parse(text).code,
];

it('private notes are listed for their author only, newest first', async () => {
  const home = await createTestHome();
  const [one, other] = [randomUUID(), randomUUID()];
  await write(home, one, 'of the spring');
  await write(home, other, 'of the summer', fixedNow + HOUR_MS);
  expect((await page(home)).items.map(({ text }) => text)).toEqual([
    'of the summer',
    'of the spring',
  ]);
  const { call, ids, db } = home;
  expect((await call(ids.noah, fixedNow, getNotes)).value()).toEqual({ items: [], next: null });
  // Nobody hears of them.
  expect(await db.getAll(documents.pulse(ids.mia), documents.pulse(ids.noah))).toEqual([
    null,
    null,
  ]);
});

it('stay where they are when they are rewritten', async () => {
  const home = await createTestHome();
  const [one, other] = [randomUUID(), randomUUID()];
  const first = (await write(home, one, 'first')).value();
  await write(home, other, 'second', fixedNow + HOUR_MS);
  const again = (await write(home, one, 'in other words', fixedNow + 2 * HOUR_MS)).value();
  expect(again.writtenAt).toBe(first.writtenAt);
  expect(again.changedAt > first.changedAt).toBe(true);
  expect((await page(home)).items.map(({ text }) => text)).toEqual(['second', 'in other words']);
});

it('come page by page, each once, those of one moment too', async () => {
  const home = await createTestHome();
  const ids = Array.from({ length: 7 }, () => randomUUID());
  for (const id of ids) await write(home, id, `note ${id}`);
  const seen: string[] = [];
  for (let next: string | null | undefined; next !== null; ) {
    const found = await page(home, { limit: '2', ...(next ? { cursor: next } : {}) });
    expect(found.items.length).toBeLessThanOrEqual(2);
    seen.push(...found.items.map(({ id }) => id));
    next = found.next;
  }
  expect(seen.sort()).toEqual(ids.sort());
});

it('a user keeps at most five hundred notes, and a removed note frees its place', async () => {
  const home = await createTestHome();
  const storedId = randomUUID();
  await write(home, storedId, 'kept');
  await home.db.commit([set(documents.notesState(home.ids.mia), { count: MAX_NOTES })]);
  const next = randomUUID();
  expect(toStatusAndCode(await write(home, next, 'one more'))).toEqual([409, 'full']);
  expect((await write(home, storedId, 'rewritten')).status).toBe(200);
  await remove(home, storedId);
  expect((await write(home, next, 'one more')).status).toBe(200);
});

it('removed notes stay removed when a write is retried', async () => {
  const home = await createTestHome();
  const [id, key] = [randomUUID(), randomUUID()];
  await write(home, id, 'regretted', fixedNow, key);
  expect((await remove(home, id)).value()).toEqual({ ok: true });
  expect((await remove(home, id)).value()).toEqual({ ok: true });
  expect((await write(home, id, 'regretted', fixedNow, key)).value()).toEqual({ ok: true });
  expect((await page(home)).items).toEqual([]);
  expect(await home.db.get(documents.notesState(home.ids.mia))).toEqual({ count: 0 });
});
