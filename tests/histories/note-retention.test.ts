import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@usward/core/account/endpoints';
import { addDays, instant } from '@usward/core/calendar';
import { answerQuestion, getDaily, getDay } from '@usward/core/daily/endpoints';
import { getHistory, shareNote } from '@usward/core/daily/history-endpoints';
import { type Topic, topics } from '@usward/core/daily/question';
import {
  decideQuestion,
  hideTopic,
  proposeQuestion,
  swapQuestion,
} from '@usward/core/daily/question-endpoints';
import { addComment } from '@usward/core/daily/reaction-and-comment-endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { expect, it } from 'vitest';
import { requireUser } from '../../functions/src/couple/to-user.ts';
import { soloSchedule } from '../../functions/src/daily/question-schedule.ts';
import { set } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import {
  answerRequest,
  DAY_MS,
  fixedNow,
  HOUR_MS,
  thursday,
} from '../support/builders/fixed-time.ts';
import { createInterruptedDatabase } from '../support/fakes/interrupted-database.ts';
import { createTestHome, type TestHome } from '../support/fakes/test-home.ts';

const friday = addDays(thursday, 1);
const words = 'Which of our plans can wait for a year?';
const tomorrow = fixedNow + DAY_MS;

const revealAndComment = async ({ ids, call }: TestHome, now: number, date: typeof thursday) => {
  await call(ids.mia, now, answerQuestion, answerRequest('hers', 'both', date));
  await call(ids.noah, now, answerQuestion, answerRequest('his', 'both', date));
  const params = { date, id: randomUUID() };
  (await call(ids.mia, now, addComment, { params, body: { text: 'her later thought' } })).value();
};

/** Noah ends his account, so that Mia is alone with what she wrote on the very day. */
const deleteNoahAccount = async (home: TestHome, now: number) =>
  (await home.call(home.ids.noah, now, deleteAccount)).value();

const createRevealedOwnQuestion = async (home: TestHome) => {
  const { ids, call } = home;
  const id = randomUUID();
  await call(ids.noah, fixedNow, proposeQuestion, { params: { id }, body: { text: words } });
  await call(ids.mia, fixedNow, decideQuestion, { params: { id }, body: { accept: true } });
  await revealAndComment(home, tomorrow, friday);
  await deleteNoahAccount(home, tomorrow);
};

const getHistoryItems = async ({ ids, call }: TestHome, now: number) =>
  (await call(ids.mia, now, getHistory)).value().items;

const swap = ({ ids, call }: TestHome, now: number, date: typeof thursday) =>
  call(ids.mia, now, swapQuestion, { params: { date }, body: {} });

const hide = ({ ids, call }: TestHome, now: number, topic: Topic, hidden = true) =>
  call(ids.mia, now, hideTopic, { params: { topic }, body: { hidden } });

/** Lets every topic rest once, which takes today's question away wherever it may be taken. */
const hideAll = async (home: TestHome, now: number) => {
  for (const topic of topics) {
    (await hide(home, now, topic)).value();
    await hide(home, now, topic, false);
  }
};

it('a note kept of two stays with its own question and its comments, whatever its keeper swaps', async () => {
  const home = await createTestHome();
  await createRevealedOwnQuestion(home);
  const before = await getHistoryItems(home, tomorrow);
  expect(before[0]).toMatchObject({
    date: friday,
    question: { text: words },
    comments: [{ text: 'her later thought' }],
    swappable: false,
  });
  expect((await swap(home, tomorrow, friday)).text).toContain('no-swap');
  await hideAll(home, tomorrow);
  expect(await getHistoryItems(home, tomorrow)).toEqual(before);
});

it('a note kept of two under a question of the deck stays with its comments too', async () => {
  const home = await createTestHome();
  await revealAndComment(home, fixedNow, thursday);
  await deleteNoahAccount(home, fixedNow);
  const before = await getHistoryItems(home, fixedNow);
  const { ids, call } = home;
  const { today } = (await call(ids.mia, fixedNow, getDaily)).value();
  expect([today.swappable, today.comments.length]).toEqual([false, 1]);
  expect((await swap(home, fixedNow, thursday)).text).toContain('no-swap');
  await hideAll(home, fixedNow);
  expect(await getHistoryItems(home, fixedNow)).toEqual(before);
});

