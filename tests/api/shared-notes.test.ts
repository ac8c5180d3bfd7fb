import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate } from '@usward/core/calendar';
import { answerQuestion, getDay } from '@usward/core/daily/endpoints';
import { getHistory, shareNote } from '@usward/core/daily/history-endpoints';
import { acceptInvite, createInvite, restoreCouple, unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { pairUp } from '../support/builders/couple.ts';
import { answerRequest, at, DAY_MS, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';
import type { ApiResponse } from '../support/call-api.ts';
import { connect as connectDatabase } from '../support/current-backend.ts';

const tuesday = addDays(thursday, -2);
const wednesday = addDays(thursday, -1);

const shareNoteRequest = (shared: boolean, id: string = wednesday) => ({
  params: { id },
  body: { shared },
});
const toStatusAndCode = ({ status, error }: ApiResponse<unknown>) => [status, error().code];
const note = (text: string, date: CalendarDate = wednesday) => answerRequest(text, 'me', date);

/** Two who each wrote a note on the day before they met here. */
const withNotes = async () => {
  const [mia, noah] = await Promise.all(
    ['Mia', 'Noah'].map((firstName) => createUser({ firstName, ...at(-3) })),
  );
  if (!mia || !noah) throw new Error('Nobody is there.');
  await mia.ask(answerQuestion, note('of Mia alone'), at(-1));
  await noah.ask(answerQuestion, note('of Noah alone'), at(-1));
  await pairUp(mia, noah, fixedNow);
  return { mia, noah };
};

/** The words that somebody reads in their history: their own, the partner's, and of shared notes. */
const getHistoryAs = async (person: TestUser, days = 0) =>
  (await person.ask(getHistory, {}, at(days))).items.map(({ mine, partner, note: soloNote }) => [
    mine?.text ?? null,
    partner?.text ?? null,
    soloNote && [soloNote.by, soloNote.isShared, soloNote.text],
  ]);

const own = (text: string, isShared: boolean) => [text, null, ['me', isShared, null]];
const theirs = (text: string) => [null, null, ['partner', true, text]];

describe('a note of one’s own time', () => {
  it('is read by the partner while it is shared, and by nobody before or after', async () => {
    const { mia, noah } = await withNotes();
    const before = await noah.call(getHistory, {}, at(0));
    const shared = await mia.ask(shareNote, shareNoteRequest(true), at(0));
    expect(shared).toMatchObject({
      mine: { text: 'of Mia alone' },
      note: { id: wednesday, by: 'me', isShared: true, text: null },
    });
    expect(await getHistoryAs(mia)).toEqual([own('of Mia alone', true)]);
    // Not one with his own of that date, which stays before it in time.
    expect(await getHistoryAs(noah)).toEqual([theirs('of Mia alone'), own('of Noah alone', false)]);
    const [first] = (await noah.ask(getHistory, {}, at(0))).items;
    expect(first).toMatchObject({
      date: wednesday,
      state: 'closed',
      partnerAnswered: false,
      swappable: false,
    });
    const his = await noah.ask(getDay, { params: { date: wednesday } }, at(0));
    expect(his.mine?.text).toBe('of Noah alone');
    await mia.ask(shareNote, shareNoteRequest(false), at(0));
    expect((await noah.call(getHistory, {}, at(0))).text).toBe(before.text);
    expect(await getHistoryAs(mia)).toEqual([own('of Mia alone', false)]);
  });

  it('is shared once, however often it is said, and the partner hears of it', async () => {
    const { mia, noah } = await withNotes();
    const db = await connectDatabase();
    const pulseCount = async () => (await db.get(documents.pulse(noah.id)))?.changed.daily ?? 0;
    const before = await pulseCount();
    const key = randomUUID();
    const first = await mia.ask(shareNote, shareNoteRequest(true), { ...at(0), key });
    expect(await mia.ask(shareNote, shareNoteRequest(true), at(0))).toEqual(first);
    expect(await pulseCount()).toBe(before + 1);
    await mia.ask(shareNote, shareNoteRequest(false), at(0));
    // The first call comes in again, late: it was done already.
    const late = await mia.ask(shareNote, shareNoteRequest(true), { ...at(0), key });
    expect(late.note).toMatchObject({ isShared: false });
    expect(await getHistoryAs(noah)).toEqual([own('of Noah alone', false)]);
  });

  it('is read as it was last written', async () => {
    const { mia, noah } = await withNotes();
    await mia.ask(shareNote, shareNoteRequest(true), at(0));
    const again = await mia.ask(answerQuestion, note('of Mia, in other words'), at(0));
    expect(again.note).toMatchObject({ isShared: true });
    expect((await getHistoryAs(noah))[0]).toEqual(theirs('of Mia, in other words'));
    await mia.ask(shareNote, shareNoteRequest(false), at(0));
    await mia.ask(answerQuestion, note('of Mia for Mia'), at(0));
    expect(await getHistoryAs(noah)).toEqual([own('of Noah alone', false)]);
  });

  it('stays as it was last written when writing and sharing meet', async () => {
    const { mia, noah } = await withNotes();
    for (const [index, shared] of [true, false].entries()) {
      const text = `version ${index}`;
      await Promise.all([
        mia.ask(answerQuestion, note(text), at(0)),
        mia.ask(shareNote, shareNoteRequest(shared), at(0)),
      ]);
      expect(await getHistoryAs(noah)).toEqual([
        ...(shared ? [theirs(text)] : []),
        own('of Noah alone', false),
      ]);
    }
  });

  it('needs a partner, a confirmed one, and a note of one’s own', async () => {
    const [mia, noah] = await Promise.all([createUser(at(-3)), createUser(at(-3))]);
    await mia.ask(answerQuestion, note('alone'), at(-1));
    expect(toStatusAndCode(await mia.call(shareNote, shareNoteRequest(true), at(0)))).toEqual([
      409,
      'needs-partner',
    ]);
    const { inviteCode } = await noah.ask(createInvite, { body: {} }, at(0));
    await mia.ask(acceptInvite, { params: { code: inviteCode } }, at(0));
    expect(toStatusAndCode(await mia.call(shareNote, shareNoteRequest(true), at(0)))).toEqual([
      409,
      'partner-unconfirmed',
    ]);
    const couple = await withNotes();
    for (const id of [tuesday, `${wednesday}~other`]) {
      const unknown = await couple.mia.call(shareNote, shareNoteRequest(true, id), at(0));
      expect(toStatusAndCode(unknown)).toEqual([404, 'not-found']);
    }
    expect(
      (await couple.mia.call(shareNote, shareNoteRequest(true, 'yesterday'), at(0))).status,
    ).toBe(400);
  });

  it('rests with all else once the two have parted, and comes back with them', async () => {
    const { mia, noah } = await withNotes();
    await mia.ask(shareNote, shareNoteRequest(true), at(0));
    await noah.ask(unpair, {}, at(1));
    expect((await getHistoryAs(noah, 2))[0]).toEqual(theirs('of Mia alone'));
    const [frozen] = (await noah.ask(getHistory, {}, at(2))).items;
    expect(frozen?.frozen).toBe(true);
    // He can still read it, so she is told so, and neither changes what lies there.
    expect(await getHistoryAs(mia, 2)).toEqual([own('of Mia alone', true)]);
    expect(toStatusAndCode(await mia.call(shareNote, shareNoteRequest(false), at(2)))).toEqual([
      409,
      'frozen',
    ]);
    expect(toStatusAndCode(await mia.call(answerQuestion, note('anew'), at(2)))).toEqual([
      409,
      'frozen',
    ]);
    await mia.ask(restoreCouple, {}, at(3));
    await noah.ask(restoreCouple, {}, at(3));
    await mia.ask(shareNote, shareNoteRequest(false), at(3));
    expect(await getHistoryAs(noah, 3)).toEqual([own('of Noah alone', false)]);
  });

  it('is its author’s alone again when the couple is no more', async () => {
    const { mia, noah } = await withNotes();
    await mia.ask(shareNote, shareNoteRequest(true), at(0));
    await noah.ask(unpair, {}, at(1));
    await sweep(fixedNow + 32 * DAY_MS, {
      connect: connectDatabase,
      deleteAuthUser: async () => undefined,
    });
    expect(await getHistoryAs(noah, 33)).toEqual([own('of Noah alone', false)]);
    expect(await getHistoryAs(mia, 33)).toEqual([own('of Mia alone', false)]);
    await mia.ask(answerQuestion, note('hers, anew'), at(33));
    const eli = await createUser({ firstName: 'Eli', ...at(33) });
    await pairUp(mia, eli, fixedNow + 33 * DAY_MS);
    expect(await getHistoryAs(eli, 33)).toEqual([]);
    await mia.ask(shareNote, shareNoteRequest(true), at(33));
    expect(await getHistoryAs(eli, 33)).toEqual([theirs('hers, anew')]);
  });
});
