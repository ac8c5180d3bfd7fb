import type { Topic } from '@usward/core/daily/question';

/** The files of src/pictures by what they show; `npm run content` reports what has none. */
export const topicPictures = {
  home: 'topic-home',
  food: 'topic-food',
  play: 'topic-play',
  memories: 'topic-memories',
  future: 'topic-future',
  appreciation: 'topic-appreciation',
  everyday: 'topic-everyday',
  'body-and-rest': 'topic-body-and-rest',
  'family-and-friends': 'topic-family',
  'work-and-money': 'topic-work-and-money',
  'conflict-and-repair': 'topic-conflict',
  intimacy: 'topic-intimacy',
  learning: 'topic-learning',
  adventure: 'topic-adventure',
} as const satisfies Record<Topic, `topic-${string}`>;

/** By the quiz's id. */
export const quizPictures: Readonly<Record<string, string>> = {
  'a-perfect-free-day': 'quiz-free-day',
  'closeness-and-freedom': 'quiz-closeness',
  'everyday-tastes': 'quiz-tastes',
  'food-and-home': 'quiz-food-and-home',
  'how-comfort-reaches-me': 'quiz-comfort',
  'how-i-celebrate': 'quiz-celebrate',
  'how-i-come-back': 'quiz-come-back',
  'how-i-rest': 'quiz-rest',
  'money-and-time': 'quiz-money-and-time',
  'plans-and-surprises': 'quiz-plans',
  'small-comforts': 'quiz-small-comforts',
  travel: 'quiz-travel',
  weekend: 'quiz-weekend',
  'what-would-they-do': 'quiz-what-would-they-do',
};

/** By the form's id. */
export const formPictures: Readonly<Record<string, string>> = {
  'a-day-just-for-us': 'topic-play',
  'a-talk-we-had': 'topic-future',
  'after-a-hard-week': 'topic-home',
  'everyday-touch': 'topic-everyday',
  'our-last-time': 'topic-intimacy',
  'slow-evening': 'topic-body-and-rest',
  'trying-something-new': 'topic-adventure',
};
