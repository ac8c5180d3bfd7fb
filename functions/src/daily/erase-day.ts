import type { CalendarDate } from '@usward/core/calendar';
import type { Answer } from '@usward/core/daily/day';
import { type DayFacts, isRevealed } from '@usward/core/daily/view-day';
import type { PersonId } from '@usward/core/identity';
import type { UserDocument } from '../database/account-documents.ts';
import { type Merge, Removal, Without } from '../database/changes.ts';
import type { DayDocument, JournalDocument } from '../database/daily-documents.ts';
import type { Reads } from '../database/database.ts';
import { merge, remove, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { type Member, memberOf } from '../pairing/membership.ts';
import { announce, endWaiting, setWaiting } from '../pulse/announce.ts';
import { coupleFacts, isSharedNote } from './daily-facts.ts';
import { dayDocuments } from './daily-store.ts';
import { coupleDiary } from './diary.ts';

/** A day of two as it stands, for one of them. */
type StandingDay = {
  readonly couple: CoupleDocument;
  readonly member: Member;
  readonly day: DayDocument;
  readonly facts: DayFacts;
};

const ownComments = ({ comments }: DayDocument, me: PersonId): readonly string[] =>
  Object.entries(comments).flatMap(([id, { by }]) => (by === me ? [id] : []));

/** Whether anything of a day is somebody's: their answer, or any mark or word of theirs in the day itself. */
export const hasOwn = (day: DayDocument, me: PersonId, mine: Answer | null): boolean =>
  mine !== null ||
  [day.answered, day.noted, day.revealed, day.reactions].some((by) => by?.[me] != null) ||
  ownComments(day, me).length > 0;

/** Who has nothing to look for in the day from now on: whoever neither wrote nor was shown anything. */
const unknowingOf = ({ day, member: { me, partner } }: StandingDay): readonly PersonId[] => {
  if (day.answered[partner] === true) return [];
  return day.noted[partner] === true ? [me] : [me, partner];
};

/** The day's document without me. */
const dayWithout = (standing: StandingDay): Merge => {
  const { day, facts, member } = standing;
  const { me } = member;
  const gone = new Removal();
  const unknowing = unknowingOf(standing);
  const comments = ownComments(day, me).map((id) => [id, gone]);
  return {
    date: day.date,
    answered: { [me]: gone },
    noted: { [me]: gone },
    // The driver refuses to take nobody out of a list.
    ...(unknowing.length > 0 ? { knownTo: new Without(...unknowing) } : {}),
    reactions: { [me]: gone },
    // An empty map would take the place of the other's.
    ...(comments.length > 0 ? { comments: Object.fromEntries(comments) } : {}),
    ...(isRevealed(facts, me) ? { revealed: { [me]: gone } } : {}),
  };
};

/** What waits for either: the other's answer for me again, of mine nothing for anybody. */
const waitingAfter = ({ couple, day, facts, member }: StandingDay): readonly Write[] => {
  const { me, partner } = member;
  const { date } = day;
  if (couple.frozenAt !== null) return [];
  const wasShared = facts.answers.get(me)?.visibility === 'both';
  const isOpen = isRevealed(facts, me);
  const theirsWaits =
    !isOpen && facts.answers.get(partner)?.visibility === 'both' && facts.now < facts.closesAt;
  return [
    facts.confirmed && theirsWaits ? setWaiting(me, date, 'answer') : endWaiting(me, date),
    // Of a private note the other notices nothing.
    ...(facts.confirmed && (wasShared || isOpen)
      ? [announce(partner, 'daily'), endWaiting(partner, date)]
      : []),
  ];
};

const eraseStanding = (standing: StandingDay): readonly Write[] => {
  const { day, member } = standing;
  const { me, coupleId } = member;
  return [
    remove(documents.answer(coupleId, day.date, me)),
    merge(documents.day(coupleId, day.date), dayWithout(standing)),
    announce(me, 'daily'),
    ...waitingAfter(standing),
  ];
};

/** What erasing some days comes to: on how many of them there was anything, and the writes. */
export type ErasedDays = { readonly count: number; readonly writes: readonly Write[] };

/**
 * Erases all that somebody wrote on days of a couple of theirs, in one piece: answers and private notes
 * with their sealed copies, comments and reactions. The other's words stay, and so does that a day was
 * a reveal. What is not there any more changes nothing.
 */
export const eraseDays = async (
  reads: Reads,
  couple: CoupleDocument,
  member: Member,
  dates: readonly CalendarDate[],
  now: number,
): Promise<ErasedDays> => {
  const diary = coupleDiary(couple, member);
  const found = await Promise.all(dates.map((date) => reads.getAll(...dayDocuments(member, date))));
  const standing = found.flatMap(([day, mine, partners]): readonly StandingDay[] => {
    if (day === null || !hasOwn(day, member.me, mine)) return [];
    const facts = coupleFacts(diary, member, { date: day.date, now, day, mine, partners });
    return [{ couple, member, day, facts }];
  });
  return { count: standing.length, writes: standing.flatMap(eraseStanding) };
};

/** A note of the own time goes, and the copy that somebody else could read. */
export const eraseNote = (
  user: UserDocument,
  note: JournalDocument,
  now: number,
): readonly Write[] => {
  const { id, sharedWith } = note;
  const partner = memberOf(user)?.partner;
  return [
    remove(documents.journalNote(user.id, id)),
    announce(user.id, 'daily'),
    ...(sharedWith ? [remove(documents.sharedNote(sharedWith, user.id, id))] : []),
    ...(partner && sharedWith === user.couple?.id && isSharedNote(user, note, now)
      ? [announce(partner, 'daily')]
      : []),
  ];
};
