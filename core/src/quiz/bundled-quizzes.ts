import * as v from 'valibot';
import freeDay from '../../content/quizzes/a-perfect-free-day.v1.json' with { type: 'json' };
import closenessAndFreedom from '../../content/quizzes/closeness-and-freedom.v1.json' with {
  type: 'json',
};
import everydayTastes from '../../content/quizzes/everyday-tastes.v1.json' with { type: 'json' };
import foodAndHome from '../../content/quizzes/food-and-home.v1.json' with { type: 'json' };
import comfort from '../../content/quizzes/how-comfort-reaches-me.v1.json' with { type: 'json' };
import celebrating from '../../content/quizzes/how-i-celebrate.v1.json' with { type: 'json' };
import comingBack from '../../content/quizzes/how-i-come-back.v1.json' with { type: 'json' };
import resting from '../../content/quizzes/how-i-rest.v1.json' with { type: 'json' };
import moneyAndTime from '../../content/quizzes/money-and-time.v1.json' with { type: 'json' };
import plansAndSurprises from '../../content/quizzes/plans-and-surprises.v1.json' with {
  type: 'json',
};
import smallComforts from '../../content/quizzes/small-comforts.v1.json' with { type: 'json' };
import travel from '../../content/quizzes/travel.v1.json' with { type: 'json' };
import weekend from '../../content/quizzes/weekend.v1.json' with { type: 'json' };
import whatWouldTheyDo from '../../content/quizzes/what-would-they-do.v1.json' with {
  type: 'json',
};
import { type Quiz, QuizSchema } from './quiz.ts';

/** A version never changes, because rounds are computed with their own; a change is a new file. */
export const bundledQuizzes: readonly Quiz[] = [
  weekend,
  everydayTastes,
  resting,
  plansAndSurprises,
  foodAndHome,
  whatWouldTheyDo,
  celebrating,
  travel,
  freeDay,
  comfort,
  closenessAndFreedom,
  smallComforts,
  comingBack,
  moneyAndTime,
].map((quiz) => v.parse(QuizSchema, quiz));
