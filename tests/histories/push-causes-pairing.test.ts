import { randomUUID } from 'node:crypto';
import { saveOnboarding } from '@usward/core/account/endpoints';
import { calendarDate } from '@usward/core/calendar';
import { checkIn } from '@usward/core/checkin/endpoints';
import { answerWeek } from '@usward/core/checkin/week-endpoints';
import { answerQuestion } from '@usward/core/daily/endpoints';
import {
  acceptInvite,
  chooseDate,
  confirmCouple,
  createInvite,
  restoreCouple,
  undoCouple,
  unpair,
} from '@usward/core/pairing/endpoints';
import { answerQuiz } from '@usward/core/quiz/endpoints';
import { describe, expect, it } from 'vitest';
import { toNewUserDocument } from '../../functions/src/account/new-user.ts';
import { set } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { lines, mood } from '../support/builders/checkin-requests.ts';
import { answerRequest, DAY_MS, fixedNow } from '../support/builders/fixed-time.ts';
import { createIds, homeZone } from '../support/builders/home-documents.ts';
import { answersAt } from '../support/builders/quiz-answers.ts';
import { quiz, quizAnswersRequest } from '../support/builders/quiz-requests.ts';
import { answers } from '../support/builders/week-requests.ts';
import { createInProcessApi, inProcessSessions } from '../support/fakes/in-process-api.ts';
import { memoryDatabase } from '../support/fakes/memory-firestore.ts';
import { createTestHome, type TestHome } from '../support/fakes/test-home.ts';
import { getPushesQueuedBy } from '../support/push-queue.ts';

const nothing: readonly string[] = [];

describe('coming together tells', () => {
  const rearmed = ['mia: reschedule', 'noah: reschedule'];

  /** Mia and Noah, who have not met here. */
  const strangers = async (dates = { mia: '2025-01-01', noah: '2025-01-01' }) => {
    const connect = memoryDatabase();
    const ids = createIds(randomUUID());
    const db = await connect();
    const people = (['mia', 'noah'] as const).map((who) =>
      set(documents.user(ids[who]), {
        ...toNewUserDocument(
          {
            id: ids[who],
            email: `${who}@example.test`,
            timeZone: homeZone,
            sessions: inProcessSessions,
          },
          fixedNow,
        ),
        firstName: who,
        lastName: 'Test',
        togetherSince: calendarDate(dates[who]),
      }),
    );
    await db.commit(people);
    return { ids, db, call: createInProcessApi(connect) };
  };

  /** Noah uses Mia's code; gives what that queued. */
  const accept = async (home: TestHome, now = fixedNow) => {
    const made = (await home.call(home.ids.mia, now, createInvite, { body: {} })).value();
    return getPushesQueuedBy(
      home,
      'noah',
      acceptInvite,
      { params: { code: made.inviteCode } },
      now,
    );
  };

  it('who made the code that it was used, and who used it that it was right', async () => {
    const home = await strangers();
    expect(await accept(home)).toEqual(['mia: joined~asked']);
    expect(await getPushesQueuedBy(home, 'mia', confirmCouple)).toEqual([
      'mia: reschedule',
      'noah: joined~answered',
      'noah: reschedule',
    ]);
    expect(await getPushesQueuedBy(home, 'mia', confirmCouple)).toEqual(nothing);
  });

  it('nobody that it was not right', async () => {
    const home = await strangers();
    await accept(home);
    expect(await getPushesQueuedBy(home, 'mia', undoCouple)).toEqual(nothing);
  });

  it('nobody of what either does before it is confirmed, and then nothing but that', async () => {
    const home = await strangers();
    await accept(home);
    expect(await getPushesQueuedBy(home, 'mia', answerQuestion, answerRequest('hers'))).toEqual(
      nothing,
    );
    expect(await getPushesQueuedBy(home, 'noah', checkIn, lines(mood('now')))).toEqual(nothing);
    expect(await getPushesQueuedBy(home, 'noah', answerWeek, answers('his'))).toEqual(nothing);
    expect(
      await getPushesQueuedBy(home, 'noah', answerQuiz, quizAnswersRequest(answersAt(quiz, 0))),
    ).toEqual(nothing);
    expect(await getPushesQueuedBy(home, 'mia', confirmCouple)).toEqual([
      'mia: reschedule',
      'noah: joined~answered',
      'noah: reschedule',
    ]);
  });

  it('nobody of a date, which is recomputed for both where they chose it', async () => {
    const home = await strangers({ mia: '2025-01-01', noah: '2024-12-31' });
    await accept(home);
    await getPushesQueuedBy(home, 'mia', confirmCouple);
    const body = { togetherSince: calendarDate('2024-12-31') };
    expect(await getPushesQueuedBy(home, 'noah', chooseDate, { body })).toEqual(rearmed);
  });

  it('nobody of a date that somebody saves, which is recomputed for them', async () => {
    const home = await strangers();
    const body = { togetherSince: calendarDate('2024-12-31') };
    expect(await getPushesQueuedBy(home, 'mia', saveOnboarding, { body })).toEqual([
      'mia: reschedule',
    ]);
  });

  it('nobody of a parting, nor of the way back, but for what is due next', async () => {
    const home = await createTestHome();
    expect(await getPushesQueuedBy(home, 'mia', unpair)).toEqual(rearmed);
    const now = fixedNow + DAY_MS;
    expect(await getPushesQueuedBy(home, 'noah', restoreCouple, {}, now)).toEqual(nothing);
    expect(await getPushesQueuedBy(home, 'mia', restoreCouple, {}, now)).toEqual(rearmed);
  });

  it('nobody that the joiner took a confirmed one back, but for what is due next', async () => {
    const home = await strangers();
    await accept(home);
    await getPushesQueuedBy(home, 'mia', confirmCouple);
    expect(await getPushesQueuedBy(home, 'noah', undoCouple)).toEqual(rearmed);
  });
});
