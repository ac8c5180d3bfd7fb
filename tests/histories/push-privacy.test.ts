import { randomUUID } from 'node:crypto';
import { checkIn, replyToNeed } from '@usward/core/checkin/endpoints';
import { answerWeek } from '@usward/core/checkin/week-endpoints';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { proposeQuestion } from '@usward/core/daily/question-endpoints';
import { addComment } from '@usward/core/daily/reaction-and-comment-endpoints';
import { nudge } from '@usward/core/push/endpoints';
import { localTime } from '@usward/core/push/settings';
import { answerQuiz } from '@usward/core/quiz/endpoints';
import { answerForm, shareForm } from '@usward/core/reflection/endpoints';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import type { Member } from '../support/arbitraries/couple-history.ts';
import { all, lines } from '../support/builders/checkin-requests.ts';
import { answerRequest, fixedNow, HOUR_MS, thursday } from '../support/builders/fixed-time.ts';
import { answersAt } from '../support/builders/quiz-answers.ts';
import { quiz, quizAnswersRequest } from '../support/builders/quiz-requests.ts';
import {
  answerFormRequest,
  form,
  answersAt as formAnswers,
  shareFormRequest,
} from '../support/builders/reflection-requests.ts';
import { answers as weekAnswers } from '../support/builders/week-requests.ts';
import {
  deliverOne,
  registerPhone,
  runReminders,
  savePushSettings,
  setupFakePhones,
  type TestHomeWithPhones,
} from '../support/fakes/push-phones.ts';
import { pushJobs } from '../support/push-queue.ts';

const { fcm, homeWithPhones } = await setupFakePhones();

/** Stands in everything that the two write here, and nowhere else. */
const canary = 'canary-words';

const shared = '00000000-0000-4000-8000-0000000000ff';

/** Everything that tells the other something, each with words of its author’s. */
const tellings = async ({ call, ids }: TestHomeWithPhones, who: Member): Promise<void> => {
  const me = ids[who];
  const words = `${canary} of ${who}`;
  const today = { date: thursday };
  (await call(me, fixedNow, answerQuestion, answerRequest(words))).value();
  (await call(me, fixedNow, checkIn, lines(all(who === 'mia' ? 'now' : 'both', words)))).value();
  (await call(me, fixedNow, answerWeek, weekAnswers(words))).value();
  (await call(me, fixedNow, answerQuiz, quizAnswersRequest(answersAt(quiz, 0)))).value();
  const question = { params: { id: randomUUID() }, body: { text: `${words}?` } };
  (await call(me, fixedNow, proposeQuestion, question)).value();
  (await call(me, fixedNow, nudge, { params: today, body: {} })).value();
};

/** What opens only once both have written. */
const further = async ({ call, ids }: TestHomeWithPhones, who: Member): Promise<void> => {
  const me = ids[who];
  const words = `${canary} of ${who}, later`;
  const comment = { params: { date: thursday, id: randomUUID() }, body: { text: words } };
  (await call(me, fixedNow, addComment, comment)).value();
  await call(me, fixedNow, replyToNeed, { params: { date: thursday }, body: { reply: 'hug' } });
  if (who === 'mia') {
    (
      await call(me, fixedNow, shareForm, shareFormRequest(shared, { ...form, title: words }))
    ).value();
  }
  (
    await call(me, fixedNow, answerForm, answerFormRequest(shared, formAnswers(6, { words })))
  ).value();
};

/** Lives an evening of all that is told; the rows that stood in the outbox, and what was sent. */
const evenings = async (discreet: boolean) => {
  const home = await homeWithPhones();
  await registerPhone(home, 'mia', 1);
  await registerPhone(home, 'noah', 2);
  const rows: string[] = [];
  const deliverAllPushes = async (now = fixedNow) => {
    const found = await pushJobs(home.db);
    rows.push(...found.map((row) => JSON.stringify(row)));
    // One after the other, each as if it were the first of its day, so that all that is true is sent.
    for (const { to, id } of found) {
      await home.db.commit([merge(documents.pushState(to), { sent: null })]);
      await deliverOne(home, id, now);
    }
  };
  for (const who of ['mia', 'noah'] as const) {
    await savePushSettings(home, who, { discreet, reminderAt: localTime('20:00'), quiet: null });
    await tellings(home, who);
    await deliverAllPushes();
  }
  for (const who of ['mia', 'noah'] as const) {
    await further(home, who);
    await deliverAllPushes();
  }
  await runReminders(home, fixedNow + HOUR_MS);
  await deliverAllPushes(fixedNow + HOUR_MS);
  return { home, rows, sent: fcm.requests.map(({ body, url }) => `${url} ${body}`) };
};

describe('data sent to the push service', () => {
  it.each([
    ['discreet', true],
    ['full', false],
  ])('in %s words holds nothing that somebody wrote, nor does a row', async (_, discreet) => {
    const { rows, sent } = await evenings(discreet);
    expect(rows.length).toBeGreaterThan(15);
    expect(sent.length).toBeGreaterThan(8);
    expect([...rows, ...sent].filter((text) => text.includes(canary))).toEqual([]);
  });

  it('names nobody where it is to be discreet', async () => {
    const { home, sent } = await evenings(true);
    const names = ['Mia', 'Noah', 'Test', home.ids.mia, home.ids.noah];
    expect(sent.filter((text) => names.some((name) => text.includes(name)))).toEqual([]);
  });

  it('says the same few words each time where it is to be discreet', async () => {
    await evenings(true);
    const texts = fcm.requests.map(({ body }) => {
      const { title, body: words, tag } = JSON.parse(body).message.data;
      return [title, words, tag].join(' | ');
    });
    expect(new Set(texts)).toEqual(new Set(['Usward | You have something new | usward']));
  });

  it('in full words names the other by their first name only', async () => {
    const { home, sent } = await evenings(false);
    expect(sent.some((text) => text.includes('"title":"Mia"'))).toBe(true);
    const more = ['Test', 'example.test', home.ids.mia, home.ids.noah, home.ids.couple];
    expect(sent.filter((text) => more.some((trace) => text.includes(trace)))).toEqual([]);
  });
});
