import { randomUUID } from 'node:crypto';
import { addDays, calendarDate, daysBetween } from '@usward/core/calendar';
import { bundledIdeas } from '@usward/core/intimacy/bundled-cards';
import { type CardTopic, cardTopics, type Limit } from '@usward/core/intimacy/card';
import { CONSENT } from '@usward/core/intimacy/consent';
import { isBaseCard } from '@usward/core/intimacy/deck-period';
import type { QuizAnswers } from '@usward/core/quiz/answers';
import { bundledQuizzes } from '@usward/core/quiz/bundled-quizzes';
import { type Quiz, type QuizItem, SLIDER } from '@usward/core/quiz/quiz';
import type { DemoUser } from './demo-user.ts';
import type { DemoCouple } from './seed-daily.ts';

const HOUR_MS = 3_600_000;

const getEvening = ({ today }: DemoCouple, days: number): Date =>
  new Date(Date.parse(addDays(today, -days)) + 19 * HOUR_MS);

/** The choice with a number, round and round. */
const pickChoice = (item: QuizItem, number: number): number | number[] => {
  switch (item.type) {
    case 'one':
      return number % item.options.length;
    case 'several':
      return [number % item.options.length, (number + 1) % item.options.length].sort();
    case 'slider':
      return SLIDER.min + (number % SLIDER.max);
  }
};

/** Answers that differ between the two on every third item. */
const createAnswers = (quiz: Quiz, shift: number): QuizAnswers =>
  Object.fromEntries(
    quiz.items.map((item, index) => {
      const own = pickChoice(item, index * 2 + (index % 3 === 0 ? shift : 0));
      const guess =
        quiz.kind === 'guess' ? pickChoice(item, index * 2 + (index % 4 === 0 ? 1 : 0)) : null;
      return [item.id, { own, guess, private: index === 4 }];
    }),
  );

const answerQuiz = (who: DemoUser, quiz: Quiz, shift: number, at: Date) =>
  who.call(
    'PUT',
    `/api/quizzes/${quiz.id}/rounds/1/answers`,
    { version: quiz.version, answers: createAnswers(quiz, shift) },
    at,
  );

/** Two quizzes that both have taken, one of each kind of numbers, and one that waits for Mia. */
export async function seedQuizzes(couple: DemoCouple): Promise<void> {
  const { mia, noah } = couple;
  const [guess, values, open] = (['guess', 'values', 'this-or-that'] as const).map((kind) =>
    bundledQuizzes.find((quiz) => quiz.kind === kind),
  );
  for (const [quiz, days] of [
    [guess, 20],
    [values, 11],
  ] as const) {
    if (quiz === undefined) continue;
    await answerQuiz(noah, quiz, 0, getEvening(couple, days));
    await answerQuiz(mia, quiz, 1, getEvening(couple, days - 1));
    for (const who of [mia, noah]) await who.seeAll(getEvening(couple, days - 1));
  }
  if (open !== undefined) await answerQuiz(noah, open, 0, getEvening(couple, 1));
}

const createComfort = (level: number, without: readonly CardTopic[], limits: readonly Limit[]) => ({
  level,
  topics: cardTopics.filter((topic) => !without.includes(topic)),
  limits,
});

/** Days from the last Saturday to `today`; on a Saturday 7. */
const daysSinceSaturday = (today: DemoCouple['today']): number => {
  const days = daysBetween(calendarDate('2026-01-03'), today) % 7;
  return days === 0 ? 7 : days;
};

/** Both have opened the lab a while ago, have voted, and share some yeses; Noah has written a card. */
export async function seedLab(couple: DemoCouple): Promise<void> {
  const { mia, noah, today } = couple;
  const openedAt = getEvening(couple, daysSinceSaturday(today) + 3);
  for (const [who, comfort] of [
    [mia, createComfort(3, ['play'], ['feet', 'tickling'])],
    [noah, createComfort(4, [], ['voice-or-video'])],
  ] as const) {
    await who.call('PUT', '/api/intimacy/consent', { version: CONSENT.version }, openedAt);
    await who.call('PUT', '/api/intimacy/comfort', comfort, openedAt);
    await who.call('PUT', '/api/intimacy/switch', { on: true }, openedAt);
  }
  const ideas = bundledIdeas.filter(isBaseCard).slice(0, 6);
  for (const [index, { id }] of ideas.entries()) {
    const place = `/api/intimacy/ideas/${id}/vote`;
    await mia.call('PUT', place, { vote: index % 3 === 2 ? 'maybe' : 'yes' }, openedAt);
    await noah.call('PUT', place, { vote: index % 2 === 0 ? 'yes' : 'no' }, openedAt);
  }
  const card = {
    kind: 'dare',
    level: 0,
    text: 'Say the name you gave me in your head before you knew mine.',
  };
  // On the same evening: the lab may have gone to rest by itself since.
  await noah.call('PUT', `/api/intimacy/cards/${randomUUID()}`, card, openedAt);
  for (const who of [mia, noah]) await who.seeAll(getEvening(couple, 0));
}
