import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import { checkIn, removeCheckin, replyToNeed } from '@usward/core/checkin/endpoints';
import { answerWeek, setStep } from '@usward/core/checkin/week-endpoints';
import { answerQuestion, getDay } from '@usward/core/daily/endpoints';
import { shareNote } from '@usward/core/daily/history-endpoints';
import {
  decideQuestion,
  hideTopic,
  pauseQuestions,
  proposeQuestion,
  swapQuestion,
  withdrawQuestion,
} from '@usward/core/daily/question-endpoints';
import {
  addComment,
  react,
  removeComment,
} from '@usward/core/daily/reaction-and-comment-endpoints';
import { markSeen } from '@usward/core/dashboard/endpoints';
import { answerQuiz } from '@usward/core/quiz/endpoints';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { LEASE_MS } from '../../functions/src/notify/queue-push.ts';
import {
  all,
  lines,
  mood,
  need,
  dateParams as onDay,
} from '../support/builders/checkin-requests.ts';
import { answerRequest, fixedNow, thursday, thursdayPlus } from '../support/builders/fixed-time.ts';
import { noteDay } from '../support/builders/home-documents.ts';
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

describe('the daily question tells', () => {
  it('the partner of an answer, then who was first of the reveal', async () => {
    const home = await createTestHome();
    expect(await getPushesQueuedBy(home, 'mia', answerQuestion, answerRequest('hers'))).toEqual([
      'noah: answer~2026-03-12',
    ]);
    expect(await getPushesQueuedBy(home, 'noah', answerQuestion, answerRequest('his'))).toEqual([
      'mia: reveal~2026-03-12',
    ]);
    expect(await getPushesQueuedBy(home, 'mia', getDay, { params: { date: thursday } })).toEqual(
      nothing,
    );
    expect(await getPushesQueuedBy(home, 'mia', markSeen, { params: { key: thursday } })).toEqual(
      nothing,
    );
  });

  it('nobody of an answer that is reworded, or is for oneself', async () => {
    const home = await createTestHome();
    await getPushesQueuedBy(home, 'mia', answerQuestion, answerRequest('hers'));
    expect(
      await getPushesQueuedBy(home, 'mia', answerQuestion, answerRequest('hers, anew')),
    ).toEqual(nothing);
    expect(
      await getPushesQueuedBy(home, 'noah', answerQuestion, answerRequest('his own', 'me')),
    ).toEqual(nothing);
  });

  it('the partner of a note that is for both by now', async () => {
    const home = await createTestHome();
    await getPushesQueuedBy(home, 'mia', answerQuestion, answerRequest('hers', 'me'));
    expect(
      await getPushesQueuedBy(home, 'mia', answerQuestion, answerRequest('hers', 'both')),
    ).toEqual(['noah: answer~2026-03-12']);
  });

  it('sends nothing for a withdrawn answer: the delivery drops the earlier row', async () => {
    const home = await createTestHome();
    const { ids, call, db } = home;
    await call(ids.mia, fixedNow, answerQuestion, answerRequest('hers'));
    await call(ids.mia, fixedNow + 1, answerQuestion, answerRequest('hers', 'me'));
    const pulse = await db.get(documents.pulse(ids.noah));
    expect(pulse?.waiting).toEqual({});
    expect(await drainPushQueue(home)).toEqual(['noah: answer~2026-03-12']);
  });

  it('one of the two of the reveal where both answer today’s question in the same instant', async () => {
    const home = await createTestHome();
    const { ids, call } = home;
    const both = await Promise.all([
      call(ids.mia, fixedNow, answerQuestion, answerRequest('hers')),
      call(ids.noah, fixedNow, answerQuestion, answerRequest('his')),
    ]);
    for (const one of both) one.value();
    expect([
      ['mia: reveal~2026-03-12', 'noah: answer~2026-03-12'],
      ['mia: answer~2026-03-12', 'noah: reveal~2026-03-12'],
    ]).toContainEqual(await drainPushQueue(home));
  });

  it('one of the two of the reveal, once, where both answer yesterday’s in the same instant and look', async () => {
    const home = await createTestHome();
    const { ids, call } = home;
    const yesterday = thursdayPlus(-1);
    const both = await Promise.all([
      call(ids.mia, fixedNow, answerQuestion, answerRequest('hers', 'both', yesterday)),
      call(ids.noah, fixedNow, answerQuestion, answerRequest('his', 'both', yesterday)),
    ]);
    for (const one of both) one.value();
    expect([
      ['mia: reveal~2026-03-11', 'noah: answer~2026-03-11'],
      ['mia: answer~2026-03-11', 'noah: reveal~2026-03-11'],
    ]).toContainEqual(await drainPushQueue(home));
    const day = { params: { date: yesterday } };
    expect(await getPushesQueuedBy(home, 'mia', getDay, day)).toEqual(nothing);
    expect(await getPushesQueuedBy(home, 'noah', getDay, day)).toEqual(nothing);
  });

  it('the partner of a comment, and nobody of one that is said twice or taken back', async () => {
    const home = await createTestHome();
    await getPushesQueuedBy(home, 'mia', answerQuestion, answerRequest('hers'));
    await getPushesQueuedBy(home, 'noah', answerQuestion, answerRequest('his'));
    const params = { date: thursday, id: randomUUID() };
    const comment = { params, body: { text: 'A later thought' } };
    expect(await getPushesQueuedBy(home, 'noah', addComment, comment)).toEqual([
      'mia: comment~2026-03-12',
    ]);
    expect(await getPushesQueuedBy(home, 'noah', addComment, comment)).toEqual(nothing);
    expect(await getPushesQueuedBy(home, 'noah', removeComment, { params })).toEqual(nothing);
  });

  it('the partner of an own question, and of nothing that becomes of it', async () => {
    const home = await createTestHome();
    const id = randomUUID();
    const asking = (text: string) => ({ params: { id }, body: { text } });
    expect(
      await getPushesQueuedBy(home, 'mia', proposeQuestion, asking('What do you dream of?')),
    ).toEqual([`noah: question~2026-03-12~${id}`]);
    expect(
      await getPushesQueuedBy(home, 'mia', proposeQuestion, asking('What did you dream of?')),
    ).toEqual(nothing);
    const decision = { params: { id }, body: { accept: true } };
    expect(await getPushesQueuedBy(home, 'noah', decideQuestion, decision)).toEqual(nothing);
  });

  it('nobody of a question that was left, however it is worded from then on, or is withdrawn', async () => {
    const home = await createTestHome();
    const params = { id: randomUUID() };
    await getPushesQueuedBy(home, 'mia', proposeQuestion, {
      params,
      body: { text: 'What do you dream of?' },
    });
    const leave = { params, body: { accept: false } };
    expect(await getPushesQueuedBy(home, 'noah', decideQuestion, leave)).toEqual(nothing);
    const reworded = { params, body: { text: 'What did you dream of?' } };
    expect(await getPushesQueuedBy(home, 'mia', proposeQuestion, reworded)).toEqual(nothing);
    expect(await getPushesQueuedBy(home, 'mia', withdrawQuestion, { params })).toEqual(nothing);
  });

  it('nobody of a swap, a pause, a topic, a reaction or a note that is shared', async () => {
    const home = await createTestHome();
    const date = { params: { date: thursday } };
    expect([
      await getPushesQueuedBy(home, 'mia', swapQuestion, { ...date, body: {} }),
      await getPushesQueuedBy(home, 'mia', pauseQuestions, { body: { paused: true } }),
      await getPushesQueuedBy(home, 'mia', hideTopic, {
        params: { topic: 'memories' },
        body: { hidden: true },
      }),
      await getPushesQueuedBy(home, 'mia', shareNote, {
        params: { id: noteDay },
        body: { shared: true },
      }),
    ]).toEqual(Array(4).fill(nothing));
    await getPushesQueuedBy(home, 'mia', answerQuestion, answerRequest('hers'));
    await getPushesQueuedBy(home, 'noah', answerQuestion, answerRequest('his'));
    expect(await getPushesQueuedBy(home, 'mia', react, { ...date, body: { emoji: '❤️' } })).toEqual(
      nothing,
    );
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
