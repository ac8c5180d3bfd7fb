import { randomUUID } from 'node:crypto';
import { login, saveOnboarding, updateProfile } from '@usward/core/account/endpoints';
import { addDays } from '@usward/core/calendar';
import { checkIn, replyToNeed } from '@usward/core/checkin/endpoints';
import { answerWeek, setStep } from '@usward/core/checkin/week-endpoints';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { shareNote } from '@usward/core/daily/history-endpoints';
import { decideQuestion, hideTopic, proposeQuestion } from '@usward/core/daily/question-endpoints';
import { addComment, react } from '@usward/core/daily/reaction-and-comment-endpoints';
import type { CallInput, Endpoint } from '@usward/core/endpoint';
import { toUserId, type UserId } from '@usward/core/ids';
import { CONSENT } from '@usward/core/intimacy/consent';
import {
  giveConsent,
  setComfort,
  setReady,
  switchLab,
  writeOwnCard,
} from '@usward/core/intimacy/endpoints';
import { acceptInvite, confirmCouple, createInvite, unpair } from '@usward/core/pairing/endpoints';
import { startDeletion } from '@usward/core/privacy/range-deletion-endpoints';
import { registerDevice, saveSettings } from '@usward/core/push/endpoints';
import { localTime } from '@usward/core/push/settings';
import { answerQuiz } from '@usward/core/quiz/endpoints';
import { answerForm, saveForm, shareForm } from '@usward/core/reflection/endpoints';
import { track } from '@usward/core/tracking/endpoints';
import { proposeDate, saveMoment, saveNote, setAbout } from '@usward/core/us/endpoints';
import type { WriteSecurityLine } from '../../../functions/src/request/security-log.ts';
import { createInProcessApi } from '../fakes/in-process-api.ts';
import { memoryDatabase } from '../fakes/memory-firestore.ts';
import { deliverAll, pushSettingsRequest, registerDeviceRequest } from '../fakes/push-phones.ts';
import { comfortUpTo, togetherSetting } from '../fakes/test-lab.ts';
import { all, need, note } from './checkin-requests.ts';
import { answerRequest, DAY_MS, fixedNow, HOUR_MS, thursday } from './fixed-time.ts';
import { createIds, noteDay, seedHome } from './home-documents.ts';
import { answersAt as quizAnswers } from './quiz-answers.ts';
import { quiz, quizAnswersRequest } from './quiz-requests.ts';
import {
  answerFormRequest,
  answersAt,
  form,
  idParams,
  shareFormRequest,
} from './reflection-requests.ts';
import { week } from './week-requests.ts';

/** All that Mia writes has this in it, and nothing of anybody else's. */
export const MIA_TEXT = '§hers§';
/** All that Noah writes has this in it. */
export const NOAH_TEXT = '§his§';

/** And Eli this. */
export const ELI_TEXT = '§elis§';
/** Planned for the day on which both couples answer it; the other keeps it with what they answered. */
export const MIA_QUESTION = 'What would she like to know?';

type Author = { readonly id: UserId; readonly words: string };

/**
 * Mia, who has something in every room: alone, with Noah, from whom she parted yesterday, and with
 * Eli, with whom she is now. All of it by calling the API over a database in memory.
 */
