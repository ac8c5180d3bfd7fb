import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate } from '@usward/core/calendar';
import { checkIn, replyToNeed } from '@usward/core/checkin/endpoints';
import { answerWeek } from '@usward/core/checkin/week-endpoints';
import { addComment } from '@usward/core/daily/comment-endpoints';
import { answerQuestion } from '@usward/core/daily/endpoints';
import type { CallInput, Endpoint } from '@usward/core/endpoint';
import { unpair } from '@usward/core/pairing/endpoints';
import {
  beginDeletion,
  type DeletionKind,
  deletionKinds,
  getDeletion,
  isDelayed,
} from '@usward/core/privacy/deletion';
import { answerQuiz } from '@usward/core/quiz/endpoints';
import { putNote, saveMoment } from '@usward/core/us/endpoints';
import type { Database } from '../../functions/src/database/database.ts';
import { merge } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { workOnDeletion } from '../../functions/src/privacy/deletion.ts';
import { answers as ofWeek } from './answering-weeks.ts';
import { lines, need, note } from './checking-in.ts';
import { answer, DAY, evening, HOUR, thursday } from './evening.ts';
import { homeAtHand } from './home-at-hand.ts';
import { answersAt } from './quiz-answers.ts';
import { giving, quiz } from './quizzing.ts';
import { startDay } from './shared-home.ts';

/** When Mia’s words are deleted. */
export const later = evening + HOUR;
/** When she has asked for it. */
export const wished = later - DAY;
/** The day in the middle of the three. */
export const wednesday = addDays(thursday, -1);
/** A wish for all there ever was. */
export const everything = { kinds: [...deletionKinds], from: null, to: thursday };

type Home = Awaited<ReturnType<typeof homeAtHand>>;

/** Mia and Noah, who have written in every room on three days; what each wrote has their name in it. */
export const lived = async (through?: (db: Database) => Database) => {
  const home = await homeAtHand(through);
  const { call, ids } = home;
  for (const who of ['mia', 'noah'] as const) {
    const write = async <E extends Endpoint>(now: number, endpoint: E, input: CallInput<E>) =>
      (await call(ids[who], now, endpoint, input, { key: randomUUID() })).value();
    for (const date of [startDay, wednesday, thursday]) {
      const now = evening - DAY * (date === startDay ? 2 : date === wednesday ? 1 : 0);
      const words = `by ${who} on ${date}`;
      await write(now, answerQuestion, answer(words, 'both', date));
      await write(now, checkIn, lines({ ...note(words, 'both'), ...need() }, date));
      const id = { params: { id: randomUUID() } };
      await write(now, saveMoment, { ...id, body: { date, text: words, visibility: 'both' } });
      await write(now, putNote, { ...id, body: { text: words } });
    }
    await write(evening, answerWeek, ofWeek(`by ${who} in the week`));
    await write(evening, answerQuiz, giving(answersAt(quiz, 1)));
  }
  for (const who of ['mia', 'noah'] as const) {
    const comment = { params: { date: thursday, id: randomUUID() }, body: { text: `by ${who}` } };
    (await call(ids[who], evening, addComment, comment)).value();
    const word = { params: { date: thursday }, body: { reply: 'hug' as const } };
    (await call(ids[who], evening, replyToNeed, word)).value();
  }
  return home;
};

type Wish = {
  readonly kinds: DeletionKind[];
  readonly from: CalendarDate | null;
  readonly to: CalendarDate;
};

/** Has Mia ask for a deletion, so early that it may start once her words are deleted. */
export const begin = async ({ call, ids }: Pick<Home, 'call' | 'ids'>, body: Wish = everything) => {
  const now = isDelayed(body) ? wished : later;
  return (await call(ids.mia, now, beginDeletion, { body })).value().deletion;
};

/** Has her deletion carried out, as by the sweep; gives what is told of it. */
export const finish = async ({ call, ids, db }: Pick<Home, 'call' | 'ids' | 'db'>) => {
  await workOnDeletion(db, ids.mia, later);
  return (await call(ids.mia, later, getDeletion)).value().deletion;
};

/** Noah parts from Mia, whose record then names him no more, as once there is somebody new. */
export const moveOn = async ({ call, ids, db }: Home): Promise<void> => {
  (await call(ids.noah, later, unpair)).value();
  await db.commit([merge(documents.user(ids.mia), { former: null })]);
};

/** What is left with Noah that Mia's words stood in, without being words of hers. */
export const leftWithNoah = async ({ db, ids }: Home) => {
  const [word, round] = await db.getAll(
    documents.needReply(ids.couple, ids.noah, thursday),
    documents.quizRound(ids.couple, quiz.id, 1),
  );
  return { word, isIn: round?.answered[ids.mia] !== undefined };
};

/** What is left with Noah once all of Mia's is deleted. */
export const nothingLeft = { word: null, isIn: false };
