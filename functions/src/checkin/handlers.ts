import type { Bound } from '../http/endpoint.ts';
import { checkIn, getCheckin, replyToNeed } from './check-in.ts';
import { clearCheckins, removeCheckin } from './erase-checkins.ts';
import { getCheckins, getTrends } from './get-checkins.ts';
import { answerWeek, followUpStep, setStep } from './week-changes.ts';
import { getWeek, getWeeks } from './weeks.ts';

/** The calls of the check-in room. */
export const checkinHandlers: readonly Bound[] = [
  getCheckins,
  getTrends,
  clearCheckins,
  getWeeks,
  getWeek,
  answerWeek,
  setStep,
  followUpStep,
  getCheckin,
  checkIn,
  removeCheckin,
  replyToNeed,
];
