import { type CalendarDate, calendarDate, daysBetween } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import Talk from '../../pictures/play-talk.svg?picture';
import FoodAndHome from '../../pictures/quiz-food-and-home.svg?picture';
import FreeDay from '../../pictures/quiz-free-day.svg?picture';
import SmallComforts from '../../pictures/quiz-small-comforts.svg?picture';
import Tastes from '../../pictures/quiz-tastes.svg?picture';
import Travel from '../../pictures/quiz-travel.svg?picture';
import Weekend from '../../pictures/quiz-weekend.svg?picture';
import type { Drawing } from '../../ui/Picture.tsx';
import { paths } from '../../ui/paths.ts';

export type Suggestion = {
  readonly title: string;
  readonly note: string;
  readonly to: string;
  readonly picture: Drawing;
};

const createQuizSuggestion = (quiz: string, title: string, picture: Drawing) => ({
  quiz,
  title,
  note: t`A quiz for two, 3 minutes each.`,
  to: paths.quizDetail(quiz),
  picture,
});

const FIRST_QUIZ = 'everyday-tastes';

const quizSuggestions = [
  createQuizSuggestion('food-and-home', t`Food and home`, FoodAndHome),
  createQuizSuggestion('weekend', t`Two free days`, Weekend),
  createQuizSuggestion(FIRST_QUIZ, t`Everyday tastes`, Tastes),
  createQuizSuggestion('travel', t`Where you’d go`, Travel),
  createQuizSuggestion('small-comforts', t`Small comforts`, SmallComforts),
  createQuizSuggestion('a-perfect-free-day', t`A free day`, FreeDay),
];

const firstQuiz: Suggestion = {
  title: t`Your first quiz: everyday tastes`,
  note: t`Quick choices, 3 minutes each. See where you’d pick the same.`,
  to: paths.quizDetail(FIRST_QUIZ),
  picture: Tastes,
};

const talk: Suggestion = {
  title: t`Talk cards`,
  note: t`One card, the two of you, and no hurry.`,
  to: paths.intimacy,
  picture: Talk,
};

type TonightContext = {
  readonly today: CalendarDate;
  readonly isFirstDay: boolean;
  /** Quizzes that one of the two has begun, as far as this phone knows. */
  readonly begun: ReadonlySet<string>;
  /** A quiz waits for the user already, so another one is not offered. */
  readonly isQuizWaiting: boolean;
};

const FIRST_DAY = calendarDate('2026-01-01');

/** The same for the whole day: a quiz that is new to both, else something to talk about. */
export const getTonight = ({
  today,
  isFirstDay,
  begun,
  isQuizWaiting,
}: TonightContext): Suggestion => {
  if (isFirstDay && begun.size === 0 && !isQuizWaiting) return firstQuiz;
  const open = isQuizWaiting ? [] : quizSuggestions.filter(({ quiz }) => !begun.has(quiz));
  const count = open.length + 1;
  const turn = ((daysBetween(FIRST_DAY, today) % count) + count) % count;
  return open[turn] ?? talk;
};
