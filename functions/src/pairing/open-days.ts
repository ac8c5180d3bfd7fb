import type { CalendarDate } from '@usward/core/calendar';
import { isRevealed } from '@usward/core/daily/view-day';
import type { PersonId } from '@usward/core/identity';
import { daysOpenAt } from '@usward/core/us/home';
import { coupleFacts } from '../daily/daily-facts.ts';
import { dayDocuments } from '../daily/daily-store.ts';
import { coupleDiary } from '../daily/diary.ts';
import { sealReveal } from '../daily/reveal.ts';
import { Union } from '../database/changes.ts';
import type { Reads } from '../database/database.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { setWaiting } from '../pulse/announce.ts';
import { homeOf } from '../us/home-of.ts';
import type { Member } from './membership.ts';

const openDates = (couple: CoupleDocument, now: number): readonly CalendarDate[] =>
  daysOpenAt(homeOf(couple), now).filter((date) => date >= couple.startDay);

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
  const { me, partner, coupleId } = member;
  const waits = (person: PersonId) => [
    merge(documents.day(coupleId, date), { knownTo: new Union(person) }),
    setWaiting(person, date, 'answer'),
  ];
  if (mine?.visibility === 'both' && !partners) return waits(partner);
  if (partners?.visibility === 'both' && !mine) return waits(me);
  return [];
};

/** What a confirmed pairing makes of the days that are open: reveals, and answers that wait. */
export const openDays = async (
  reads: Reads,
  couple: CoupleDocument,
  member: Member,
  now: number,
): Promise<readonly Write[]> => {
  const days = openDates(couple, now).map((date) => openDay(reads, couple, member, date, now));
  return (await Promise.all(days)).flat();
};
