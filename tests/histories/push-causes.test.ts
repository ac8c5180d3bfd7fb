import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import { checkIn, removeCheckin, replyToNeed } from '@usward/core/checkin/endpoints';
import { answerWeek, setStep } from '@usward/core/checkin/week-endpoints';
import { addComment, react, removeComment } from '@usward/core/daily/comment-endpoints';
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
import { markSeen } from '@usward/core/dashboard/endpoints';
import { answerQuiz } from '@usward/core/quiz/endpoints';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { LEASE } from '../../functions/src/push/queue-push.ts';
import { answers, onWeek, step, week } from '../actors/answering-weeks.ts';
import { all, lines, mood, need, on as onDay } from '../actors/checking-in.ts';
import { answer, dayOf, evening, thursday } from '../actors/evening.ts';
import { homeAtHand } from '../actors/home-at-hand.ts';
import { outboxRows, queuedBy, takeQueued } from '../actors/outbox-rows.ts';
import { answersAt } from '../actors/quiz-answers.ts';
import { giving, quiz } from '../actors/quizzing.ts';
import { noteDay } from '../actors/shared-home.ts';

const nothing: readonly string[] = [];

describe('a row of the outbox', () => {
  it('holds to whom, a pointer to what, and when, and no word of it', async () => {
    const home = await homeAtHand();
    const { ids, call, db } = home;
    (await call(ids.mia, evening, answerQuestion, answer('What only he may read'))).value();
    expect(await outboxRows(db)).toEqual([
      {
        id: `${ids.noah}~answer~2026-03-12`,
        to: ids.noah,
        task: { kind: 'push', cause: { kind: 'waiting', key: '2026-03-12', waits: 'answer' } },
        at: instant(evening),
        dueAt: instant(evening + LEASE),
        tries: 0,
        countedOn: null,
        left: null,
      },
    ]);
  });

  it('is one, however often the same call is sent', async () => {
    const home = await homeAtHand();
    const { ids, call } = home;
    const key = randomUUID();
    const send = () => call(ids.mia, evening, answerQuestion, answer('The same'), { key });
    (await send()).value();
    expect(await takeQueued(home)).toHaveLength(1);
    (await send()).value();
    expect(await takeQueued(home)).toEqual(nothing);
  });

  it('is not there where the call was refused', async () => {
    const home = await homeAtHand();
    const { ids, call } = home;
    const refused = await call(ids.mia, evening, answerQuestion, answer('', 'both', dayOf(3)));
    expect(refused.status).not.toBe(200);
    expect(await takeQueued(home)).toEqual(nothing);
  });
});

