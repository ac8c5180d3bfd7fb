import { findDuplicateIds } from '../../core/src/daily/content-text-check.ts';
import { type Quiz, QuizSchema } from '../../core/src/quiz/quiz.ts';
import {
  checkQuizStructure,
  checkQuizTexts,
  getQuizVersionName,
  type QuizFinding,
} from '../../core/src/quiz/quiz-check.ts';
import { type EntryFinding, type FileEntry, readEntries } from './entries.ts';

/**
 * Everything to mend in the quizzes; nothing found means they may ship. Entries may be JSON as read
 * from a file: one that is no valid quiz is reported by the rule `schema` and left out of the others.
 * Texts are checked in the newest version of each quiz, as earlier ones stay as people answered them.
 */
export function checkQuizzes(files: readonly FileEntry[]): readonly (QuizFinding | EntryFinding)[] {
  const { entries: quizzes, findings } = readEntries(QuizSchema, getQuizVersionName, files);
  return [
    ...findings,
    ...findDuplicateIds(
      quizzes.map(getQuizVersionName),
      'the id and version are taken by an earlier quiz',
    ),
    ...quizzes.flatMap(checkQuizStructure),
    ...checkQuizTexts(newestVersions(quizzes)),
  ];
}

function newestVersions(quizzes: readonly Quiz[]): readonly Quiz[] {
  const versions = Map.groupBy(quizzes, ({ id }) => id);
  return [...versions.values()].flatMap((same) => {
    const newest = Math.max(...same.map(({ version }) => version));
    return same.find(({ version }) => version === newest) ?? [];
  });
}
