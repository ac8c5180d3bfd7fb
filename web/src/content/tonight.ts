import { type CalendarDate, calendarDate, daysBetween } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import type { QuizStatus } from '@usward/core/quiz/round';
import FoodAndHome from '../pictures/quiz-food-and-home.svg?picture';
import FreeDay from '../pictures/quiz-free-day.svg?picture';
import SmallComforts from '../pictures/quiz-small-comforts.svg?picture';
import Tastes from '../pictures/quiz-tastes.svg?picture';
import Travel from '../pictures/quiz-travel.svg?picture';
import Weekend from '../pictures/quiz-weekend.svg?picture';
import type { Drawing } from '../ui/Picture.tsx';

/** A quiz by the title and the minutes that its room shows. */
type TonightQuiz = {
  readonly quiz: string;
  readonly title: string;
  readonly minutes: number;
  readonly picture: Drawing;
};

export type Suggestion =
  | { readonly kind: 'quiz' | 'first-quiz'; readonly of: TonightQuiz }
  | { readonly kind: 'any-quiz' };

const firstQuiz: TonightQuiz = {
  quiz: 'everyday-tastes',
  title: t`My favorite things`,
  minutes: 4,
  picture: Tastes,
};

/** Named here, as a phone need not have read the quizzes. A test compares them with the quizzes themselves. */
export const tonightQuizzes: readonly TonightQuiz[] = [
  {
    quiz: 'food-and-home',
    title: t`Kitchen confessions`,
    minutes: 2,
    picture: FoodAndHome,
  },
  { quiz: 'weekend', title: t`Weekend: this or that?`, minutes: 2, picture: Weekend },
  firstQuiz,
  { quiz: 'travel', title: t`My kind of trip`, minutes: 2, picture: Travel },
  {
    quiz: 'small-comforts',
    title: t`The little things`,
    minutes: 4,
    picture: SmallComforts,
  },
  { quiz: 'a-perfect-free-day', title: t`My perfect day off`, minutes: 4, picture: FreeDay },
];

type TonightContext = {
  readonly today: CalendarDate;
  readonly isFirstDay: boolean;
  /** Quizzes that one of the two has begun, as far as this phone knows. */
  readonly begun: ReadonlySet<string>;
  /** A quiz waits for the user already, so another one is not offered. */
  readonly isQuizWaiting: boolean;
};

export const getBegunQuizzes = (statuses: readonly QuizStatus[]): ReadonlySet<string> =>
  new Set(statuses.filter(({ state }) => state !== 'none').map(({ quiz }) => quiz.id));

const FIRST_DAY = calendarDate('2026-01-01');

/** The same for the whole day: a quiz that is new to both, else the room of quizzes; nothing beside one that waits. */
export const getTonight = ({
  today,
  isFirstDay,
  begun,
  isQuizWaiting,
}: TonightContext): Suggestion | null => {
  if (isQuizWaiting) return null;
  if (isFirstDay && begun.size === 0) return { kind: 'first-quiz', of: firstQuiz };
  const open = tonightQuizzes.filter(({ quiz }) => !begun.has(quiz));
  const count = open.length;
  const of = open[((daysBetween(FIRST_DAY, today) % count) + count) % count];
  return of ? { kind: 'quiz', of } : { kind: 'any-quiz' };
};
