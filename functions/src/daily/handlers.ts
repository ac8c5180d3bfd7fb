import type { Bound } from '../http/endpoint.ts';
import { answerQuestion } from './answers.ts';
import { addComment, react, removeComment } from './comments.ts';
import { getDaily, getDay } from './days.ts';
import { decideQuestion } from './decide-question.ts';
import { getHistory } from './get-history.ts';
import { shareNote } from './notes.ts';
import { getQuestions, proposeQuestion, withdrawQuestion } from './own-questions.ts';
import { hideTopic, pauseQuestions, swapQuestion } from './question-changes.ts';
import { removeAnswer, removeJournalNote } from './removal.ts';

/** The calls of the daily room. */
export const dailyHandlers: readonly Bound[] = [
  getQuestions,
  proposeQuestion,
  withdrawQuestion,
  decideQuestion,
  hideTopic,
  pauseQuestions,
  removeAnswer,
  removeJournalNote,
  getDaily,
  getHistory,
  getDay,
  answerQuestion,
  swapQuestion,
  react,
  addComment,
  removeComment,
  shareNote,
];
