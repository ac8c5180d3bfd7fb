import { addDays } from '@usward/core/calendar';
import type { Visibility } from '@usward/core/daily/day';
import { answerQuestion, getDaily, getDay } from '@usward/core/daily/endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { topics } from '@usward/core/daily/question';
import { hideTopic, swapQuestion } from '@usward/core/daily/question-endpoints';
import { removeSoloNote } from '@usward/core/daily/removal-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import {
  acceptInvite,
  confirmCouple,
  createInvite,
  undoCouple,
} from '@usward/core/pairing/endpoints';
import { getExport } from '@usward/core/privacy/export-endpoints';
import { describe, expect, it } from 'vitest';
import { readAllDocuments } from '../support/all-documents.ts';
import { at, thursday } from '../support/builders/fixed-time.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';

const createBoth = () =>
  Promise.all([
    createUser({ firstName: 'Mia', ...at(-5) }),
    createUser({ firstName: 'Noah', ...at(-5) }),
  ]);

/** Days from `thursday`. */
const write = (person: TestUser, text: string, visibility: Visibility, days = 0) =>
  person.ask(
    answerQuestion,
    { params: { date: addDays(thursday, days) }, body: { text, visibility } },
    at(days),
  );

const join = async (inviter: TestUser, joiner: TestUser, days = 0) => {
  const { inviteCode } = await inviter.ask(createInvite, { body: {} }, at(days));
  await joiner.ask(acceptInvite, { params: { code: inviteCode } }, at(days));
};

const today = async (person: TestUser, days = 0) =>
  (await person.ask(getDaily, {}, at(days))).today;

const ownNotes = async (person: TestUser, days = 0) =>
  (await person.ask(getHistory, {}, at(days))).items.flatMap(({ mine }) =>
    mine ? [[mine.text, mine.visibility]] : [],
  );

/** Everything that one of them can read. */
const readAll = async (person: TestUser, days = 0) => {
  const reads = await Promise.all([
    person.call(getDaily, {}, at(days)),
    person.call(getDay, { params: { date: thursday } }, at(days)),
    person.call(getHistory, {}, at(days)),
    person.call(getDashboard, {}, at(days)),
    person.call(getExport, {}, at(days)),
  ]);
  return reads.map(({ text }) => text).join('\n');
};

describe('an answer written alone', () => {
  it('is sealed for the partner or kept, as its writer chooses', async () => {
    const [mia] = await createBoth();
    expect((await write(mia, 'a kettle', 'both')).mine?.visibility).toBe('both');
    expect((await mia.ask(getDashboard, {}, at(0))).sealedOn).toBe(thursday);
    expect((await write(mia, 'a kettle', 'me')).mine?.visibility).toBe('me');
    expect((await mia.ask(getDashboard, {}, at(0))).sealedOn).toBeNull();
  });

  it('makes the one sealed before it a private note', async () => {
    const [mia] = await createBoth();
    await write(mia, 'words of the day before', 'both', -1);
    await write(mia, 'newer', 'both');
    expect(await ownNotes(mia)).toEqual([
      ['newer', 'both'],
      ['words of the day before', 'me'],
    ]);
  });

  it('is sealed no more once its writer deletes it', async () => {
    const [mia, noah] = await createBoth();
    await write(mia, 'a kettle', 'both');
    await mia.ask(removeSoloNote, { params: { id: thursday } }, at(0));
    expect((await mia.ask(getDashboard, {}, at(0))).sealedOn).toBeNull();
    await join(mia, noah);
    await mia.ask(confirmCouple, {}, at(0));
    expect((await today(noah)).partnerAnswered).toBe(false);
  });

  it('keeps its question while it is sealed', async () => {
    const [mia] = await createBoth();
    const { question, swappable } = await write(mia, 'a kettle', 'both');
    expect(swappable).toBe(false);
    const swap = await mia.call(swapQuestion, { params: { date: thursday }, body: {} }, at(0));
    expect(swap.error().code).toBe('no-swap');
    const topic = topics.find((name) => name === question.topic) ?? 'home';
    await mia.ask(hideTopic, { params: { topic }, body: { hidden: true } }, at(0));
    expect(await today(mia)).toMatchObject({ question: { id: question.id }, state: 'mine' });
  });
});

