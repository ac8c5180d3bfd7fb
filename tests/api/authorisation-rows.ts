import { randomUUID } from 'node:crypto';
import type { CallInput, Endpoint } from '@usward/core/endpoint';
import { CONSENT } from '@usward/core/intimacy/consent';
import { isBase } from '@usward/core/intimacy/evening';
import { releasedIdeas } from '@usward/core/intimacy/released-cards';
import { releasedQuizzes } from '@usward/core/quiz/released-quizzes';
import {
  asked,
  type Caller,
  card,
  friday,
  importedFile,
  importOf,
  keeping,
  keepingPhone,
  ofAdmins,
  ofTwo,
  own,
  ownCard,
  ownForm,
  ownMoment,
  ownNote,
  phone,
  reflected,
  type Statuses,
  saturday,
  type World,
} from '../actors/callers.ts';
import { answer, thursday } from '../actors/evening.ts';
import { announcing } from '../actors/importing.ts';
import { answering, form, of, sharedAnswers, sharing } from '../actors/reflecting.ts';

/** A call as each caller makes it, and how each is answered. */
export type Row = {
  readonly input?: (caller: Caller, world: World) => CallInput<Endpoint>;
  readonly statuses: Statuses;
};

const body = (value: object) => () => ({ body: value });
const [quiz] = releasedQuizzes;
const ofQuiz = () => () => ({ params: { quiz: quiz?.id ?? '', round: '1' } });
const adminsImport = ({ people }: World) => importOf(people.admin);
const baseIdea = releasedIdeas.find(isBase)?.id ?? '';
const migration = '2026-11-22-couples-whole';
const onDate = (date: string) => () => ({ params: { date } });

