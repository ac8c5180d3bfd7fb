import { randomUUID } from 'node:crypto';
import { saveOnboarding, updateProfile } from '@usward/core/account/endpoints';
import { addDays } from '@usward/core/calendar';
import { checkIn, replyToNeed } from '@usward/core/checkin/endpoints';
import { answerWeek, setStep } from '@usward/core/checkin/week-endpoints';
import type { Visibility } from '@usward/core/daily/day';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { shareNote } from '@usward/core/daily/history-endpoints';
import { hideTopic, proposeQuestion } from '@usward/core/daily/question-endpoints';
import { addComment, react } from '@usward/core/daily/reaction-and-comment-endpoints';
import { acceptInvite, createInvite, unpair } from '@usward/core/pairing/endpoints';
import { answerForm, saveForm, shareForm } from '@usward/core/reflection/endpoints';
import { track } from '@usward/core/tracking/endpoints';
import { proposeDate, saveMoment, saveNote, setAbout } from '@usward/core/us/endpoints';
import { need, note } from './checkin-requests.ts';
import { pairUp } from './couple.ts';
import { answerRequest, at, DAY_MS, fixedNow, HOUR_MS, thursday } from './fixed-time.ts';
import {
  answerFormRequest,
  answersAt,
  form,
  idParams,
  shareFormRequest,
} from './reflection-requests.ts';
import { createUser, type TestUser } from './test-user.ts';

/** Answers a day, by default for both, in words that name their writer. */
export const answerDayAs = (
  person: TestUser,
  date: typeof thursday,
  days: number,
  visibility: Visibility = 'both',
) =>
  person.ask(
    answerQuestion,
    answerRequest(`words of ${person.firstName} on ${date}`, visibility, date),
    {
      ...at(days),
      key: randomUUID(),
    },
  );

/** Both check in with a shared note and a need, and answer each other's. */
const checkInBoth = async (people: readonly TestUser[], date: typeof thursday, days: number) => {
  const createOptions = () => ({ ...at(days), key: randomUUID() });
  for (const person of people) {
    const lines = { ...note(`words of ${person.firstName}`, 'both'), ...need() };
    await person.ask(checkIn, { params: { date }, body: lines }, createOptions());
  }
  for (const person of people) {
    await person.ask(replyToNeed, { params: { date }, body: { reply: 'hug' } }, createOptions());
  }
};

/** Both answer the week, and one names the small step. */
const answerWeekBoth = async (people: readonly TestUser[], week: typeof thursday, days: number) => {
  for (const person of people) {
    const answers = [`words of ${person.firstName}`, null, null, null];
    const createOptions = { ...at(days), key: randomUUID() };
    await person.ask(answerWeek, { params: { week }, body: { answers } }, createOptions);
  }
  const [first] = people;
  const text = `words of ${first?.firstName}`;
  const body = { text, owner: 'me' as const, due: thursday };
  await first?.ask(setStep, { params: { week }, body }, at(days));
};

/** Both answer a form that one of them shares, and keep it to use again. */
const reflectBoth = async ([first, second]: readonly [TestUser, TestUser]) => {
  const id = randomUUID();
  await first.ask(shareForm, shareFormRequest(id), at(1));
  for (const person of [first, second]) {
    const words = `words of ${person.firstName}`;
    const createOptions = () => ({ ...at(1), key: randomUUID() });
    await person.ask(answerForm, answerFormRequest(id, answersAt(6, { words })), createOptions());
    await person.ask(
      saveForm,
      { ...idParams(randomUUID()), body: { ...form, title: words } },
      createOptions(),
    );
  }
  // One that is never answered, so that the sweep would look for it.
  await first.ask(shareForm, shareFormRequest(randomUUID()), at(1));
};

