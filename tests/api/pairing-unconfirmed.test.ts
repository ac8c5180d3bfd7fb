import { randomUUID } from 'node:crypto';
import { getUser, saveOnboarding, updateProfile } from '@usward/core/account/endpoints';
import { addDays } from '@usward/core/calendar';
import {
  checkIn,
  getCheckin,
  getCheckins,
  getTrends,
  replyToNeed,
} from '@usward/core/checkin/endpoints';
import { answerWeek, getWeeks, setStep, setStepOutcome } from '@usward/core/checkin/week-endpoints';
import { answerQuestion, getDaily, getDay } from '@usward/core/daily/endpoints';
import { getHistory, shareNote } from '@usward/core/daily/history-endpoints';
import {
  decideQuestion,
  getQuestions,
  hideTopic,
  pauseQuestions,
  proposeQuestion,
  swapQuestion,
  withdrawQuestion,
} from '@usward/core/daily/question-endpoints';
import { addComment, react } from '@usward/core/daily/reaction-and-comment-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { CONSENT } from '@usward/core/intimacy/consent';
import {
  getIdeas,
  getLab,
  getOwnCards,
  getPlaySession,
  getSnapshot,
  giveConsent,
  setComfort,
  setReady,
} from '@usward/core/intimacy/endpoints';
import { acceptInvite, confirmCouple, createInvite } from '@usward/core/pairing/endpoints';
import { getExport } from '@usward/core/privacy/export-endpoints';
import { getSettings, nudge } from '@usward/core/push/endpoints';
import { answerQuiz, getQuizzes } from '@usward/core/quiz/endpoints';
import {
  agreeToSummary,
  answerForm,
  forgetReflection,
  getForms,
  getReflections,
  saveForm,
  shareForm,
} from '@usward/core/reflection/endpoints';
import {
  decideDate,
  getNotes,
  getTimeline,
  getUs,
  proposeDate,
  saveMoment,
  saveNote,
  setAbout,
  setHomeTimeZone,
} from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { lines, mood } from '../support/builders/checkin-requests.ts';
import { answerRequest, at, thursday } from '../support/builders/fixed-time.ts';
import { answersAt } from '../support/builders/quiz-answers.ts';
import { quiz, quizAnswersRequest } from '../support/builders/quiz-requests.ts';
import {
  answerFormRequest,
  form,
  idParams,
  shareFormRequest,
} from '../support/builders/reflection-requests.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';
import { moment } from '../support/builders/timeline-requests.ts';
import type { ApiResponse } from '../support/call-api.ts';

const BIRTHDAY = '1990-05-05';
const week = addDays(thursday, -6);

const adult = async (firstName: string, zone?: string): Promise<TestUser> => {
  const person = await createUser({ firstName, ...(zone ? { zone } : {}), ...at(-1) });
  await person.ask(setAbout, { body: { birthday: BIRTHDAY } }, at(-1));
  await person.ask(giveConsent, { body: { version: CONSENT.version } }, at(-1));
  return person;
};

/** Mia's code was used by Noah; she has not said yes. */
const waiting = async (zones: { mia?: string; noah?: string } = {}) => {
  const [mia, noah] = await Promise.all([adult('Mia', zones.mia), adult('Noah', zones.noah)]);
  const { inviteCode } = await mia.ask(createInvite, { body: {} }, at(0));
  await noah.ask(acceptInvite, { params: { code: inviteCode } }, at(0));
  return { mia, noah };
};

