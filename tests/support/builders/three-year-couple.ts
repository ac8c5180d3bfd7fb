import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate, instant } from '@usward/core/calendar';
import { checkIn } from '@usward/core/checkin/endpoints';
import { answerWeek } from '@usward/core/checkin/week-endpoints';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { proposeQuestion } from '@usward/core/daily/question-endpoints';
import { CONSENT } from '@usward/core/intimacy/consent';
import { giveConsent, setComfort, switchLab, writeOwnCard } from '@usward/core/intimacy/endpoints';
import { answerQuiz } from '@usward/core/quiz/endpoints';
import { answerForm, saveForm, shareForm } from '@usward/core/reflection/endpoints';
import { saveMoment, saveNote, setAbout } from '@usward/core/us/endpoints';
import { merge, type Write } from '../../../functions/src/database/document-writes.ts';
import { documents } from '../../../functions/src/database/documents.ts';
import { connect } from '../current-backend.ts';
import { createCoupleWithHistory } from './couple-with-history.ts';
import { answerRequest, fixedNow, thursday } from './fixed-time.ts';
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

/** Days of three years. */
export const THREE_YEARS_DAYS = 1095;

const yesterday = addDays(thursday, -1);
const at = instant(fixedNow);

/** Most writes of one batch. */
const BATCH_SIZE = 400;

const commitAll = async (writes: readonly Write[]): Promise<void> => {
  const db = await connect();
  for (let from = 0; from < writes.length; from += BATCH_SIZE) {
    await db.commit(writes.slice(from, from + BATCH_SIZE));
  }
};

/** All that Noah keeps from Mia begins with this. */
export const NOAH_PRIVATE = 'kept-by-noah';
/** All that Noah shares with Mia begins with this. */
export const NOAH_SHARED = 'shared-by-noah';
/** All that Mia wrote begins with this. */
export const MIA_OWN = 'own-of-mia';

/** A thing of Mia's for every day of three years, and what Noah shares and keeps beside it. */
const createCheckinWrites = (
  { mia, noah, couple }: Awaited<ReturnType<typeof createCoupleWithHistory>>,
  dates: readonly CalendarDate[],
): readonly Write[] =>
  dates.flatMap((date, index) => {
    const note = (value: string, visibility: 'me' | 'now') => ({ note: { value, visibility } });
    const hers = { date, lines: note(`${MIA_OWN}-checkin-${date}`, 'me'), writtenAt: at, couple };
    const his = {
      date,
      lines: note(`${NOAH_PRIVATE}-checkin-${date}`, 'me'),
      writtenAt: at,
      couple,
    };
    const shared = { note: `${NOAH_SHARED}-checkin-${date}` };
    return [
      // On every third day only he checked in; on every seventh he shared nothing.
      ...(index % 3 === 0 ? [] : [merge(documents.checkin(mia, date), hers)]),
      merge(documents.checkin(noah, date), his),
      ...(index % 7 === 0
        ? []
        : [merge(documents.sharedCheckin(couple, noah, date), { date, now: shared, both: {} })]),
    ];
  });

