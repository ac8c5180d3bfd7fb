import type { CalendarDate } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import type { getHistory } from '@usward/core/daily/endpoints';
import { viewDay } from '@usward/core/daily/view-day';
import type { Output } from '@usward/core/endpoint';
import type { PersonId } from '@usward/core/identity';
import type { Database, Page } from '../database/database.ts';
import {
  type CoupleDocument,
  type DayDocument,
  documents,
  type UserDocument,
} from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import {
  formerMemberOf,
  type Member,
  type Membership,
  readMembership,
} from '../pairing/membership.ts';
import { coupleDiary, coupleFacts, journalFacts } from './daily-facts.ts';
import {
  compareInTime,
  cursorOf,
  type Direction,
  goOnAfter,
  journalUntil,
  type Place,
  parseCursor,
} from './history-place.ts';
import { sealIfOpen } from './reveal.ts';

/** Days a page, unless asked otherwise. */
const PAGE_SIZE = 20;

type Found = { readonly place: Place; readonly day: Day };
type Wanted = Pick<Page, 'direction' | 'after' | 'limit' | 'until'>;

/** Reads only the answers that the day says are there and that it holds no sealed copy of. */
const readAnswers = async (db: Database, { coupleId, me, partner }: Member, day: DayDocument) => {
  if (day.revealed) return { mine: null, partners: null };
  const place = (person: PersonId) => documents.answer(coupleId, day.date, person);
  const wroteMine = day.answered[me] || day.noted[me];
  if (!wroteMine || !day.answered[partner]) {
    const only = await db.get(place(wroteMine ? me : partner));
    return wroteMine ? { mine: only, partners: null } : { mine: null, partners: only };
  }
  // Both at one moment, or an answer taken back in between could pass for a reveal.
  const [mine, partners] = await db.getAll(place(me), place(partner));
  return { mine, partners };
};

/** A couple whose days somebody may read: their own, or the one that is frozen. */
type Shared = { readonly couple: CoupleDocument; readonly member: Member };

const sharedOf = async (
  db: Database,
  membership: Membership<[]>,
  now: number,
): Promise<Shared | null> => {
  if (membership.kind === 'couple') return membership;
  const member = formerMemberOf(membership.user, now);
  const couple = member && (await db.get(documents.couple(member.coupleId)));
  return member && couple ? { couple, member } : null;
};

const pageOfDays = async (
  db: Database,
  { couple, member }: Shared,
  wanted: Wanted,
  now: number,
): Promise<readonly Found[]> => {
  const diary = coupleDiary(couple, member);
  const page = await db.page(documents.days(member.coupleId), {
    ...wanted,
    orderBy: 'date',
    // A day that only the other made a note on is not even read, so that no time is spent on it.
    with: { list: 'knownTo', member: member.me },
  });
  return Promise.all(
    page.map(async (day) => {
      const answers = await readAnswers(db, member, day);
      const facts = coupleFacts(diary, member, { date: day.date, now, day, ...answers });
      await sealIfOpen(db, { diary, facts, member, day });
      return { place: { source: 'd', id: day.date } as const, day: viewDay(facts, member.me) };
    }),
  );
};

/** A day that the other took an answer back from, or that waits for the pairing, is as good as none. */
const isKnown = ({ day }: Found): boolean => day.mine !== null || day.partnerAnswered;

/** The couple's days that somebody may know of, read past such days, so that their number shows nowhere. */
const daysOfTwo = async (
  db: Database,
  shared: Shared,
  { after: from, limit, direction }: Wanted,
  now: number,
): Promise<readonly Found[]> => {
  const found: Found[] = [];
  let after = from;
  while (found.length < limit) {
    const wanted = limit - found.length;
    const page = await pageOfDays(db, shared, { direction, after, limit: wanted }, now);
    found.push(...page.filter(isKnown));
    after = page.at(-1)?.place.id ?? after;
    if (page.length < wanted) break;
  }
  return found;
};

const journalNotes = async (
  db: Database,
  user: UserDocument,
  wanted: Wanted,
  now: number,
): Promise<readonly Found[]> => {
  const page = await db.page(documents.journal(user.id), { ...wanted, orderBy: 'id' });
  return page.map((entry) => ({
    place: { source: 'j', id: entry.id } as const,
    day: viewDay(journalFacts(user, entry.date, now, entry), user.id),
  }));
};

/** A full page of days bounds the notes that belong to it; most pages then read none. */
const boundOf = (days: readonly Found[], limit: number, direction: Direction): string | null => {
  const last: CalendarDate | undefined = days.at(-1)?.day.date;
  return days.length < limit || last === undefined ? null : journalUntil(last, direction);
};

/** The days of two and the caller's own notes, in the order of time, a page at a time. */
export const handleGetHistory = async ({
  db,
  caller,
  input,
  now,
}: PersonCall<typeof getHistory>): Promise<Output<typeof getHistory>> => {
  const { limit = PAGE_SIZE, cursor, order = 'newest' } = input.query;
  const direction = order === 'newest' ? 'desc' : 'asc';
  const membership = await readMembership(db, caller.id, () => []);
  const after =
    cursor === undefined ? { d: null, j: null } : goOnAfter(parseCursor(cursor), direction);
  // One more than asked for says whether there is a next page.
  const most = limit + 1;
  const shared = await sharedOf(db, membership, now);
  const days = shared
    ? await daysOfTwo(db, shared, { direction, after: after.d, limit: most }, now)
    : [];
  const until = boundOf(days, most, direction);
  const notes = await journalNotes(
    db,
    membership.user,
    { direction, after: after.j, limit: most, until },
    now,
  );
  const found = [...days, ...notes].sort(
    (one, other) => compareInTime(one.place, other.place) * (direction === 'asc' ? 1 : -1),
  );
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(({ day }) => day),
    next: found.length > limit && last ? cursorOf(last.place) : null,
  };
};