export const createDataInEveryRoom = async (
  writeSecurityLine: WriteSecurityLine = () => undefined,
) => {
  const connect = memoryDatabase();
  const db = await connect();
  const prefix = randomUUID();
  const ids = { ...createIds(prefix), eli: toUserId(`${prefix}eli`) };
  const call = createInProcessApi(connect, { writeSecurityLine });
  const mia: Author = { id: ids.mia, words: MIA_TEXT };
  const noah: Author = { id: ids.noah, words: NOAH_TEXT };
  const eli: Author = { id: ids.eli, words: ELI_TEXT };

  const ask = async <E extends Endpoint>(
    { id }: Author,
    now: number,
    endpoint: E,
    input: CallInput<E> = {},
  ) => (await call(id, now, endpoint, input, { key: randomUUID() })).value();

  const createQuestion = ({ id, words }: Author): string =>
    id === ids.mia ? MIA_QUESTION : `${words} question?`;

  const answerDays = async (
    authors: readonly [Author, Author],
    now: number,
    date: typeof thursday,
  ) => {
    const onDate = { date };
    for (const who of authors) {
      await ask(who, now, answerQuestion, answerRequest(`${who.words} answer`, 'both', date));
    }
    for (const who of authors) {
      const comment = { params: { ...onDate, id: randomUUID() }, body: { text: who.words } };
      await ask(who, now, addComment, comment);
      await ask(who, now, react, { params: onDate, body: { emoji: '🙏' } });
      const proposed = { params: { id: randomUUID() }, body: { text: createQuestion(who) } };
      await ask(who, now, proposeQuestion, proposed);
      if (who === authors[0]) {
        const accepting = { params: proposed.params, body: { accept: true } };
        await ask(authors[1], now, decideQuestion, accepting);
      }
    }
  };

  const checkInBoth = async (
    authors: readonly [Author, Author],
    now: number,
    date: typeof thursday,
  ) => {
    for (const who of authors) {
      const lines = { ...all('both', who.words), ...need(), ...note(who.words, 'both') };
      await ask(who, now, checkIn, { params: { date }, body: lines });
    }
    for (const who of authors) {
      await ask(who, now, replyToNeed, { params: { date }, body: { reply: 'hug' } });
      const answers = [who.words, null, null, null];
      await ask(who, now, answerWeek, { params: { week }, body: { answers } });
    }
    for (const who of authors) {
      const step = { text: who.words, owner: 'me' as const, due: thursday };
      await ask(who, now, setStep, { params: { week }, body: step });
    }
  };

  const openLab = async (authors: readonly [Author, Author], now: number) => {
    for (const who of authors) {
      await ask(who, now, giveConsent, { body: { version: CONSENT.version } });
      await ask(who, now, switchLab, { body: { on: true } });
      await ask(who, now, setComfort, { body: comfortUpTo(3) });
    }
    for (const who of authors) {
      const card = { kind: 'truth' as const, level: 0 as const, text: who.words };
      await ask(who, now, writeOwnCard, { ...idParams(randomUUID()), body: card });
    }
    for (const who of authors)
      await ask(who, now, setReady, { body: { setting: togetherSetting } });
  };

  const keepThings = async (
    authors: readonly [Author, Author],
    now: number,
    date: typeof thursday,
  ) => {
    const shared = randomUUID();
    await ask(authors[0], now, shareForm, shareFormRequest(shared));
    // Never answered, so that the sweep would look for it.
    await ask(authors[0], now, shareForm, shareFormRequest(randomUUID()));
    for (const who of authors) {
      await ask(
        who,
        now,
        answerForm,
        answerFormRequest(shared, answersAt(6, { words: who.words })),
      );
      await ask(who, now, saveForm, {
        ...idParams(randomUUID()),
        body: { ...form, title: who.words },
      });
      await ask(who, now, answerQuiz, quizAnswersRequest(quizAnswers(quiz, 1)));
      await ask(who, now, saveNote, { ...idParams(randomUUID()), body: { text: who.words } });
      const moment = { date, text: who.words, visibility: 'both' as const };
      await ask(who, now, saveMoment, { ...idParams(randomUUID()), body: moment });
      const visibleToPartner = { stressNeed: true };
      await ask(who, now, setAbout, {
        body: { gender: who.words, stressNeed: who.words, visibleToPartner },
      });
    }
    await ask(authors[0], now, proposeDate, { body: { togetherSince: thursday } });
  };

  const liveTogether = async (
    authors: readonly [Author, Author],
    now: number,
    date: typeof thursday,
  ) => {
    await answerDays(authors, now, date);
    await checkInBoth(authors, now, date);
    await openLab(authors, now);
    await keepThings(authors, now, date);
  };

  await seedHome(
    db,
    ids,
    { confirmed: true },
    { mia: `${MIA_TEXT} note`, noah: `${NOAH_TEXT} note` },
  );
  const yesterday = fixedNow - DAY_MS;
  await ask(mia, yesterday, login, { body: { idToken: ids.mia } });
  await ask(mia, yesterday, shareNote, { params: { id: noteDay }, body: { shared: true } });
  await liveTogether([mia, noah], yesterday, addDays(thursday, -1));
  await ask(noah, yesterday + HOUR_MS, unpair);

  const alone = yesterday + 2 * HOUR_MS;
  await call(ids.mia, alone, acceptInvite, { params: { code: 'ZZZZZ' } });
  await ask(mia, alone, hideTopic, { params: { topic: 'home' }, body: { hidden: true } });
  await ask(eli, alone, login, { body: { idToken: ids.eli, timeZone: 'Europe/Berlin' } });
  await ask(eli, alone, updateProfile, { body: { firstName: 'Eli', lastName: 'Test' } });
  await ask(eli, alone, saveOnboarding, { body: {} });
  await ask(mia, alone, createInvite, { body: {} });
  const { inviteCode } = await ask(eli, alone, createInvite, { body: {} });
  await ask(mia, alone, acceptInvite, { params: { code: inviteCode } });
  await ask(eli, alone, confirmCouple);

  await ask(mia, fixedNow, shareNote, { params: { id: noteDay }, body: { shared: true } });
  await liveTogether([mia, eli], fixedNow, thursday);
  const tomorrow = answerRequest(`${MIA_TEXT} sealed`, 'both', addDays(thursday, 1));
  await ask(mia, fixedNow + DAY_MS, answerQuestion, tomorrow);
  await ask(mia, fixedNow, track, {
    body: { type: 'track', eventName: 'Page Viewed', properties: { page_name: '/dashboard' } },
  });
  await ask(mia, fixedNow, registerDevice, registerDeviceRequest(1));
  await ask(
    mia,
    fixedNow,
    saveSettings,
    pushSettingsRequest({ reminderAt: localTime('20:00'), quiet: null }),
  );
  // So much within a minute that it is counted.
  for (let time = 0; time < 30; time += 1) await ask(mia, fixedNow, setAbout, { body: {} });
  const wish = { kinds: ['notes' as const], from: addDays(thursday, -1), to: thursday };
  await ask(mia, fixedNow, startDeletion, { body: wish });
  // Her next reminder is found; who is to be told of what she does after is still to be told.
  await deliverAll({ db, sendPush: async () => ({ kind: 'sent' }) }, fixedNow);
  await ask(
    eli,
    fixedNow + DAY_MS,
    answerQuestion,
    answerRequest(ELI_TEXT, 'both', addDays(thursday, 1)),
  );
  return { ids, call, everything: connect.everything() };
};