/** Mia and Noah after three years with something in every room, by the builders of other tests. */
export const createThreeYearCouple = async (name: string) => {
  const past = await createCoupleWithHistory(name, THREE_YEARS_DAYS);
  const { mia, noah, call } = past;
  const dates = Array.from({ length: THREE_YEARS_DAYS - 1 }, (_, index) =>
    addDays(thursday, index - THREE_YEARS_DAYS + 1),
  );
  await past.writeDays(
    dates.map((date, index) => ({
      date,
      ...(index % 10 === 0 ? {} : { mine: `${MIA_OWN}-day-${date}` }),
      // Where only he wrote, it has not opened.
      partners: index % 10 === 0 ? `${NOAH_PRIVATE}-day-${date}` : `${NOAH_SHARED}-day-${date}`,
      ...(index % 10 === 0 ? {} : { comments: [`${NOAH_SHARED}-comment-${date}`] }),
    })),
  );
  await past.writeNotes(mia, {
    '2022-01-01': `${MIA_OWN}-note`,
    '2022-01-01~2': `${MIA_OWN}-second-note`,
  });
  await past.writeNotes(noah, { '2022-01-01': `${NOAH_PRIVATE}-note` });
  await past.shareNotes(noah, { '2022-01-02': `${NOAH_SHARED}-note` });
  await commitAll(createCheckinWrites(past, dates.slice(0, -1)));

  const both = [
    [mia, `${MIA_OWN}`, `${MIA_OWN}`],
    [noah, `${NOAH_PRIVATE}`, `${NOAH_SHARED}`],
  ] as const;
  const form1 = randomUUID();
  const done = async (asked: ReturnType<typeof call>) => (await asked).value();
  await done(call(mia, fixedNow, shareForm, shareFormRequest(form1)));
  for (const person of [mia, noah]) {
    await done(call(person, fixedNow, giveConsent, { body: { version: CONSENT.version } }));
    await done(call(person, fixedNow, switchLab, { body: { on: true } }));
  }
  for (const [person, privatePrefix, shared] of both) {
    const body = { ...answersAt(6, { words: `${shared}-form` }) };
    await done(call(person, fixedNow, answerForm, answerFormRequest(form1, body)));
    await done(
      call(person, fixedNow, saveForm, {
        ...idParams(randomUUID()),
        body: { ...form, title: `${privatePrefix}-ours` },
      }),
    );
    await done(
      call(person, fixedNow, answerQuestion, answerRequest(`${privatePrefix}-today`, 'me')),
    );
    await done(
      call(person, fixedNow, checkIn, {
        params: { date: yesterday },
        body: {
          need: { value: 'talk', visibility: 'both' },
          note: { value: `${privatePrefix}-line`, visibility: 'me' },
        },
      }),
    );
    for (const [text, visibility] of [
      [`${privatePrefix}-moment-alone`, 'me'],
      [`${shared}-moment-of-two`, 'both'],
    ] as const) {
      const body = { date: yesterday, text, visibility };
      await done(call(person, fixedNow, saveMoment, { params: { id: randomUUID() }, body }));
    }
    for (const index of [1, 2, 3]) {
      const body = { text: `${privatePrefix}-private-${index}` };
      await done(call(person, fixedNow, saveNote, { params: { id: randomUUID() }, body }));
    }
    const about = { gender: `${privatePrefix}-gender`, stressNeed: `${shared}-need` };
    await done(
      call(person, fixedNow, setAbout, {
        body: { ...about, visibleToPartner: { stressNeed: true } },
      }),
    );
    await done(
      call(person, fixedNow, writeOwnCard, {
        params: { id: randomUUID() },
        body: { kind: 'truth', level: 0, text: `${privatePrefix}-card` },
      }),
    );
    await done(
      call(person, fixedNow, proposeQuestion, {
        params: { id: randomUUID() },
        body: { text: `${shared}-question` },
      }),
    );
  }
  // Only his: a limit that is nobody's business, a week and a form she has not answered.
  await done(
    call(noah, fixedNow, setComfort, { body: { level: 3, topics: ['touch'], limits: ['feet'] } }),
  );
  await done(
    call(noah, fixedNow, answerWeek, {
      params: { week },
      body: { answers: [`${NOAH_PRIVATE}-week`, null, null, null] },
    }),
  );
  const given = quizAnswers(quiz, 0);
  const [first = ''] = Object.keys(given);
  const chosen = given[first];
  for (const person of [mia, noah]) {
    const answers = chosen ? { ...given, [first]: { ...chosen, private: true } } : given;
    await done(call(person, fixedNow, answerQuiz, quizAnswersRequest(answers)));
  }
  return { ...past, dates, privateItem: first };
};
