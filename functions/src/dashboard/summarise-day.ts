import type { CalendarDate } from '@usward/core/calendar';
import { instant } from '@usward/core/calendar';
import type { AskedQuestion } from '@usward/core/daily/question';
import { dayState, questionFor } from '@usward/core/daily/view-day';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import type { PersonId } from '@usward/core/identity';
import { dayOpenUntil } from '@usward/core/us/home';
import { carriedQuestion } from '../daily/daily-facts.ts';
import { authorOn, type Diary, questionOn } from '../daily/diary.ts';
import type { DayDocument, JournalDocument } from '../database/daily-documents.ts';
import type { Member } from '../pairing/membership.ts';

type DaySummary = Dashboard['day'];

/** The question of two, with who of them thought of it. */
const questionOfTwo = (
  diary: Diary,
  me: PersonId,
  date: CalendarDate,
  day: DayDocument | null,
): AskedQuestion => {
  const question = carriedQuestion(day) ?? questionOn(diary, date, day?.questionId);
  const author = day?.question?.by ?? authorOn(diary, date);
  return questionFor(question, author, me);
};

/** Today's state for one of two, from the day's own flags: nobody's words are read for it. */
export const summariseCoupleDay = (
  diary: Diary,
  { me, partner }: Member,
  date: CalendarDate,
  day: DayDocument | null,
  now: number,
): DaySummary => {
  const closesAt = dayOpenUntil(diary, date);
  const isShared = day?.answered[me] === true;
  const sides = {
    mine: isShared || day?.noted[me] === true,
    mineIsShared: isShared,
    partnersIsShared: diary.confirmed && day?.answered[partner] === true,
  };
  return {
    date,
    question: questionOfTwo(diary, me, date, day),
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
  question: carriedQuestion(entry) ?? questionOn(diary, date, entry?.questionId),
  state: entry ? 'mine' : 'none',
  closesAt: instant(dayOpenUntil(diary, date)),
  partnerAnswered: false,
});