/** Everything that takes a partner who has said yes. */
const callsForCouple: readonly (readonly [
  string,
  (person: TestUser) => Promise<ApiResponse<unknown>>,
])[] = [
  [
    'a question of their own',
    (one) =>
      one.call(
        proposeQuestion,
        { ...idParams(randomUUID()), body: { text: 'What now, love?' } },
        at(0),
      ),
  ],
  ['taking a question back', (one) => one.call(withdrawQuestion, idParams(randomUUID()), at(0))],
  [
    'a yes to a question',
    (one) => one.call(decideQuestion, { ...idParams(randomUUID()), body: { accept: true } }, at(0)),
  ],
  ['a break', (one) => one.call(pauseQuestions, { body: { paused: true } }, at(0))],
  [
    'another question',
    (one) => one.call(swapQuestion, { params: { date: thursday }, body: {} }, at(0)),
  ],
  [
    'a reaction',
    (one) => one.call(react, { params: { date: thursday }, body: { emoji: '❤️' } }, at(0)),
  ],
  [
    'a comment',
    (one) =>
      one.call(
        addComment,
        { params: { date: thursday, id: randomUUID() }, body: { text: 'later' } },
        at(0),
      ),
  ],
  [
    'a note to share',
    (one) => one.call(shareNote, { params: { id: thursday }, body: { shared: true } }, at(0)),
  ],
  [
    'a word to a need',
    (one) => one.call(replyToNeed, { params: { date: thursday }, body: { reply: 'hug' } }, at(0)),
  ],
  [
    'a small step',
    (one) =>
      one.call(
        setStep,
        { params: { week }, body: { text: 'a walk', owner: 'both', due: thursday } },
        at(0),
      ),
  ],
  [
    'how a step went',
    (one) => one.call(setStepOutcome, { params: { week }, body: { outcome: 'done' } }, at(0)),
  ],
  ['a thought', (one) => one.call(nudge, { params: { date: thursday }, body: {} }, at(0))],
  ['a shared moment', (one) => one.call(saveMoment, moment('ours'), at(0))],
  [
    'another date',
    (one) => one.call(proposeDate, { body: { togetherSince: '2024-02-03' } }, at(0)),
  ],
  [
    'a yes to a date',
    (one) => one.call(decideDate, { body: { togetherSince: '2024-02-03', accept: true } }, at(0)),
  ],
  ['another home', (one) => one.call(setHomeTimeZone, { body: { timeZone: 'Asia/Tokyo' } }, at(0))],
  ['a form to share', (one) => one.call(shareForm, shareFormRequest(randomUUID()), at(0))],
  ['a form to answer', (one) => one.call(answerForm, answerFormRequest(randomUUID()), at(0))],
  ['forgetting a form', (one) => one.call(forgetReflection, idParams(randomUUID()), at(0))],
  [
    'a summary',
    (one) => one.call(agreeToSummary, { ...idParams(randomUUID()), body: { agreed: true } }, at(0)),
  ],
  ['the ideas', (one) => one.call(getIdeas, {}, at(0))],
  ['own cards', (one) => one.call(getOwnCards, {}, at(0))],
  ['the game', (one) => one.call(getPlaySession, {}, at(0))],
  [
    'being ready',
    (one) => one.call(setReady, { body: { setting: { where: 'together', energy: 'any' } } }, at(0)),
  ],
];

/** Everything that somebody alone can do and read. */
const callsForOne: readonly (readonly [
  string,
  (person: TestUser) => Promise<ApiResponse<unknown>>,
])[] = [
  ['an answer to seal', (one) => one.call(answerQuestion, answerRequest('sealed'), at(0))],
  ['a check-in', (one) => one.call(checkIn, lines(mood('both')), at(0))],
  ['a quiz', (one) => one.call(answerQuiz, quizAnswersRequest(answersAt(quiz, 0)), at(0))],
  ['a private moment', (one) => one.call(saveMoment, moment('mine', { visibility: 'me' }), at(0))],
  [
    'a private note',
    (one) => one.call(saveNote, { ...idParams(randomUUID()), body: { text: 'mine' } }, at(0)),
  ],
  ['about me', (one) => one.call(setAbout, { body: { stressNeed: 'quiet' } }, at(0))],
  [
    'a name',
    (one) =>
      one.call(updateProfile, { body: { firstName: one.firstName, lastName: 'New' } }, at(0)),
  ],
  ['a date', (one) => one.call(saveOnboarding, { body: { togetherSince: '2024-02-03' } }, at(0))],
  [
    'a topic that rests',
    (one) => one.call(hideTopic, { params: { topic: 'food' }, body: { hidden: true } }, at(0)),
  ],
  [
    'comfort in the lab',
    (one) => one.call(setComfort, { body: { level: 1, topics: ['touch'], limits: [] } }, at(0)),
  ],
  ['cards to think about', (one) => one.call(getSnapshot, {}, at(0))],
  [
    'a form of their own',
    (one) => one.call(saveForm, { ...idParams(randomUUID()), body: form }, at(0)),
  ],
  ['Today', (one) => one.call(getDashboard, {}, at(0))],
  ['the question', (one) => one.call(getDaily, {}, at(0))],
  ['a day', (one) => one.call(getDay, { params: { date: thursday } }, at(0))],
  ['the history', (one) => one.call(getHistory, {}, at(0))],
  ['own questions', (one) => one.call(getQuestions, {}, at(0))],
  ['the check-ins', (one) => one.call(getCheckins, {}, at(0))],
  ['one check-in', (one) => one.call(getCheckin, { params: { date: thursday } }, at(0))],
  ['trends', (one) => one.call(getTrends, { query: { days: '30' } }, at(0))],
  ['the weeks', (one) => one.call(getWeeks, {}, at(0))],
  ['the quizzes', (one) => one.call(getQuizzes, {}, at(0))],
  ['the lab', (one) => one.call(getLab, {}, at(0))],
  ['the forms', (one) => one.call(getForms, {}, at(0))],
  ['reflections', (one) => one.call(getReflections, {}, at(0))],
  ['Us', (one) => one.call(getUs, {}, at(0))],
  ['the timeline', (one) => one.call(getTimeline, {}, at(0))],
  ['notes', (one) => one.call(getNotes, {}, at(0))],
  ['settings', (one) => one.call(getSettings, {}, at(0))],
  ['an export', (one) => one.call(getExport, {}, at(0))],
];