/** What stands beside the days: comments, reactions, own questions, topics that rest, a shared note. */
const addReactionsAndQuestions = async (mia: TestUser, noah: TestUser) => {
  const onThursday = { date: thursday };
  for (const person of [mia, noah]) {
    const text = `words of ${person.firstName}?`;
    const id = randomUUID();
    await person.ask(addComment, { params: { ...onThursday, id }, body: { text } }, at(1));
    await person.ask(react, { params: onThursday, body: { emoji: '🙏' } }, at(1));
    await person.ask(proposeQuestion, { params: { id: randomUUID() }, body: { text } }, at(1));
  }
  await mia.ask(
    shareNote,
    { params: { id: addDays(thursday, -8) }, body: { shared: true } },
    at(1),
  );
  await mia.ask(hideTopic, { params: { topic: 'food' }, body: { hidden: true } }, at(1));
};

/** What each says of themselves, and keeps for themselves and for both. */
const fillUsRoom = async (people: readonly TestUser[]) => {
  for (const person of people) {
    const text = `words of ${person.firstName}`;
    const createOptions = () => ({ ...at(1), key: randomUUID() });
    const visibleToPartner = { stressNeed: true };
    await person.ask(
      setAbout,
      { body: { gender: text, stressNeed: text, visibleToPartner } },
      createOptions(),
    );
    await person.ask(saveNote, { ...idParams(randomUUID()), body: { text } }, createOptions());
    for (const visibility of ['me', 'both'] as const) {
      const body = { date: thursday, text, visibility };
      await person.ask(saveMoment, { ...idParams(randomUUID()), body }, createOptions());
    }
  }
  const [first] = people;
  await first?.ask(proposeDate, { body: { togetherSince: thursday } }, at(1));
};

/** Six letters that nobody else has in their name. */
const letters = (): string =>
  randomUUID()
    .slice(0, 6)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** Somebody with a name that nobody else has, who came nine days before. */
export const createUserNamed = (name: string) =>
  createUser({ firstName: `${name}${letters()}`, ...at(-9) });

/**
 * Somebody with a past: notes and check-ins alone, a frozen couple with Eli, a couple with Noah with
 * days opened and not and all that stands beside them, check-ins and weeks with both, a spent and a
 * live code, wrong codes, and writes remembered under keys.
 */
export const createUserWithHistory = async () => {
  const [mia, noah, eli] = await Promise.all([
    createUserNamed('Mia'),
    createUserNamed('Noah'),
    createUserNamed('Eli'),
  ]);
  await mia.ask(saveOnboarding, { body: { togetherSince: '2023-06-09' } }, { key: randomUUID() });
  // Before the note, which else would keep the question it answers under another name.
  await mia.ask(hideTopic, { params: { topic: 'home' }, body: { hidden: true } }, at(-9));
  // Sealed, it would move into the first couple.
  await answerDayAs(mia, addDays(thursday, -8), -8, 'me');
  await mia.ask(
    checkIn,
    { params: { date: addDays(thursday, -8) }, body: note(`words of ${mia.firstName}`) },
    { ...at(-8), key: randomUUID() },
  );
  await pairUp(mia, eli, fixedNow - 7 * DAY_MS);
  await checkInBoth([mia, eli], addDays(thursday, -7), -7);
  await answerWeekBoth([mia, eli], addDays(thursday, -13), -7);
  await answerDayAs(mia, addDays(thursday, -7), -7);
  await answerDayAs(eli, addDays(thursday, -7), -7);
  await eli.ask(unpair, {}, at(-6));
  await mia.ask(createInvite, { body: {} }, at(-5));
  await mia.call(acceptInvite, { params: { code: 'ZZZZZ' } }, at(-5));
  await pairUp(noah, mia, fixedNow - HOUR_MS);
  await answerDayAs(mia, thursday, 0);
  await answerDayAs(noah, thursday, 0);
  await answerDayAs(mia, addDays(thursday, 1), 1);
  await checkInBoth([noah, mia], thursday, 0);
  await answerWeekBoth([mia, noah], addDays(thursday, -6), 0);
  await addReactionsAndQuestions(mia, noah);
  await reflectBoth([mia, noah]);
  await fillUsRoom([mia, noah]);
  await mia.ask(track, {
    body: { type: 'track', eventName: 'Page Viewed', properties: { page_name: '/dashboard' } },
  });
  await mia.ask(
    updateProfile,
    { body: { firstName: mia.firstName, lastName: 'Brandt' } },
    { key: randomUUID() },
  );
  return { mia, noah, eli };
};
