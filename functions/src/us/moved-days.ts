import type { CalendarDate, TimeZone } from '@usward/core/calendar';
import { keptOpenBy, movedStartDay } from '@usward/core/us/moved-home';
import { type Diary, ownStartDay, soloDiary } from '../daily/diary.ts';
import type { UserDocument } from '../database/account-documents.ts';
import { type Merge, Removal } from '../database/changes.ts';
import type { Reads } from '../database/database.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { ownHomeOf, soloZone } from './home-of.ts';

/** The record of what is kept open as it is to be, without what was and is no more. */
export const replaced = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Merge => ({
  ...Object.fromEntries(Object.keys(before).map((date) => [date, new Removal()])),
  ...after,
});

/**
 * What the first day of a diary that has moved is asked, by day: what would come on the one that was first
 * so far, which keeps its own question. Null where that is a question of one's own.
 */
export const askedInstead = (moved: Diary, asked: CalendarDate): Merge | null => {
  const instead = moved.plan().on(asked);
  return typeof instead === 'string' ? null : { [moved.startDay]: instead.id };
};

/** What somebody's record says once their own days begin elsewhere: as that of two who move. */
const movedPerson = (user: UserDocument, zone: TimeZone | null, now: number): UserDocument => {
  const before = ownStartDay(user);
  const after = { ...user, chosenTimeZone: zone };
  const { days } = keptOpenBy(ownHomeOf(user), before, now);
  return {
    ...after,
    startDay: movedStartDay(before, soloZone(after), now),
    keptOpen: { days: { ...days } },
  };
};

/** A first day that was written on keeps its question, so an earlier one is asked another. */
const askAnother = async (
  reads: Reads,
  before: UserDocument,
  after: UserDocument,
): Promise<readonly Write[]> => {
  const first = ownStartDay(before);
  if (after.startDay === first) return [];
  const [entry, questions] = await reads.getAll(
    documents.journalNote(before.id, first),
    documents.soloQuestions(before.id),
  );
  const set = entry && askedInstead(soloDiary(after, questions), first);
  return set ? [merge(documents.soloQuestions(before.id), { set })] : [];
};

/**
 * Moves the days that somebody has while alone to where they chose to be, if that is another place: their
 * questions stay on their days, and what had begun stays open for as long as was said.
 */
export const moveOwnDays = async (
  reads: Reads,
  before: UserDocument,
  zone: TimeZone | null,
  now: number,
): Promise<readonly Write[]> => {
  if (soloZone({ ...before, chosenTimeZone: zone }) === soloZone(before)) return [];
  const after = movedPerson(before, zone, now);
  const { startDay, keptOpen } = after;
  return [
    merge(documents.user(before.id), {
      startDay,
      keptOpen: { days: replaced(before.keptOpen.days, keptOpen.days) },
    }),
    ...(await askAnother(reads, before, after)),
  ];
};
