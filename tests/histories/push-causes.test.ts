import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import { checkIn, removeCheckin, replyToNeed } from '@usward/core/checkin/endpoints';
import { answerWeek, setStep } from '@usward/core/checkin/week-endpoints';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { markSeen } from '@usward/core/dashboard/endpoints';
import { answerQuiz } from '@usward/core/quiz/endpoints';
import { describe, expect, it } from 'vitest';
import { LEASE_MS } from '../../functions/src/notify/queue-push.ts';
import {
  all,
  lines,
  mood,
  need,
  dateParams as onDay,
} from '../support/builders/checkin-requests.ts';
import { answerRequest, fixedNow, thursday, thursdayPlus } from '../support/builders/fixed-time.ts';
import { answersAt } from '../support/builders/quiz-answers.ts';
import { quiz, quizAnswersRequest } from '../support/builders/quiz-requests.ts';
import { answers, step, week, weekParams } from '../support/builders/week-requests.ts';
import { createTestHome } from '../support/fakes/test-home.ts';
import { drainPushQueue, getPushesQueuedBy, pushJobs } from '../support/push-queue.ts';

const nothing: readonly string[] = [];

describe('a row of the outbox', () => {
  it('holds to whom, a pointer to what, and when, and no word of it', async () => {
    const home = await createTestHome();
    const { ids, call, db } = home;
    (await call(ids.mia, fixedNow, answerQuestion, answerRequest('What only he may read'))).value();
    expect(await pushJobs(db)).toEqual([
      {
        id: `${ids.noah}~answer~2026-03-12`,
        to: ids.noah,
        task: { kind: 'push', cause: { kind: 'waiting', key: '2026-03-12', waits: 'answer' } },
        at: instant(fixedNow),
        dueAt: instant(fixedNow + LEASE_MS),
        tries: 0,
        countedOn: null,
        remainingDevices: null,
      },
    ]);
  });

  it('is one, however often the same call is sent', async () => {
    const home = await createTestHome();
    const { ids, call } = home;
    const key = randomUUID();
    const send = () => call(ids.mia, fixedNow, answerQuestion, answerRequest('The same'), { key });
    (await send()).value();
    expect(await drainPushQueue(home)).toHaveLength(1);
    (await send()).value();
    expect(await drainPushQueue(home)).toEqual(nothing);
  });

  it('is not there where the call was refused', async () => {
    const home = await createTestHome();
    const { ids, call } = home;
    const refused = await call(
      ids.mia,
      fixedNow,
      answerQuestion,
      answerRequest('', 'both', thursdayPlus(3)),
    );
    expect(refused.status).not.toBe(200);
    expect(await drainPushQueue(home)).toEqual(nothing);
  });
});

describe('a check-in tells', () => {
  const shared = ['noah: checkin~2026-03-12'];
  const waits = ['noah: check-in~2026-03-12~check-in'];

  it('the partner of what is shared at once', async () => {
    const home = await createTestHome();
    expect(await getPushesQueuedBy(home, 'mia', checkIn, lines(mood('now')))).toEqual(shared);
  });

  it('the partner of what opens once they have checked in, in one row with what is open', async () => {
    const home = await createTestHome();
    const given = { ...mood('both'), ...need('now') };
    expect(await getPushesQueuedBy(home, 'mia', checkIn, lines(given))).toEqual(waits);
  });

  it('the partner who has checked in, if for themselves, of what is open to them so', async () => {
    const home = await createTestHome();
    expect(await getPushesQueuedBy(home, 'noah', checkIn, lines(mood('me')))).toEqual(nothing);
    expect(await getPushesQueuedBy(home, 'mia', checkIn, lines(mood('both')))).toEqual(shared);
  });

  it('who was first of what the second shares, and not the second of what opened by it', async () => {
    const home = await createTestHome();
    expect(await getPushesQueuedBy(home, 'mia', checkIn, lines(mood('both')))).toEqual(waits);
    expect(await getPushesQueuedBy(home, 'noah', checkIn, lines(mood('both')))).toEqual([
      'mia: checkin~2026-03-12',
    ]);
  });

  it('nobody of other words for what is shared already, or of its taking back', async () => {
    const home = await createTestHome();
    await getPushesQueuedBy(home, 'mia', checkIn, lines(mood('now', 2)));
    expect(await getPushesQueuedBy(home, 'mia', checkIn, lines(mood('now', 5)))).toEqual(nothing);
    const more = { ...mood('now', 5), ...need('now') };
    expect(await getPushesQueuedBy(home, 'mia', checkIn, lines(more))).toEqual(nothing);
    expect(await getPushesQueuedBy(home, 'mia', removeCheckin, onDay(thursday))).toEqual(nothing);
  });

  it('nobody of what is for oneself', async () => {
    const home = await createTestHome();
    expect(await getPushesQueuedBy(home, 'mia', checkIn, lines(all('me', 'for myself')))).toEqual(
      nothing,
    );
  });

  it.each([
    ['the partner of yesterday', -1, ['noah: checkin~2026-03-11']],
    ['nobody of the day before yesterday', -2, nothing],
  ])('%s, brought late by an outbox', async (_, days, pushes) => {
    const home = await createTestHome();
    expect(
      await getPushesQueuedBy(home, 'mia', checkIn, lines(mood('now'), thursdayPlus(days))),
    ).toEqual(pushes);
  });

  it('nobody of a word to a need', async () => {
    const home = await createTestHome();
    await getPushesQueuedBy(home, 'mia', checkIn, lines(need('now')));
    const reply = { ...onDay(thursday), body: { reply: 'here' as const } };
    expect(await getPushesQueuedBy(home, 'noah', replyToNeed, reply)).toEqual(nothing);
  });
});

describe('the state of us tells', () => {
  it('the partner of the first answers, then who was first of the second', async () => {
    const home = await createTestHome();
    expect(await getPushesQueuedBy(home, 'mia', answerWeek, answers('hers'))).toEqual([
      `noah: week~${week}~week`,
    ]);
    expect(await getPushesQueuedBy(home, 'mia', answerWeek, answers('hers, anew'))).toEqual(
      nothing,
    );
    expect(await getPushesQueuedBy(home, 'noah', answerWeek, answers('his'))).toEqual([
      `mia: week-reveal~${week}~week`,
    ]);
    expect(
      await getPushesQueuedBy(home, 'noah', setStep, { ...weekParams(), ...step('A walk') }),
    ).toEqual(nothing);
  });
});

describe('a quiz tells', () => {
  it('the partner of the first answers, then who was first of the second', async () => {
    const home = await createTestHome();
    const given = (place: number) => quizAnswersRequest(answersAt(quiz, place));
    const key = `2026-03-12~quiz-${quiz.id}-1`;
    expect(await getPushesQueuedBy(home, 'mia', answerQuiz, given(0))).toEqual([
      `noah: quiz~${key}`,
    ]);
    expect(await getPushesQueuedBy(home, 'mia', answerQuiz, given(1))).toEqual(nothing);
    expect(await getPushesQueuedBy(home, 'noah', answerQuiz, given(1))).toEqual([
      `mia: quiz-reveal~${key}`,
    ]);
    expect(await getPushesQueuedBy(home, 'mia', markSeen, { params: { key } })).toEqual(nothing);
  });
});
