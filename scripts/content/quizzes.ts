import { repeatedIds } from '../../core/src/daily/text-check.ts';
import { type Quiz, QuizSchema } from '../../core/src/quiz/quiz.ts';
import {
  checkParts,
  checkWords,
  nameOfQuiz,
  type QuizFinding,
} from '../../core/src/quiz/quiz-check.ts';
import { type EntryFinding, type FileEntry, readEntries } from './entries.ts';

/**
 * Everything to mend in the quizzes; nothing found means they may ship. Entries may be JSON as read
 * from a file: one that is no valid quiz is reported by the rule `schema` and left out of the others.
 * Texts are checked in the newest version of each quiz, as earlier ones stay as people answered them.
 */
export function checkQuizzes(files: readonly FileEntry[]): readonly (QuizFinding | EntryFinding)[] {
  const { entries: quizzes, findings } = readEntries(QuizSchema, nameOfQuiz, files);
  return [
    ...findings,
    ...repeatedIds(quizzes.map(nameOfQuiz), 'the id and version are taken by an earlier quiz'),
    ...quizzes.flatMap(checkParts),
    ...checkWords(newestVersions(quizzes)),
  ];
}

function newestVersions(quizzes: readonly Quiz[]): readonly Quiz[] {
  const versions = Map.groupBy(quizzes, ({ id }) => id);
  return [...versions.values()].flatMap((same) => {
    const newest = Math.max(...same.map(({ version }) => version));
    return same.find(({ version }) => version === newest) ?? [];
  });
}
