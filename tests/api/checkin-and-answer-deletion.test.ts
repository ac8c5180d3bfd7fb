import { randomUUID } from 'node:crypto';
import { checkIn, getCheckin } from '@usward/core/checkin/endpoints';
import { answerQuestion, getDaily, getDay } from '@usward/core/daily/endpoints';
import { addComment, react } from '@usward/core/daily/reaction-and-comment-endpoints';
import { removeAnswer, removeSoloNote } from '@usward/core/daily/removal-endpoints';
import { deletionKinds, startDeletion } from '@usward/core/privacy/range-deletion-endpoints';
import { saveNote } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { createUniqueText, findPathsWithText } from '../support/all-documents.ts';
import { lines, note } from '../support/builders/checkin-requests.ts';
import { createCouple } from '../support/builders/couple.ts';
import { answerRequest, at, DAY_MS, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';

const on = { params: { date: thursday } };
const keyed = () => ({ ...at(), key: randomUUID() });
const today = (person: TestUser) => person.ask(getDay, on, at());

describe('deleting what one wrote on a day', () => {
  it('leaves a reveal that neither can answer again, whoever deletes first', async () => {
    const { mia, noah } = await createCouple(fixedNow - DAY_MS);
    const texts = new Map([mia, noah].map((person) => [person, createUniqueText()]));
    for (const [person, words] of texts)
      await person.ask(answerQuestion, answerRequest(words), keyed());
    for (const [person, words] of texts) {
      const comment = { params: { date: thursday, id: randomUUID() }, body: { text: words } };
      await person.ask(addComment, comment, keyed());
      await person.ask(react, { ...on, body: { emoji: '🙏' } }, keyed());
    }
    await mia.ask(removeAnswer, { ...on, query: {} }, keyed());
    expect(await findPathsWithText(texts.get(mia) ?? '')).toEqual([]);
    expect(await today(noah)).toMatchObject({
      state: 'both',
      mine: { text: texts.get(noah) },
      partner: null,
      comments: [{ by: 'me', text: texts.get(noah) }],
      reactions: { mine: '🙏', partner: null },
    });
    await noah.ask(removeAnswer, { ...on, query: {} }, keyed());
    expect(await findPathsWithText(texts.get(noah) ?? '')).toEqual([]);
    for (const person of [mia, noah]) {
      expect(await today(person)).toMatchObject({ state: 'both', mine: null, partner: null });
      const again = await person.call(answerQuestion, answerRequest('anew'), at());
      expect([again.status, JSON.parse(again.text).code]).toEqual([409, 'locked']);
    }
    expect((await mia.ask(getDaily, {}, at())).completedDays).toBe(1);
  });

  it('is not undone by the same answer sent once more', async () => {
    const { mia } = await createCouple(fixedNow - DAY_MS);
    const sending = keyed();
    await mia.ask(answerQuestion, answerRequest('once'), sending);
    await mia.ask(removeAnswer, { ...on, query: {} }, keyed());
    const again = await mia.ask(answerQuestion, answerRequest('once'), sending);
    expect(again).toMatchObject({ state: 'none', mine: null });
  });

  it('takes a note of the own time', async () => {
    const person = await createUser({ now: fixedNow - DAY_MS });
    const words = createUniqueText();
    const { note: written } = await person.ask(answerQuestion, answerRequest(words, 'me'), keyed());
    const params = { id: written?.id ?? '' };
    await person.ask(removeSoloNote, { params }, keyed());
    expect(await findPathsWithText(words)).toEqual([]);
  });
});

describe('deleting a range of days', () => {
  it('takes all of one day at once, and nothing of anybody else', async () => {
    const { mia, noah } = await createCouple(fixedNow - DAY_MS);
    const [hers, his] = [createUniqueText(), createUniqueText()];
    for (const [person, words] of [
      [mia, hers],
      [noah, his],
    ] as const) {
      await person.ask(answerQuestion, answerRequest(words), keyed());
      await person.ask(checkIn, lines(note(words, 'both')), keyed());
      const id = { params: { id: randomUUID() } };
      await person.ask(saveNote, { ...id, body: { text: words } }, keyed());
    }
    const wish = { kinds: [...deletionKinds], from: thursday, to: thursday };
    const { deletion } = await mia.ask(startDeletion, { body: wish }, at());
    expect(deletion).toMatchObject({
      state: 'done',
      deleted: { answers: 1, checkins: 1, notes: 1 },
    });
    expect(await findPathsWithText(hers)).toEqual([]);
    expect((await findPathsWithText(his)).length).toBeGreaterThanOrEqual(4);
    expect((await noah.ask(getCheckin, on, at())).mine?.lines.note?.value).toBe(his);
  });

  it('asks for a range that ends no earlier than it begins, and for something to delete', async () => {
    const person = await createUser();
    const kinds = ['notes' as const];
    for (const body of [
      { kinds, from: '2026-03-13', to: '2026-03-12' },
      { kinds: [], from: null, to: '2026-03-12' },
      { kinds: ['letters'], from: null, to: '2026-03-12' },
    ]) {
      expect((await person.call(startDeletion, { body: body as never })).status).toBe(400);
    }
  });
});
