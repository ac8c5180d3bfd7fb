import { type Quiz, QuizSchema } from '@usward/core/quiz/quiz';
import type { QuizStatus } from '@usward/core/quiz/round';
import * as v from 'valibot';

const options = (first: string, second: string) => [
  { text: first, lean: 'near' },
  { text: second, lean: 'own' },
];

const one = (id: string) => ({
  id,
  text: `About the ${id}`,
  guess: `Your partner and the ${id}`,
  type: 'one',
  options: options(`this ${id}`, `that ${id}`),
});

/** A quiz for tests: seven choices between two, one of several, one slider. */
export const sampleQuiz = (differences: Readonly<Record<string, unknown>> = {}): Quiz =>
  v.parse(QuizSchema, {
    id: 'sample',
    version: 1,
    kind: 'guess',
    theme: 'Samples',
    title: 'A sample',
    intro: 'Nine samples.',
    source: null,
    leans: [
      { id: 'near', name: 'Near', text: 'You like to be near.' },
      { id: 'own', name: 'On your own', text: 'You like room.' },
    ],
    items: [
      ...['cup', 'walk', 'door', 'song', 'room', 'rain', 'lamp'].map(one),
      {
        id: 'shelf',
        text: 'On the shelf',
        guess: 'On the shelf of your partner',
        type: 'several',
        options: [...options('books', 'plants'), { text: 'stones', lean: 'near' }],
      },
      {
        id: 'night',
        text: 'A night off',
        guess: 'A night off for your partner',
        type: 'slider',
        low: { text: 'Together', lean: 'near' },
        high: { text: 'Apart', lean: 'own' },
      },
    ],
    ...differences,
  });

/** A status for tests: new, in its first round, unless told otherwise. */
export const sampleQuizStatus = (differences: Partial<QuizStatus> = {}): QuizStatus => ({
  quiz: sampleQuiz(),
  round: 1,
  state: 'none',
  finishedAt: null,
  retakeFrom: null,
  ...differences,
});