describe('a sealed answer', () => {
  it('makes its question the couple’s first, and opens once both are confirmed and have answered', async () => {
    const [mia, noah] = await createBoth();
    const { question } = await write(mia, 'words of the day before', 'both', -1);
    await join(mia, noah);
    expect(await today(noah)).toMatchObject({ question: { id: question.id }, state: 'none' });
    expect(await readAll(noah)).not.toContain('words of the day before');

    await mia.ask(confirmCouple, {}, at(0));
    expect(await today(noah)).toMatchObject({
      question: { id: question.id },
      state: 'partner',
      partnerAnswered: true,
    });
    expect(await readAll(noah)).not.toContain('words of the day before');
    expect((await noah.ask(getDashboard, {}, at(0))).waiting).toEqual([
      { key: thursday, kind: 'answer', date: thursday },
    ]);
    expect(await today(mia)).toMatchObject({
      state: 'mine',
      mine: { text: 'words of the day before' },
    });

    const opened = await write(noah, 'words of Noah', 'both');
    expect(opened).toMatchObject({ state: 'both', partner: { text: 'words of the day before' } });
    expect(await today(mia)).toMatchObject({ state: 'both', partner: { text: 'words of Noah' } });
    expect(await ownNotes(mia)).toEqual([['words of the day before', 'both']]);
  });

  it('opens with the confirmation where the joiner has answered before it', async () => {
    const [mia, noah] = await createBoth();
    await write(mia, 'words of Mia', 'both');
    await join(mia, noah);
    expect((await write(noah, 'words of Noah', 'both')).state).toBe('mine');
    expect(await readAll(mia)).not.toContain('words of Noah');
    await mia.ask(confirmCouple, {}, at(0));
    expect(await today(noah)).toMatchObject({ state: 'both', partner: { text: 'words of Mia' } });
    expect((await mia.ask(getDashboard, {}, at(0))).waiting).toMatchObject([{ kind: 'reveal' }]);
  });

  it('stays closed beside a private note of the joiner', async () => {
    const [mia, noah] = await createBoth();
    await write(mia, 'words of Mia', 'both');
    await join(mia, noah);
    await write(noah, 'words of Noah', 'me');
    await mia.ask(confirmCouple, {}, at(0));
    expect((await today(noah)).partner).toBeNull();
    expect(await readAll(noah)).not.toContain('words of Mia');
    expect(await readAll(mia)).not.toContain('words of Noah');
    expect((await write(noah, 'words of Noah', 'both')).partner?.text).toBe('words of Mia');
  });

  it('of the joiner stays a private note, in every later couple, too', async () => {
    const [mia, noah] = await createBoth();
    await write(mia, 'words of Mia', 'both');
    await write(noah, 'words of Noah', 'both', -1);
    await join(mia, noah);
    await mia.ask(confirmCouple, {}, at(0));
    expect(await readAll(mia)).not.toContain('words of Noah');
    expect(await ownNotes(noah)).toEqual([['words of Noah', 'me']]);
    await noah.ask(undoCouple, {}, at(0));
    expect((await noah.ask(getDashboard, {}, at(0))).sealedOn).toBeNull();
    expect((await mia.ask(getDashboard, {}, at(0))).sealedOn).toBeNull();
    expect(await ownNotes(mia)).toEqual([['words of Mia', 'me']]);
  });

  it.each(['the inviter', 'the joiner'])(
    'is sealed as before where %s undoes the pairing, and travels to who joins then',
    async (who) => {
      const [mia, noah] = await createBoth();
      await write(mia, 'words of Mia', 'both');
      await write(noah, 'words of Noah', 'both', -1);
      await join(mia, noah);
      await (who === 'the inviter' ? mia : noah).ask(undoCouple, {}, at(0));
      expect(await ownNotes(mia)).toEqual([['words of Mia', 'both']]);
      expect(await ownNotes(noah)).toEqual([['words of Noah', 'both']]);
      expect(await readAll(noah)).not.toContain('words of Mia');
      const robin = await createUser({ firstName: 'Robin', ...at(-5) });
      await join(mia, robin);
      await mia.ask(confirmCouple, {}, at(0));
      expect((await write(robin, 'theirs', 'both')).partner?.text).toBe('words of Mia');
    },
  );

  it('stays a private note where the confirmation comes after the first day has closed', async () => {
    const [mia, noah] = await createBoth();
    await write(mia, 'words of Mia', 'both', -1);
    await join(mia, noah);
    await mia.ask(confirmCouple, {}, at(5));
    expect(await readAll(noah, 5)).not.toContain('words of Mia');
    expect(await ownNotes(mia, 5)).toEqual([['words of Mia', 'me']]);
  });

  it('gives way to what the inviter answers as one of two', async () => {
    const [mia, noah] = await createBoth();
    await write(mia, 'alone', 'both', -1);
    await join(mia, noah);
    await write(mia, 'together', 'both');
    await mia.ask(confirmCouple, {}, at(0));
    expect((await write(noah, 'words of Noah', 'both')).partner?.text).toBe('together');
    expect(await ownNotes(mia)).toEqual([
      ['together', 'both'],
      ['alone', 'me'],
    ]);
  });

  it('is in one place at any time', async () => {
    const [mia, noah] = await createBoth();
    await write(mia, 'only once', 'both');
    const countPlaces = async () =>
      (await readAllDocuments()).filter((stored) => JSON.stringify(stored).includes('only once'))
        .length;
    expect(await countPlaces()).toBe(1);
    await join(mia, noah);
    await mia.ask(confirmCouple, {}, at(0));
    expect(await countPlaces()).toBe(1);
  });
});
