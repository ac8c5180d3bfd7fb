import { content } from '../content/content.ts';
import type { QuizLibrary } from './library-of.ts';

/** The quizzes that are released by now. */
export const quizLibrary: QuizLibrary = {
  get newest() {
    return content().quizzes.newest;
  },
  get resting() {
    return content().quizzes.resting;
  },
  newestOf: (id) => content().quizzes.newestOf(id),
  versionOf: (id, version) => content().quizzes.versionOf(id, version),
};
