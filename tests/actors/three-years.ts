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
import { putNote, saveMoment, setAbout } from '@usward/core/us/endpoints';
import { merge, type Write } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { connect } from '../support/current-backend.ts';
import { week } from './answering-weeks.ts';
import { answer, evening, thursday } from './evening.ts';
import { longPast } from './long-past.ts';
import { answersAt as quizAnswers } from './quiz-answers.ts';
import { giving, quiz } from './quizzing.ts';
import { answering, answersAt, form, of, sharing } from './reflecting.ts';

/** Days of three years. */
export const THREE_YEARS = 1095;

const yesterday = addDays(thursday, -1);
const at = instant(evening);

/** Most writes of one batch. */
const BATCH = 400;

const commitAll = async (writes: readonly Write[]): Promise<void> => {
  const db = await connect();
  for (let from = 0; from < writes.length; from += BATCH) {
    await db.commit(writes.slice(from, from + BATCH));
  }
};

/** All that Noah keeps from Mia begins with this. */
export const KEPT = 'kept-by-noah';
/** All that Noah shares with Mia begins with this. */
export const SHARED = 'shared-by-noah';
/** All that Mia wrote begins with this. */
export const OWN = 'own-of-mia';

/** A thing of Mia's for every day of three years, and what Noah shares and keeps beside it. */
const checkinsOf = (
  { mia, noah, couple }: Awaited<ReturnType<typeof longPast>>,
  dates: readonly CalendarDate[],
): readonly Write[] =>
  dates.flatMap((date, index) => {
    const note = (value: string, visibility: 'me' | 'now') => ({ note: { value, visibility } });
    const hers = { date, lines: note(`${OWN}-checkin-${date}`, 'me'), writtenAt: at, couple };
    const his = { date, lines: note(`${KEPT}-checkin-${date}`, 'me'), writtenAt: at, couple };
    const shared = { note: `${SHARED}-checkin-${date}` };
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
export const threeYears = async (name: string) => {
  const past = await longPast(name, THREE_YEARS);
  const { mia, noah, call } = past;
  const dates = Array.from({ length: THREE_YEARS - 1 }, (_, index) =>
    addDays(thursday, index - THREE_YEARS + 1),
  );
  await past.writeDays(
    dates.map((date, index) => ({
      date,
      ...(index % 10 === 0 ? {} : { mine: `${OWN}-day-${date}` }),
      // Where only he wrote, it has not opened.
      partners: index % 10 === 0 ? `${KEPT}-day-${date}` : `${SHARED}-day-${date}`,
      ...(index % 10 === 0 ? {} : { comments: [`${SHARED}-comment-${date}`] }),
    })),
  );
  await past.writeNotes(mia, { '2022-01-01': `${OWN}-note`, '2022-01-01~2': `${OWN}-second-note` });
  await past.writeNotes(noah, { '2022-01-01': `${KEPT}-note` });
  await past.shareNotes(noah, { '2022-01-02': `${SHARED}-note` });
  await commitAll(checkinsOf(past, dates.slice(0, -1)));

  const both = [
    [mia, `${OWN}`, `${OWN}`],
    [noah, `${KEPT}`, `${SHARED}`],
  ] as const;
  const form1 = randomUUID();
  const done = async (asked: ReturnType<typeof call>) => (await asked).value();
  await done(call(mia, evening, shareForm, sharing(form1)));
  for (const person of [mia, noah]) {
    await done(call(person, evening, giveConsent, { body: { version: CONSENT.version } }));
    await done(call(person, evening, switchLab, { body: { on: true } }));
  }
  for (const [person, kept, shared] of both) {
    const body = { ...answersAt(6, { words: `${shared}-form` }) };
    await done(call(person, evening, answerForm, answering(form1, body)));
    await done(
      call(person, evening, saveForm, {
        ...of(randomUUID()),
        body: { ...form, title: `${kept}-ours` },
      }),
    );
    await done(call(person, evening, answerQuestion, answer(`${kept}-today`, 'me')));
    await done(
      call(person, evening, checkIn, {
        params: { date: yesterday },
        body: {
          need: { value: 'talk', visibility: 'both' },
          note: { value: `${kept}-line`, visibility: 'me' },
        },
      }),
    );
    for (const [text, visibility] of [
      [`${kept}-moment-alone`, 'me'],
      [`${shared}-moment-of-two`, 'both'],
    ] as const) {
      const body = { date: yesterday, text, visibility };
      await done(call(person, evening, saveMoment, { params: { id: randomUUID() }, body }));
    }
    for (const index of [1, 2, 3]) {
      const body = { text: `${kept}-private-${index}` };
      await done(call(person, evening, putNote, { params: { id: randomUUID() }, body }));
    }
    const about = { gender: `${kept}-gender`, stressNeed: `${shared}-need` };
    await done(
      call(person, evening, setAbout, { body: { ...about, shows: { stressNeed: true } } }),
    );
    await done(
      call(person, evening, writeOwnCard, {
        params: { id: randomUUID() },
        body: { kind: 'truth', level: 0, text: `${kept}-card` },
      }),
    );
    await done(
      call(person, evening, proposeQuestion, {
        params: { id: randomUUID() },
        body: { text: `${shared}-question` },
      }),
    );
  }
  // Only his: a limit that is nobody's business, a week and a form she has not answered.
  await done(
    call(noah, evening, setComfort, { body: { level: 3, topics: ['touch'], limits: ['feet'] } }),
  );
  await done(
    call(noah, evening, answerWeek, {
      params: { week },
      body: { answers: [`${KEPT}-week`, null, null, null] },
    }),
  );
  const given = quizAnswers(quiz, 0);
  const [first = ''] = Object.keys(given);
  const chosen = given[first];
  for (const person of [mia, noah]) {
    const answers = chosen ? { ...given, [first]: { ...chosen, private: true } } : given;
    await done(call(person, evening, answerQuiz, giving(answers)));
  }
  return { ...past, dates, privateItem: first };
};