describe("a pairing before the inviter's confirmation", () => {
  it('whatever takes two is refused to the joiner as waiting for that yes, by name', async () => {
    const { noah } = await waiting();
    for (const [what, call] of callsForCouple) {
      const refused = await call(noah);
      expect([what, refused.status, refused.error()]).toEqual([
        what,
        409,
        {
          code: 'partner-unconfirmed',
          message: 'Waiting for Mia to confirm',
          firstName: 'Mia',
        },
      ]);
    }
  });

  it('the same is refused to the inviter as everything that takes a partner', async () => {
    const { mia } = await waiting();
    for (const [what, call] of callsForCouple) {
      expect([what, (await call(mia)).error().code]).toEqual([what, 'needs-partner']);
    }
  });

  it('nothing that works alone is refused, neither to the joiner nor to the inviter', async () => {
    const robin = await adult('Robin');
    const { mia, noah } = await waiting();
    for (const [what, call] of callsForOne) {
      const statuses: number[] = [];
      for (const person of [robin, noah, mia]) statuses.push((await call(person)).status);
      expect([what, ...statuses]).toEqual([what, 200, 200, 200]);
    }
    const answered = { params: { week }, body: { answers: ['a walk', null, null, null] } };
    expect((await noah.call(answerWeek, answered, at(0))).status).toBe(200);
  });

  it('neither learns more of the other than a first name and a masked address', async () => {
    const zones = { mia: 'Europe/Berlin', noah: 'Africa/Lagos' };
    const { mia, noah } = await waiting(zones);
    const picked = '2019-07-08';
    await mia.ask(saveOnboarding, { body: { togetherSince: picked } }, at(0));
    for (const [person, other, zone] of [
      [mia, noah, 'Africa'],
      [noah, mia, 'Europe'],
    ] as const) {
      const { partnerEmail } = await person.ask(getUser);
      expect(partnerEmail).toBe(`${other.email.slice(0, 1)}•••@e•••.test`);
      const reads = callsForOne.slice(callsForOne.findIndex(([what]) => what === 'Today'));
      for (const [what, call] of reads) {
        const { text } = await call(person);
        for (const secret of [other.id, other.email, zone, ...(person === noah ? [picked] : [])]) {
          expect([what, text.includes(secret) && secret]).toEqual([what, false]);
        }
      }
    }
    expect((await noah.ask(getDashboard, {}, at(0))).homeTimeZone).toBe('Etc/GMT-1');
    await mia.ask(confirmCouple, {}, at(0));
    for (const person of [mia, noah]) {
      expect((await person.ask(getDashboard, {}, at(0))).homeTimeZone).toBe('Europe/Berlin');
    }
  });
});

it('no count, page or cursor of one tells whether the other has answered, before the yes', async () => {
  const { mia, noah } = await waiting();
  const readTexts = async () => {
    const answers = [
      await noah.call(getExport, {}, at(0)),
      await noah.call(getExport, { query: { limit: '1', cursor: 'days' } }, at(0)),
      await noah.call(getHistory, { query: { limit: '1' } }, at(0)),
      await noah.call(getDashboard, {}, at(0)),
      await noah.call(getDay, { params: { date: thursday } }, at(0)),
    ];
    return answers.map(({ text }) => text);
  };
  const before = await readTexts();
  await mia.ask(answerQuestion, answerRequest('hers'), at(0));
  await mia.ask(checkIn, lines(mood('now')), at(0));
  expect(await readTexts()).toEqual(before);
  await mia.ask(confirmCouple, {}, at(0));
  const { items } = await noah.ask(getHistory, {}, at(0));
  expect(items).toMatchObject([{ date: thursday, partnerAnswered: true, partner: null }]);
});

it('an inviter who lives elsewhere by the time of the yes takes the day there, and no answer is lost', async () => {
  const { mia, noah } = await waiting({ mia: 'Europe/Berlin' });
  await noah.ask(answerQuestion, answerRequest('sealed'), at(0));
  await mia.ask(setAbout, { body: { chosenTimeZone: 'America/Los_Angeles' } }, at(0));
  await mia.ask(confirmCouple, {}, at(0));
  expect((await noah.ask(getDaily, {}, at(0))).homeTimeZone).toBe('America/Los_Angeles');
  await mia.ask(answerQuestion, answerRequest('hers'), at(0));
  expect(await noah.ask(getDay, { params: { date: thursday } }, at(0))).toMatchObject({
    state: 'both',
    mine: { text: 'sealed' },
    partner: { text: 'hers' },
  });
});