describe('the daily question tells', () => {
  it('the partner of an answer, then who was first of the reveal', async () => {
    const home = await homeAtHand();
    expect(await queuedBy(home, 'mia', answerQuestion, answer('hers'))).toEqual([
      'noah: answer~2026-03-12',
    ]);
    expect(await queuedBy(home, 'noah', answerQuestion, answer('his'))).toEqual([
      'mia: reveal~2026-03-12',
    ]);
    expect(await queuedBy(home, 'mia', getDay, { params: { date: thursday } })).toEqual(nothing);
    expect(await queuedBy(home, 'mia', markSeen, { params: { key: thursday } })).toEqual(nothing);
  });

  it('nobody of an answer that is worded anew, or is for oneself', async () => {
    const home = await homeAtHand();
    await queuedBy(home, 'mia', answerQuestion, answer('hers'));
    expect(await queuedBy(home, 'mia', answerQuestion, answer('hers, anew'))).toEqual(nothing);
    expect(await queuedBy(home, 'noah', answerQuestion, answer('his own', 'me'))).toEqual(nothing);
  });

  it('the partner of a note that is for both by now', async () => {
    const home = await homeAtHand();
    await queuedBy(home, 'mia', answerQuestion, answer('hers', 'me'));
    expect(await queuedBy(home, 'mia', answerQuestion, answer('hers', 'both'))).toEqual([
      'noah: answer~2026-03-12',
    ]);
  });

  it('nobody of an answer that is taken back: the row of before is for the delivery to drop', async () => {
    const home = await homeAtHand();
    const { ids, call, db } = home;
    await call(ids.mia, evening, answerQuestion, answer('hers'));
    await call(ids.mia, evening + 1, answerQuestion, answer('hers', 'me'));
    const pulse = await db.get(documents.pulse(ids.noah));
    expect(pulse?.waiting).toEqual({});
    expect(await takeQueued(home)).toEqual(['noah: answer~2026-03-12']);
  });

  it('one of the two of the reveal where both answer today’s question in the same instant', async () => {
    const home = await homeAtHand();
    const { ids, call } = home;
    const both = await Promise.all([
      call(ids.mia, evening, answerQuestion, answer('hers')),
      call(ids.noah, evening, answerQuestion, answer('his')),
    ]);
    for (const one of both) one.value();
    expect([
      ['mia: reveal~2026-03-12', 'noah: answer~2026-03-12'],
      ['mia: answer~2026-03-12', 'noah: reveal~2026-03-12'],
    ]).toContainEqual(await takeQueued(home));
  });

  it('one of the two of the reveal, once, where both answer yesterday’s in the same instant and look', async () => {
    const home = await homeAtHand();
    const { ids, call } = home;
    const yesterday = dayOf(-1);
    const both = await Promise.all([
      call(ids.mia, evening, answerQuestion, answer('hers', 'both', yesterday)),
      call(ids.noah, evening, answerQuestion, answer('his', 'both', yesterday)),
    ]);
    for (const one of both) one.value();
    expect([
      ['mia: reveal~2026-03-11', 'noah: answer~2026-03-11'],
      ['mia: answer~2026-03-11', 'noah: reveal~2026-03-11'],
    ]).toContainEqual(await takeQueued(home));
    const day = { params: { date: yesterday } };
    expect(await queuedBy(home, 'mia', getDay, day)).toEqual(nothing);
    expect(await queuedBy(home, 'noah', getDay, day)).toEqual(nothing);
  });

  it('the partner of a comment, and nobody of one that is said twice or taken back', async () => {
    const home = await homeAtHand();
    await queuedBy(home, 'mia', answerQuestion, answer('hers'));
    await queuedBy(home, 'noah', answerQuestion, answer('his'));
    const params = { date: thursday, id: randomUUID() };
    const comment = { params, body: { text: 'A later thought' } };
    expect(await queuedBy(home, 'noah', addComment, comment)).toEqual(['mia: comment~2026-03-12']);
    expect(await queuedBy(home, 'noah', addComment, comment)).toEqual(nothing);
    expect(await queuedBy(home, 'noah', removeComment, { params })).toEqual(nothing);
  });

  it('the partner of an own question, and of nothing that becomes of it', async () => {
    const home = await homeAtHand();
    const id = randomUUID();
    const asking = (text: string) => ({ params: { id }, body: { text } });
    expect(await queuedBy(home, 'mia', proposeQuestion, asking('What do you dream of?'))).toEqual([
      `noah: question~2026-03-12~${id}`,
    ]);
    expect(await queuedBy(home, 'mia', proposeQuestion, asking('What did you dream of?'))).toEqual(
      nothing,
    );
    const decision = { params: { id }, body: { accept: true } };
    expect(await queuedBy(home, 'noah', decideQuestion, decision)).toEqual(nothing);
  });

  it('nobody of a question that was left, however it is worded from then on, or is withdrawn', async () => {
    const home = await homeAtHand();
    const params = { id: randomUUID() };
    await queuedBy(home, 'mia', proposeQuestion, {
      params,
      body: { text: 'What do you dream of?' },
    });
    const leave = { params, body: { accept: false } };
    expect(await queuedBy(home, 'noah', decideQuestion, leave)).toEqual(nothing);
    const reworded = { params, body: { text: 'What did you dream of?' } };
    expect(await queuedBy(home, 'mia', proposeQuestion, reworded)).toEqual(nothing);
    expect(await queuedBy(home, 'mia', withdrawQuestion, { params })).toEqual(nothing);
  });

  it('nobody of a swap, a pause, a topic, a reaction or a note that is shared', async () => {
    const home = await homeAtHand();
    const date = { params: { date: thursday } };
    expect([
      await queuedBy(home, 'mia', swapQuestion, { ...date, body: {} }),
      await queuedBy(home, 'mia', pauseQuestions, { body: { paused: true } }),
      await queuedBy(home, 'mia', hideTopic, {
        params: { topic: 'memories' },
        body: { hidden: true },
      }),
      await queuedBy(home, 'mia', shareNote, { params: { id: noteDay }, body: { shared: true } }),
    ]).toEqual(Array(4).fill(nothing));
    await queuedBy(home, 'mia', answerQuestion, answer('hers'));
    await queuedBy(home, 'noah', answerQuestion, answer('his'));
    expect(await queuedBy(home, 'mia', react, { ...date, body: { emoji: '❤️' } })).toEqual(nothing);
  });
});

