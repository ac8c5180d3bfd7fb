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
import { newUser } from '../../functions/src/account/new-user.ts';
import { set } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { answers } from '../actors/answering-weeks.ts';
import { apiAtHand, signInsAtHand } from '../actors/api-at-hand.ts';
import { lines, mood } from '../actors/checking-in.ts';
import { answer, DAY, evening } from '../actors/evening.ts';
import { type Home, homeAtHand } from '../actors/home-at-hand.ts';
import { memoryDatabase } from '../actors/memory-firestore.ts';
import { queuedBy } from '../actors/outbox-rows.ts';
import { answersAt } from '../actors/quiz-answers.ts';
import { giving, quiz } from '../actors/quizzing.ts';
import { homeZone, idsOf } from '../actors/shared-home.ts';

const nothing: readonly string[] = [];

describe('coming together tells', () => {
  const rearmed = ['mia: rearm', 'noah: rearm'];

  /** Mia and Noah, who have not met here. */
  const strangers = async (dates = { mia: '2025-01-01', noah: '2025-01-01' }) => {
    const connect = memoryDatabase();
    const ids = idsOf(randomUUID());
    const db = await connect();
    const people = (['mia', 'noah'] as const).map((who) =>
      set(documents.user(ids[who]), {
        ...newUser(
          {
            id: ids[who],
            email: `${who}@example.test`,
            timeZone: homeZone,
            signIns: signInsAtHand,
          },
          evening,
        ),
        firstName: who,
        lastName: 'Test',
        togetherSince: calendarDate(dates[who]),
      }),
    );
    await db.commit(people);
    return { ids, db, call: apiAtHand(connect) };
  };

  /** Noah uses Mia's code; gives what that queued. */
  const accept = async (home: Home, now = evening) => {
    const made = (await home.call(home.ids.mia, now, createInvite, { body: {} })).value();
    return queuedBy(home, 'noah', acceptInvite, { params: { code: made.inviteCode } }, now);
  };

  it('who made the code that it was used, and who used it that it was right', async () => {
    const home = await strangers();
    expect(await accept(home)).toEqual(['mia: joined~asked']);
    expect(await queuedBy(home, 'mia', confirmCouple)).toEqual([
      'mia: rearm',
      'noah: joined~answered',
      'noah: rearm',
    ]);
    expect(await queuedBy(home, 'mia', confirmCouple)).toEqual(nothing);
  });

  it('nobody that it was not right', async () => {
    const home = await strangers();
    await accept(home);
    expect(await queuedBy(home, 'mia', undoCouple)).toEqual(nothing);
  });

  it('nobody of what either does before it is confirmed, and then nothing but that', async () => {
    const home = await strangers();
    await accept(home);
    expect(await queuedBy(home, 'mia', answerQuestion, answer('hers'))).toEqual(nothing);
    expect(await queuedBy(home, 'noah', checkIn, lines(mood('now')))).toEqual(nothing);
    expect(await queuedBy(home, 'noah', answerWeek, answers('his'))).toEqual(nothing);
    expect(await queuedBy(home, 'noah', answerQuiz, giving(answersAt(quiz, 0)))).toEqual(nothing);
    expect(await queuedBy(home, 'mia', confirmCouple)).toEqual([
      'mia: rearm',
      'noah: joined~answered',
      'noah: rearm',
    ]);
  });

  it('nobody of a date, which is found anew for both where they chose it', async () => {
    const home = await strangers({ mia: '2025-01-01', noah: '2024-12-31' });
    await accept(home);
    await queuedBy(home, 'mia', confirmCouple);
    const body = { togetherSince: calendarDate('2024-12-31') };
    expect(await queuedBy(home, 'noah', chooseDate, { body })).toEqual(rearmed);
  });

  it('nobody of a date that somebody saves, which is found anew for them', async () => {
    const home = await strangers();
    const body = { togetherSince: calendarDate('2024-12-31') };
    expect(await queuedBy(home, 'mia', saveOnboarding, { body })).toEqual(['mia: rearm']);
  });

  it('nobody of a parting, nor of the way back, but for what is due next', async () => {
    const home = await homeAtHand();
    expect(await queuedBy(home, 'mia', unpair)).toEqual(rearmed);
    const now = evening + DAY;
    expect(await queuedBy(home, 'noah', restoreCouple, {}, now)).toEqual(nothing);
    expect(await queuedBy(home, 'mia', restoreCouple, {}, now)).toEqual(rearmed);
  });

  it('nobody that the joiner took a confirmed one back, but for what is due next', async () => {
    const home = await strangers();
    await accept(home);
    await queuedBy(home, 'mia', confirmCouple);
    expect(await queuedBy(home, 'noah', undoCouple)).toEqual(rearmed);
  });
});
