import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate } from '@usward/core/calendar';
import { checkIn, replyToNeed } from '@usward/core/checkin/endpoints';
import { answerWeek } from '@usward/core/checkin/week-endpoints';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { addComment } from '@usward/core/daily/reaction-and-comment-endpoints';
import type { CallInput, Endpoint } from '@usward/core/endpoint';
import { unpair } from '@usward/core/pairing/endpoints';
import {
  type DeletionKind,
  deletionKinds,
  getDeletion,
  isDelayed,
  startDeletion,
} from '@usward/core/privacy/range-deletion-endpoints';
import { answerQuiz } from '@usward/core/quiz/endpoints';
import { saveMoment, saveNote } from '@usward/core/us/endpoints';
import type { Database } from '../../../functions/src/database/database.ts';
import { merge } from '../../../functions/src/database/document-writes.ts';
import { documents } from '../../../functions/src/database/documents.ts';
import { runDeletion } from '../../../functions/src/privacy/range-deletion.ts';
import { createTestHome } from '../fakes/test-home.ts';
import { lines, need, note } from './checkin-requests.ts';
import { answerRequest, DAY_MS, fixedNow, HOUR_MS, thursday } from './fixed-time.ts';
import { startDay } from './home-documents.ts';
import { answersAt } from './quiz-answers.ts';
import { quiz, quizAnswersRequest } from './quiz-requests.ts';
import { answers as ofWeek } from './week-requests.ts';

/** When Mia’s words are deleted. */
export const deletedAt = fixedNow + HOUR_MS;
/** When she has asked for it. */
export const requestedAt = deletedAt - DAY_MS;
/** The day in the middle of the three. */
export const wednesday = addDays(thursday, -1);
/** A wish for all there ever was. */
export const fullDeletion = { kinds: [...deletionKinds], from: null, to: thursday };

type TestHome = Awaited<ReturnType<typeof createTestHome>>;

/** Mia and Noah, who have written in every room on three days; what each wrote has their name in it. */
export const createFilledHome = async (through?: (db: Database) => Database) => {
  const home = await createTestHome(through);
  const { call, ids } = home;
  for (const who of ['mia', 'noah'] as const) {
    const write = async <E extends Endpoint>(now: number, endpoint: E, input: CallInput<E>) =>
      (await call(ids[who], now, endpoint, input, { key: randomUUID() })).value();
    for (const date of [startDay, wednesday, thursday]) {
      const now = fixedNow - DAY_MS * (date === startDay ? 2 : date === wednesday ? 1 : 0);
      const words = `by ${who} on ${date}`;
      await write(now, answerQuestion, answerRequest(words, 'both', date));
      await write(now, checkIn, lines({ ...note(words, 'both'), ...need() }, date));
      const id = { params: { id: randomUUID() } };
      await write(now, saveMoment, { ...id, body: { date, text: words, visibility: 'both' } });
      await write(now, saveNote, { ...id, body: { text: words } });
    }
    await write(fixedNow, answerWeek, ofWeek(`by ${who} in the week`));
    await write(fixedNow, answerQuiz, quizAnswersRequest(answersAt(quiz, 1)));
  }
  for (const who of ['mia', 'noah'] as const) {
    const comment = { params: { date: thursday, id: randomUUID() }, body: { text: `by ${who}` } };
    (await call(ids[who], fixedNow, addComment, comment)).value();
    const word = { params: { date: thursday }, body: { reply: 'hug' as const } };
    (await call(ids[who], fixedNow, replyToNeed, word)).value();
  }
  return home;
};

type DeletionRequest = {
  readonly kinds: DeletionKind[];
  readonly from: CalendarDate | null;
  readonly to: CalendarDate;
};

/** Has Mia ask for a deletion, so early that it may start once her words are deleted. */
export const beginDeletionAs = async (
  { call, ids }: Pick<TestHome, 'call' | 'ids'>,
  body: DeletionRequest = fullDeletion,
) => {
  const now = isDelayed(body) ? requestedAt : deletedAt;
  return (await call(ids.mia, now, startDeletion, { body })).value().deletion;
};

/** Has her deletion carried out, as by the sweep; gives what is told of it. */
export const finishDeletion = async ({ call, ids, db }: Pick<TestHome, 'call' | 'ids' | 'db'>) => {
  await runDeletion(db, ids.mia, deletedAt);
  return (await call(ids.mia, deletedAt, getDeletion)).value().deletion;
};

/** Noah parts from Mia, whose record then names him no more, as once there is somebody new. */
export const separateAsNoah = async ({ call, ids, db }: TestHome): Promise<void> => {
  (await call(ids.noah, deletedAt, unpair)).value();
  await db.commit([merge(documents.user(ids.mia), { previousCouple: null })]);
};

/** What is left with Noah that Mia's words stood in, without being words of hers. */
export const findRemainingWithNoah = async ({ db, ids }: TestHome) => {
  const [word, round] = await db.getAll(
    documents.needReply(ids.couple, ids.noah, thursday),
    documents.quizRound(ids.couple, quiz.id, 1),
  );
  return { word, isIn: round?.answered[ids.mia] !== undefined };
};

/** What is left with Noah once all of Mia's is deleted. */
export const nothingRemaining = { word: null, isIn: false };
