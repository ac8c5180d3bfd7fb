import { type CalendarDate, coupleDay } from '@usward/core/calendar';
import type { DayFacts } from '@usward/core/daily/view-day';
import type { PersonId } from '@usward/core/identity';
import { known } from '../account/to-user.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { JournalDocument } from '../database/daily-documents.ts';
import type { Reads } from '../database/database.ts';
import { Overtaken } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { type Member, memberOf } from '../pairing/membership.ts';
import { soloZone } from '../us/home-of.ts';
import { coupleFacts, givesWay, journalFacts } from './daily-facts.ts';
import { dayDocuments } from './daily-store.ts';
import { coupleDiary, type Diary, soloDiary } from './diary.ts';

/** Today as it stands at one moment: the day of two, or of somebody alone. */
export type Today = {
  readonly user: UserDocument;
  /** Null for somebody alone. */
  readonly member: Member | null;
  readonly diary: Diary;
  readonly date: CalendarDate;
  readonly facts: DayFacts;
  /** What somebody alone has written; null for two. */
  readonly entry: JournalDocument | null;
  /** Nothing is written that belongs to today's question for good. */
  readonly givesWay: boolean;
};

/** Reads today within a transaction, so that what is decided on it holds. */
export const readToday = async (reads: Reads, me: PersonId, now: number): Promise<Today> => {
  const user = known(await reads.get(documents.user(me)));
  const member = memberOf(user);
  if (member === null) {
    const date = coupleDay(now, soloZone(user));
    const [questions, entry] = await reads.getAll(
      documents.soloQuestions(me),
      documents.journalNote(me, date),
    );
    const diary = soloDiary(user, questions);
    const facts = journalFacts(user, date, now, entry, questions);
    return { user, member, diary, date, facts, entry, givesWay: givesWay(diary, entry) };
  }
  const date = coupleDay(now, member.homeTimeZone);
  const [couple, day, mine, partners] = await reads.getAll(
    documents.couple(member.coupleId),
    ...dayDocuments(member, date),
  );
  if (couple === null || couple.frozenAt !== null) throw new Overtaken('The two have parted.');
  const diary = coupleDiary(couple, member);
  const facts = coupleFacts(diary, member, { date, now, day, mine, partners });
  return { user, member, diary, date, facts, entry: null, givesWay: true };
};