/** Mia, left with her note of today, which one's own plan does not happen to ask as well. */
const createSoloHomeWithNote = async (): Promise<TestHome> => {
  const home = await createTestHome();
  const { ids, call, db } = home;
  await call(ids.mia, fixedNow, answerQuestion, answerRequest('hers'));
  const asked = JSON.stringify((await call(ids.mia, fixedNow, getDaily)).value().today.question);
  await deleteNoahAccount(home, fixedNow);
  const own = soloSchedule(requireUser(await db.get(documents.user(ids.mia))))
    .plan()
    .on(thursday);
  return typeof own === 'object' && asked.includes(own.id) ? createSoloHomeWithNote() : home;
};

it("a note from a couple without comments or reactions is not filed under a question of the author's own plan", async () => {
  const home = await createSoloHomeWithNote();
  const { ids, call } = home;
  const day = (await call(ids.mia, fixedNow, getDay, { params: { date: thursday } })).value();
  expect(day).toMatchObject({ swappable: false, mine: { text: 'hers' } });
  expect((await swap(home, fixedNow, thursday)).text).toContain('no-swap');
});

it('a note shared in a space that is frozen by now stays where the other reads its copy', async () => {
  const home = await createTestHome();
  const { ids, call, db } = home;
  await db.commit([
    set(documents.soloNote(ids.mia, thursday), {
      id: thursday,
      date: thursday,
      questionId: 'q-001',
      question: null,
      answer: { text: 'of this morning', visibility: 'me', answeredAt: instant(fixedNow) },
      comments: [],
      sharedWith: null,
    }),
  ]);
  const share = { params: { id: thursday }, body: { shared: true } };
  (await call(ids.mia, fixedNow, shareNote, share)).value();
  (await call(ids.mia, fixedNow + HOUR_MS, unpair)).value();
  expect((await swap(home, fixedNow + HOUR_MS, thursday)).text).toContain('no-swap');
  await hideAll(home, fixedNow + HOUR_MS);
  const mine = (await getHistoryItems(home, fixedNow + HOUR_MS)).filter(
    ({ date }) => date === thursday,
  );
  expect(mine.map(({ note }) => note?.id)).toEqual([thursday]);
});

it('a plain note moves whole when its question is swapped away or comes to rest', async () => {
  const home = await createTestHome();
  const { ids, call } = home;
  await deleteNoahAccount(home, fixedNow);
  const note = (
    await call(ids.mia, tomorrow, answerQuestion, answerRequest('plain', 'me', friday))
  ).value();
  expect(note.swappable).toBe(true);
  const other = (await swap(home, tomorrow, friday)).value();
  expect([other.mine, other.question.id === note.question.id]).toEqual([null, false]);
  const [moved] = await getHistoryItems(home, tomorrow);
  expect(moved).toMatchObject({
    mine: note.mine,
    question: note.question,
    note: { id: `${friday}~${note.question.id}` },
  });
  await call(ids.mia, tomorrow, answerQuestion, answerRequest('second', 'me', friday));
  (await hide(home, tomorrow, other.question.topic as Topic)).value();
  const ofFriday = (await getHistoryItems(home, tomorrow)).filter(({ date }) => date === friday);
  expect(ofFriday.map(({ mine, question }) => [mine?.text, question.id]).sort()).toEqual(
    [
      ['plain', note.question.id],
      ['second', other.question.id],
    ].sort(),
  );
});

it('a note whose own question has lost its words says so, and hides no other', async () => {
  const home = await createTestHome();
  const { ids, db } = home;
  await db.commit([
    set(documents.soloNote(ids.mia, '2026-03-05'), {
      id: '2026-03-05',
      date: addDays(thursday, -7),
      questionId: `own-${randomUUID()}`,
      question: null,
      answer: { text: 'hers', visibility: 'me', answeredAt: instant(fixedNow) },
      comments: [],
      sharedWith: null,
    }),
  ]);
  const items = await getHistoryItems(home, fixedNow);
  expect(items.map(({ mine, question }) => [mine?.text, question.topic])).toEqual([
    ['hers', 'own'],
    ['her old note', expect.any(String)],
  ]);
  expect(items[0]?.question.text).toBe('This question is no longer available.');
});

it('a first note that was on its way when its author’s account ended lands nowhere', async () => {
  const { happens, through } = createInterruptedDatabase();
  const home = await createTestHome(through);
  const { ids, call, db } = home;
  await deleteNoahAccount(home, fixedNow);
  happens(() => call(ids.mia, tomorrow, deleteAccount));
  const late = await call(ids.mia, tomorrow, answerQuestion, answerRequest('late', 'me', friday));
  expect(late.status).toBe(404);
  expect(await db.get(documents.soloNote(ids.mia, friday))).toBeNull();
});
