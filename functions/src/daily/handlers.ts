import type { Bound } from '../http/endpoint.ts';
import { answerQuestion } from './answers.ts';
import { addComment, react, removeComment } from './comments.ts';
import { getDaily, getDay } from './days.ts';
import { removeAnswer, removeJournalNote } from './erase-days.ts';
import { getHistory } from './history.ts';
import { shareNote } from './notes.ts';
import {
  decideQuestion,
  getQuestions,
  proposeQuestion,
  withdrawQuestion,
} from './own-questions.ts';
import { hideTopic, pauseQuestions, swapQuestion } from './question-changes.ts';

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