/** Every call of the API. None takes a person's id, so what it does it does to the caller alone. */
export const rows: Readonly<Record<string, Row>> = {
  'health/get-health': { statuses: { ...own(), visitor: 200 } },
  'account/login': {
    // The token of one with the id of another.
    input: (caller, { people }) => ({
      body: { idToken: caller === 'visitor' ? '' : people[caller].token, uid: people.self.id },
    }),
    statuses: { visitor: 400, stranger: 403, former: 403, partner: 403, self: 200 },
  },
  'account/update-profile': {
    input: body({ firstName: 'Other', lastName: 'Name' }),
    statuses: own(),
  },
  'account/get-user': { statuses: own() },
  'account/save-onboarding': { input: body({ togetherSince: '2024-02-03' }), statuses: own() },
  'account/mark-invite-seen': { statuses: own() },
  'account/delete-account': { statuses: own() },
  'account/get-sign-ins': { statuses: own() },
  // Nobody’s sign-in by now: whatever stands under that second is the caller’s own.
  'account/end-sign-in': { input: () => ({ params: { id: '1000000000' } }), statuses: own() },
  'account/end-other-sign-ins': { statuses: own() },
  'pairing/create-invite': {
    input: body({}),
    statuses: { ...own(), partner: 409, self: 409 },
  },
  'pairing/share-invite': { statuses: own() },
  'pairing/accept-invite': {
    input: (_, { oldCode }) => ({ params: { code: oldCode } }),
    statuses: { visitor: 401, stranger: 404, former: 404, partner: 200, self: 409 },
  },
  'pairing/confirm-couple': {
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 200, self: 409 },
  },
  'pairing/undo-couple': { statuses: own(409) },
  'pairing/unpair': { statuses: own() },
  'pairing/restore-couple': { statuses: { ...own(409), visitor: 401, former: 200 } },
  'pairing/note-parting': { statuses: own() },
  'pairing/choose-date': { input: body({ togetherSince: '2024-02-03' }), statuses: own(409) },
  'dashboard/get-dashboard': { statuses: own() },
  'daily/get-daily': { statuses: own() },
  'daily/get-history': { statuses: own() },
  'daily/get-day': { input: onDate(saturday), statuses: own() },
  // By then the partner has answered too, so that Mia's own answer is locked.
  'daily/answer-question': {
    input: () => answer('my own', 'both', saturday),
    statuses: { ...own(), self: 409 },
  },
  // What stands beside a day is written by the two whose day it is.
  'daily/react': {
    input: () => ({ ...onDate(thursday)(), body: { emoji: '❤️' } }),
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 200, self: 200 },
  },
  'daily/add-comment': {
    input: () => ({ params: { date: thursday, id: randomUUID() }, body: { text: 'later' } }),
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 200, self: 200 },
  },
  // A day of Mia’s couple, which Noah is in, and Eli was in another one.
  'daily/remove-answer': {
    input: (_, { couple }) => ({ ...onDate(thursday)(), query: { couple } }),
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 200, self: 200 },
  },
  'daily/remove-note': { input: () => ({ params: { id: thursday } }), statuses: own() },
  'daily/remove-comment': {
    input: () => ({ params: { date: thursday, id: randomUUID() } }),
    statuses: { ...own(), former: 409 },
  },
  // None of them has a note of their own time under this id.
  'daily/share-note': {
    input: () => ({ params: { id: thursday }, body: { shared: true } }),
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 404, self: 404 },
  },
  'daily/get-questions': { statuses: own() },
  'daily/propose-question': {
    input: () => ({ params: { id: randomUUID() }, body: { text: 'What would you ask me?' } }),
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 200, self: 200 },
  },
  // Nobody proposed anything under these ids.
  'daily/withdraw-question': {
    input: () => ({ params: { id: randomUUID() } }),
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 200, self: 200 },
  },
  'daily/decide-question': {
    input: () => ({ params: { id: randomUUID() }, body: { accept: true } }),
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 404, self: 404 },
  },
  'daily/hide-topic': {
    input: () => ({ params: { topic: 'food' }, body: { hidden: true } }),
    statuses: own(),
  },
  'daily/pause-questions': {
    input: body({ paused: true }),
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 200, self: 200 },
  },
  // Mia has shared an answer to the question of the two; that of somebody alone is another.
  'daily/swap-question': {
    input: () => ({ ...onDate(saturday)(), body: {} }),
    statuses: { visitor: 401, stranger: 200, former: 200, partner: 409, self: 409 },
  },
  'daily/see-reveal': { input: onDate(thursday), statuses: own() },
  'checkin/get-checkins': { statuses: own() },
  'checkin/get-trends': { input: () => ({ query: { days: '30' } }), statuses: own() },
  'checkin/clear-checkins': { input: body({ from: thursday, to: saturday }), statuses: own() },
  'checkin/get-weeks': { statuses: own() },
  // Eli parted from Mia before the week turned; what the two of them had of it is all he can read.
  'checkin/get-week': {
    input: () => ({ params: { week: friday } }),
    statuses: { visitor: 401, stranger: 404, former: 404, partner: 200, self: 200 },
  },
  'checkin/answer-week': {
    input: () => ({
      params: { week: friday },
      body: { answers: ['a walk', null, null, null] },
    }),
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 200, self: 409 },
  },
  'checkin/set-step': {
    input: () => ({
      params: { week: friday },
      body: { text: 'a walk', owner: 'both', due: saturday },
    }),
    statuses: own(409),
  },
  // Nobody has agreed on a step.
  'checkin/follow-up-step': {
    input: () => ({ params: { week: friday }, body: { outcome: 'done' } }),
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 404, self: 404 },
  },
  'checkin/see-week': { input: () => ({ params: { week: friday } }), statuses: own() },
  'checkin/get-checkin': { input: onDate(friday), statuses: own() },
  'checkin/check-in': {
    input: () => ({ ...onDate(friday)(), body: { mood: { value: 3, visibility: 'now' } } }),
    statuses: own(),
  },
  'checkin/remove-checkin': { input: onDate(friday), statuses: own() },
  // Mia shares a need with Noah, and with nobody else.
  'checkin/reply-to-need': {
    input: () => ({ ...onDate(saturday)(), body: { reply: 'hug' } }),
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 200, self: 404 },
  },
  'quiz/get-deck': { statuses: { ...own(), visitor: 200 } },
  'quiz/get-quizzes': { statuses: own() },
  'quiz/get-round': { input: ofQuiz(), statuses: own() },
  // What Eli and Mia shared is resting.
  'quiz/answer-quiz': {
    input: () => ({
      ...ofQuiz()(),
      body: { version: quiz?.version, answers: { [quiz?.items[0]?.id ?? '']: { own: 1 } } },
    }),
    statuses: { ...own(), former: 409 },
  },
  'quiz/remove-answers': { input: ofQuiz(), statuses: own() },
  'quiz/see-quiz': { input: ofQuiz(), statuses: own() },
  'intimacy/get-lab': { statuses: own() },
  'intimacy/give-consent': { input: body({ version: CONSENT.version }), statuses: own() },
  'intimacy/switch-lab': { input: body({ on: true }), statuses: ofTwo },
  'intimacy/set-comfort': {
    input: body({ level: 2, topics: ['touch'], limits: ['feet'] }),
    statuses: ofTwo,
  },
  'intimacy/erase-lab': { statuses: own() },
  'intimacy/see-lab': { statuses: own() },
  'intimacy/get-snapshot': { statuses: ofTwo },
  'intimacy/get-session': { statuses: ofTwo },
  'intimacy/set-ready': {
    input: body({ setting: { where: 'together', energy: 'any' } }),
    statuses: ofTwo,
  },
  // Nobody plays.
  'intimacy/make-move': {
    input: body({ session: 'none', step: 0, move: { type: 'next' } }),
    statuses: own(409),
  },
  'intimacy/stop-session': { input: body({ session: 'none' }), statuses: own() },
  'intimacy/get-ideas': { statuses: ofTwo },
  'intimacy/vote-on-idea': {
    input: () => ({ params: { idea: baseIdea }, body: { vote: 'yes' } }),
    statuses: ofTwo,
  },
  'intimacy/get-own-cards': { statuses: ofTwo },
  'intimacy/write-own-card': {
    input: () => ({
      params: { id: '00000000-0000-4000-8000-000000000007' },
      body: { kind: 'truth', level: 0, text: 'What was it like?' },
    }),
    statuses: ofTwo,
  },
  'intimacy/remove-own-card': { input: () => ({ params: { id: ownCard } }), statuses: ofTwo },
  // It is Mia’s own, so it is not hers to decide on.
  'intimacy/decide-own-card': {
    input: () => ({ params: { id: ownCard }, body: { ...card, welcome: true } }),
    statuses: { ...ofTwo, self: 404 },
  },
  'reflection/get-forms': { statuses: own() },
  // What each does to the id of Mia's form they do to their own.
  'reflection/save-form': { input: () => ({ ...of(ownForm), body: form }), statuses: own() },
  'reflection/remove-form': { input: () => of(ownForm), statuses: own() },
  'reflection/agree-to-summaries': { input: body({ version: 1 }), statuses: own() },
  'reflection/get-reflections': { statuses: own() },
  'reflection/share-form': { input: () => sharing(randomUUID()), statuses: ofTwo },
  'reflection/get-reflection': {
    input: () => of(asked),
    statuses: { visitor: 401, stranger: 404, former: 404, partner: 200, self: 200 },
  },
  // By then both have answered, so that Mia's answers are locked.
  'reflection/answer-form': {
    input: () => answering(asked, { said: sharedAnswers.said } as typeof sharedAnswers),
    statuses: { ...ofTwo, self: 409 },
  },
  'reflection/decline-form': { input: () => of(asked), statuses: own() },
  'reflection/put-off-form': { input: () => of(asked), statuses: own() },
  'reflection/see-reflection': { input: () => of(reflected), statuses: own() },
  // What Eli and Mia shared is resting.
  'reflection/forget-reflection': {
    input: () => of(reflected),
    statuses: { ...own(), former: 409 },
  },
  'reflection/agree-to-summary': {
    input: () => ({ ...of(reflected), body: { agreed: false } }),
    statuses: ofTwo,
  },
  // Nobody has agreed to it.
  'reflection/write-summary': { input: () => of(reflected), statuses: own(409) },
  'reflection/remove-summary': { input: () => of(reflected), statuses: ofTwo },
  'reflection/report-summary': {
    input: () => ({ ...of(reflected), body: { reason: 'wrong', onDevice: false } }),
    statuses: ofTwo,
  },
  'us/get-us': { statuses: own() },
  'us/set-about': { input: body({ gender: 'another' }), statuses: own() },
  'us/propose-date': { input: body({ togetherSince: '2024-02-03' }), statuses: ofTwo },
  // Nobody asks for another date.
  'us/decide-date': {
    input: body({ togetherSince: '2024-02-03', accept: true }),
    statuses: own(409),
  },
  'us/set-home-time-zone': { input: body({ timeZone: 'Asia/Tokyo' }), statuses: ofTwo },
  'us/get-notes': { statuses: own() },
  // What each does to the id of Mia’s note or moment they do to their own.
  'us/put-note': { input: () => ({ ...of(ownNote), body: { text: 'my own' } }), statuses: own() },
  'us/remove-note': { input: () => of(ownNote), statuses: own() },
  'us/get-timeline': { statuses: own() },
  'us/save-moment': { input: () => keeping('ours', 'both', ownMoment), statuses: ofTwo },
  'us/remove-moment': { input: () => of(ownMoment), statuses: own() },
  'privacy/get-consents': { statuses: own() },
  'privacy/get-export': { statuses: own() },
  'privacy/get-deletion': { statuses: own() },
  'privacy/begin-deletion': {
    input: body({ kinds: ['notes'], from: null, to: thursday }),
    statuses: own(),
  },
  'privacy/continue-deletion': { statuses: own() },
  'push/get-settings': { statuses: own() },
  'push/save-settings': {
    input: body({ push: { discreet: false, muted: [], reminderAt: '20:00', quiet: null } }),
    statuses: own(),
  },
  'push/keep-device': { input: () => keepingPhone(randomUUID()), statuses: own() },
  // It is Mia’s phone, so nobody else has one of that id.
  'push/test-device': { input: () => of(phone), statuses: { ...own(404), self: 200 } },
  'push/remove-device': { input: () => of(phone), statuses: own() },
  'push/nudge': { input: () => ({ ...onDate(saturday)(), body: {} }), statuses: ofTwo },
  'tracking/track': {
    input: body({ type: 'track', eventName: 'Page Viewed', properties: { page_name: '/quiz' } }),
    statuses: { ...own(), visitor: 400 },
  },
  'tracking/get-event-counts': { statuses: ofAdmins() },
  'admin/get-audit': { statuses: ofAdmins() },
  'admin/put-import': {
    input: (_, world) => announcing(importedFile, adminsImport(world)),
    statuses: ofAdmins(),
  },
  'admin/put-import-part': {
    input: (_, world) => ({
      params: { id: adminsImport(world), n: '0' },
      body: { text: importedFile.text },
    }),
    statuses: ofAdmins(),
  },
  'admin/check-import': { input: (_, world) => of(adminsImport(world)), statuses: ofAdmins() },
  'admin/get-import': { input: (_, world) => of(adminsImport(world)), statuses: ofAdmins() },
  'admin/get-report': { input: (_, world) => of(adminsImport(world)), statuses: ofAdmins() },
  // It is not checked.
  'admin/release-import': {
    input: (_, world) => ({
      ...of(adminsImport(world)),
      body: { leaveOutBad: false, confirmed: false },
    }),
    statuses: ofAdmins(409),
  },
  'admin/get-releases': { statuses: ofAdmins() },
  // There was never so many.
  'admin/restore-release': {
    input: () => ({ params: { kind: 'ideas', n: '999999' }, body: { current: 0 } }),
    statuses: ofAdmins(409),
  },
  'admin/list-migrations': { statuses: ofAdmins() },
  'admin/dry-run-migration': {
    input: () => ({ params: { id: migration }, body: { cursor: null } }),
    statuses: ofAdmins(),
  },
  // A late part of a run that nobody began: nothing comes of it.
  'admin/run-migration-batch': {
    input: () => ({
      params: { id: migration },
      body: { run: randomUUID(), begins: false, expected: null },
    }),
    statuses: ofAdmins(),
  },
  'admin/stop-migration': {
    input: () => ({ params: { id: migration } }),
    statuses: ofAdmins(),
  },
};
