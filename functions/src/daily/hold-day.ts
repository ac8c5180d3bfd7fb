import type { CoupleId } from '@usward/core/identity';
import type { DayDocument } from '../database/daily-documents.ts';
import { amend, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';

/** Overtaken where a day is no longer what was read: nothing is decided on words, or copies them, that were deleted meanwhile. */
export const holdDay = (couple: CoupleId, day: DayDocument): Write =>
  amend(documents.day(couple, day.date), { date: day.date }, day);
