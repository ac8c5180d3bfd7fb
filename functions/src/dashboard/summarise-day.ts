import type { CalendarDate } from '@usward/core/calendar';
import { instant } from '@usward/core/calendar';
import { dayState } from '@usward/core/daily/view-day';
import { windowOf } from '@usward/core/daily/window';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { type Diary, questionOn } from '../daily/daily-facts.ts';
import type { DayDocument, JournalDocument } from '../database/documents.ts';
import type { Member } from '../pairing/membership.ts';

type DaySummary = Dashboard['day'];

/** Today's state for one of two, from the day's own flags: nobody's words are read for it. */
export const summariseCoupleDay = (
  diary: Diary,
  { me, partner }: Member,
  date: CalendarDate,
  day: DayDocument | null,
  now: number,
): DaySummary => {
  const { closesAt } = windowOf(date, diary.zone);
  const isShared = day?.answered[me] === true;
  const sides = {
    mine: isShared || day?.noted[me] === true,
    mineIsShared: isShared,
    partnersIsShared: diary.confirmed && day?.answered[partner] === true,
  };
  return {
    date,
    question: questionOn(diary, date, day?.questionId),
    state: dayState(sides, now >= closesAt),
    closesAt: instant(closesAt),
    partnerAnswered: sides.partnersIsShared,
  };
};

/** Today's state for somebody alone. */
export const summariseSoloDay = (
  diary: Diary,
  date: CalendarDate,
  entry: JournalDocument | null,
): DaySummary => ({
  date,
  question: questionOn(diary, date, entry?.questionId),
  state: entry ? 'mine' : 'none',
  closesAt: instant(windowOf(date, diary.zone).closesAt),
  partnerAnswered: false,
});
