import type { DeletionKind } from '@usward/core/privacy/deletion';
import { checkinsEraser } from '../checkin/erase-range.ts';
import { answersEraser } from '../daily/erase-range.ts';
import { quizEraser } from '../quiz/erase-entries.ts';
import { momentsEraser } from '../us/erase-moments.ts';
import { notesEraser } from '../us/erase-notes.ts';
import type { Eraser } from './eraser.ts';

/** How each kind of own words is deleted. */
export const erasers: Readonly<Record<DeletionKind, Eraser>> = {
  answers: answersEraser,
  checkins: checkinsEraser,
  quizzes: quizEraser,
  moments: momentsEraser,
  notes: notesEraser,
};
