import type { Bound } from '../http/endpoint.ts';
import { checkIn } from './check-in.ts';
import { clearCheckins, removeCheckin } from './clear-checkins.ts';
import { getCheckin } from './get-checkin.ts';
import { getCheckins } from './get-checkins.ts';
import { getTrends } from './get-trends.ts';
import { getWeek } from './get-week.ts';
import { getWeeks } from './get-weeks.ts';
import { replyToNeed } from './reply-to-need.ts';
import { answerWeek, followUpStep, setStep } from './week-changes.ts';

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
