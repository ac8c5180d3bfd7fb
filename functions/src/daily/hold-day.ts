import type { CoupleId } from '@usward/core/identity';
import type { DayDocument } from '../database/daily-documents.ts';
import { amend, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';

/** Throws Overtaken if the day changed since it was read, so that no decision uses words deleted since. */
export const holdDay = (couple: CoupleId, day: DayDocument): Write =>
  amend(documents.day(couple, day.date), { date: day.date }, day);
