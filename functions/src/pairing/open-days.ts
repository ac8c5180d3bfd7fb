import { addDays, type CalendarDate } from '@usward/core/calendar';
import { isRevealed } from '@usward/core/daily/view-day';
import type { PersonId } from '@usward/core/identity';
import { coupleFacts } from '../daily/daily-facts.ts';
import { dayDocuments } from '../daily/daily-store.ts';
import { coupleDiary, lastDayOf } from '../daily/diary.ts';
import { sealReveal } from '../daily/reveal.ts';
import { Union } from '../database/changes.ts';
import type { Reads } from '../database/database.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { setWaiting } from '../pulse/announce.ts';
import type { Member } from './membership.ts';

/** Every day that the two have begun: both may have answered one that has closed since. */
const datesBegun = (couple: CoupleDocument, now: number): readonly CalendarDate[] => {
  const dates: CalendarDate[] = [];
  const last = lastDayOf(couple, now);
  for (let date = couple.startDay; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
};

const openDay = async (
  reads: Reads,
  couple: CoupleDocument,
  member: Member,
  date: CalendarDate,
  now: number,
): Promise<readonly Write[]> => {
  const [day, mine, partners] = await reads.getAll(...dayDocuments(member, date));
  const facts = coupleFacts(coupleDiary(couple, member), member, {
    date,
    now,
    day,
    mine,
    partners,
  });
  if (isRevealed(facts, member.me)) return sealReveal(facts, member);
  if (now >= facts.closesAt) return [];
  const { me, partner, coupleId } = member;
  const waits = (person: PersonId) => [
    merge(documents.day(coupleId, date), { knownTo: new Union(person) }),
    setWaiting(person, date, 'answer'),
  ];
  if (mine?.visibility === 'both' && !partners) return waits(partner);
  if (partners?.visibility === 'both' && !mine) return waits(me);
  return [];
};

/** What a confirmed pairing makes of the days so far: reveals, and answers that wait while their day is open. */
export const openDays = async (
  reads: Reads,
  couple: CoupleDocument,
  member: Member,
  now: number,
): Promise<readonly Write[]> => {
  const days = datesBegun(couple, now).map((date) => openDay(reads, couple, member, date, now));
  return (await Promise.all(days)).flat();
};