describe('a check-in tells', () => {
  const shared = ['noah: checkin~2026-03-12'];
  const waits = ['noah: check-in~2026-03-12~check-in'];

  it('the partner of what is shared at once', async () => {
    const home = await homeAtHand();
    expect(await queuedBy(home, 'mia', checkIn, lines(mood('now')))).toEqual(shared);
  });

  it('the partner of what opens once they have checked in, in one row with what is open', async () => {
    const home = await homeAtHand();
    const given = { ...mood('both'), ...need('now') };
    expect(await queuedBy(home, 'mia', checkIn, lines(given))).toEqual(waits);
  });

  it('the partner who has checked in, if for themselves, of what is open to them so', async () => {
    const home = await homeAtHand();
    expect(await queuedBy(home, 'noah', checkIn, lines(mood('me')))).toEqual(nothing);
    expect(await queuedBy(home, 'mia', checkIn, lines(mood('both')))).toEqual(shared);
  });

  it('who was first of what the second shares, and not the second of what opened by it', async () => {
    const home = await homeAtHand();
    expect(await queuedBy(home, 'mia', checkIn, lines(mood('both')))).toEqual(waits);
    expect(await queuedBy(home, 'noah', checkIn, lines(mood('both')))).toEqual([
      'mia: checkin~2026-03-12',
    ]);
  });

  it('nobody of other words for what is shared already, or of its taking back', async () => {
    const home = await homeAtHand();
    await queuedBy(home, 'mia', checkIn, lines(mood('now', 2)));
    expect(await queuedBy(home, 'mia', checkIn, lines(mood('now', 5)))).toEqual(nothing);
    const more = { ...mood('now', 5), ...need('now') };
    expect(await queuedBy(home, 'mia', checkIn, lines(more))).toEqual(nothing);
    expect(await queuedBy(home, 'mia', removeCheckin, onDay(thursday))).toEqual(nothing);
  });

  it('nobody of what is for oneself', async () => {
    const home = await homeAtHand();
    expect(await queuedBy(home, 'mia', checkIn, lines(all('me', 'for myself')))).toEqual(nothing);
  });

  it.each([
    ['the partner of yesterday', -1, ['noah: checkin~2026-03-11']],
    ['nobody of the day before yesterday', -2, nothing],
  ])('%s, brought late by an outbox', async (_, days, told) => {
    const home = await homeAtHand();
    expect(await queuedBy(home, 'mia', checkIn, lines(mood('now'), dayOf(days)))).toEqual(told);
  });

  it('nobody of a word to a need', async () => {
    const home = await homeAtHand();
    await queuedBy(home, 'mia', checkIn, lines(need('now')));
    const reply = { ...onDay(thursday), body: { reply: 'here' as const } };
    expect(await queuedBy(home, 'noah', replyToNeed, reply)).toEqual(nothing);
  });
});

describe('the state of us tells', () => {
  it('the partner of the first answers, then who was first of the second', async () => {
    const home = await homeAtHand();
    expect(await queuedBy(home, 'mia', answerWeek, answers('hers'))).toEqual([
      `noah: week~${week}~week`,
    ]);
    expect(await queuedBy(home, 'mia', answerWeek, answers('hers, anew'))).toEqual(nothing);
    expect(await queuedBy(home, 'noah', answerWeek, answers('his'))).toEqual([
      `mia: week-reveal~${week}~week`,
    ]);
    expect(await queuedBy(home, 'noah', setStep, { ...onWeek(), ...step('A walk') })).toEqual(
      nothing,
    );
  });
});

describe('a quiz tells', () => {
  it('the partner of the first answers, then who was first of the second', async () => {
    const home = await homeAtHand();
    const given = (place: number) => giving(answersAt(quiz, place));
    const key = `2026-03-12~quiz-${quiz.id}-1`;
    expect(await queuedBy(home, 'mia', answerQuiz, given(0))).toEqual([`noah: quiz~${key}`]);
    expect(await queuedBy(home, 'mia', answerQuiz, given(1))).toEqual(nothing);
    expect(await queuedBy(home, 'noah', answerQuiz, given(1))).toEqual([`mia: quiz-reveal~${key}`]);
    expect(await queuedBy(home, 'mia', markSeen, { params: { key } })).toEqual(nothing);
  });
});
