import type { DayDocument } from '../database/daily-documents.ts';

/** How many of the two answers a sealed reveal still holds: each can be deleted, and it stays a reveal. */
export const answersLeft = ({ revealed = {} }: Pick<DayDocument, 'revealed'>): number =>
  Object.keys(revealed).length;
