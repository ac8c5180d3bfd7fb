import { randomUUID } from 'node:crypto';
import type { CallInput, Endpoint, Output } from '@usward/core/endpoint';
import type { UserId } from '@usward/core/ids';
import { answerQuiz, getQuizRound, getQuizzes } from '@usward/core/quiz/endpoints';
import type { Quiz } from '@usward/core/quiz/quiz';
import { describe, expect, it, vi } from 'vitest';
import { createQuizCatalog } from '../../functions/src/content/quiz-catalog.ts';
import type { Database } from '../../functions/src/database/database.ts';
import { DAY_MS, fixedNow } from '../support/builders/fixed-time.ts';
import { createIds, seedHome } from '../support/builders/home-documents.ts';
import { answersAt } from '../support/builders/quiz-answers.ts';
import {
  findQuizOfKind,
  quizAnswersRequest,
  roundParams,
} from '../support/builders/quiz-requests.ts';
import { createInProcessApi } from '../support/fakes/in-process-api.ts';
import { memoryDatabase } from '../support/fakes/memory-firestore.ts';

let library = createQuizCatalog([]);

vi.mock(import('../../functions/src/content/content-cache.ts'), async (original) => {
  const module = await original();
  return { ...module, content: () => ({ ...module.content(), quizzes: library }) };
});

/** The API over a library of one's own. */
const roomOver = (quizzes: readonly Quiz[], connect: () => Promise<Database>) => {
  const api = createInProcessApi(connect);
  return async <E extends Endpoint>(
    person: UserId,
    now: number,
    endpoint: E,
    input: CallInput<E> = {},
  ): Promise<Output<E>> => {
    library = createQuizCatalog(quizzes);
    return JSON.parse((await api(person, now, endpoint, input)).text);
  };
};

describe('versions', () => {
  const older = findQuizOfKind('this-or-that');
  const newer: Quiz = { ...older, version: 2, items: older.items.slice(0, 8) };
  const newest: Quiz = { ...older, version: 3 };
  const answers = (of: Quiz, place: number, n = 1) =>
    quizAnswersRequest(answersAt(of, place), n, of);

  const movedIn = async () => {
    const connect = memoryDatabase();
    const ids = createIds(randomUUID());
    await seedHome(await connect(), ids, { confirmed: true }, { mia: 'a note', noah: 'a note' });
    return { ids, room: (...quizzes: readonly Quiz[]) => roomOver(quizzes, connect) };
  };

  it('keep an open round in its own, and open the next one in the newest', async () => {
    const { ids, room } = await movedIn();
    await room(older)(ids.mia, fixedNow, answerQuiz, answers(older, 0));
    const ask = room(older, newer);
    const [listed] = (await ask(ids.noah, fixedNow, getQuizzes)).items;
    expect(listed).toMatchObject({ quiz: { version: 1 }, state: 'partner' });
    expect(await ask(ids.noah, fixedNow, answerQuiz, answers(newer, 0))).toMatchObject({
      code: 'question-changed',
      message: 'This quiz has changed since you answered it. Your answers are saved.',
    });
    const open = await ask(ids.noah, fixedNow, answerQuiz, answers(older, 1));
    expect(open).toMatchObject({
      quiz: { version: 1 },
      numbers: { alike: { percent: 0, of: 12 } },
    });
    const [finished] = (await ask(ids.noah, fixedNow, getQuizzes)).items;
    expect(finished).toMatchObject({ quiz: { version: 2 }, state: 'both', round: 1 });
    const now = fixedNow + 90 * DAY_MS;
    const again = answers(older, 0, 2);
    expect(await ask(ids.mia, now, answerQuiz, again)).toMatchObject({ code: 'question-changed' });
    await ask(ids.mia, now, answerQuiz, answers(newer, 0, 2));
    const last = await ask(ids.noah, now, answerQuiz, answers(newer, 0, 2));
    expect(last).toMatchObject({
      quiz: { version: 2 },
      numbers: { alike: { percent: 100, of: 8 } },
      before: { numbers: { alike: { percent: 0, of: 12 } } },
    });
  });

  it('that are lost leave the list whole and an open round to be reopened', async () => {
    const { ids, room } = await movedIn();
    const other = findQuizOfKind('values');
    await room(older, other)(ids.mia, fixedNow, answerQuiz, answers(older, 0));
    const ask = room(newest, other);
    for (const person of [ids.mia, ids.noah]) {
      const { items } = await ask(person, fixedNow, getQuizzes);
      expect(items).toMatchObject([
        { quiz: { version: 3 }, round: 1, state: 'none' },
        { quiz: { id: other.id }, state: 'none' },
      ]);
      const seen = await ask(person, fixedNow, getQuizRound, roundParams(1, older));
      expect(seen).toMatchObject({ quiz: { version: 3 }, state: 'none', mine: null });
    }
    expect(await ask(ids.noah, fixedNow, answerQuiz, answers(newest, 1))).toMatchObject({
      state: 'mine',
      quiz: { version: 3 },
    });
    expect(await ask(ids.mia, fixedNow, getQuizRound, roundParams(1, older))).toMatchObject({
      state: 'partner',
      mine: null,
    });
    expect(await ask(ids.mia, fixedNow, answerQuiz, answers(newest, 1))).toMatchObject({
      state: 'both',
      numbers: { alike: { percent: 100 } },
    });
  });

  it('that are lost after the end leave the round finished, without what was said', async () => {
    const { ids, room } = await movedIn();
    const first = room(older);
    await first(ids.mia, fixedNow, answerQuiz, answers(older, 0));
    await first(ids.noah, fixedNow, answerQuiz, answers(older, 0));
    const ask = room(newest);
    const [listed] = (await ask(ids.mia, fixedNow, getQuizzes)).items;
    expect(listed).toMatchObject({ quiz: { version: 3 }, round: 1, state: 'both' });
    expect(await ask(ids.mia, fixedNow, getQuizRound, roundParams(1, older))).toMatchObject({
      code: 'not-found',
    });
    const locked = await ask(ids.mia, fixedNow, answerQuiz, answers(newest, 1));
    expect(locked).toMatchObject({ code: 'locked' });
    const next = await ask(ids.mia, fixedNow + 90 * DAY_MS, answerQuiz, answers(newest, 1, 2));
    expect(next).toMatchObject({ state: 'mine', before: null });
  });

  it('are listed with the newest of each quiz, where its first one stands', () => {
    const other = findQuizOfKind('values');
    const {
      newest: listed,
      getVersion,
      getNewest,
    } = createQuizCatalog([older, other, newest, newer]);
    expect(listed).toEqual([newest, other]);
    expect(getVersion(older.id, 2)).toBe(newer);
    expect(getVersion(older.id, 4)).toBeNull();
    expect(getNewest('unheard')).toBeNull();
  });
});
