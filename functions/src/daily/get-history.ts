import type { Day } from '@usward/core/daily/day';
import type { getHistory } from '@usward/core/daily/endpoints';
import { viewDay } from '@usward/core/daily/view-day';
import type { Output } from '@usward/core/endpoint';
import type { PersonId } from '@usward/core/identity';
import type { Database, Page } from '../database/database.ts';
import { type DayDocument, documents, type UserDocument } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { type Member, type Membership, readMembership } from '../pairing/membership.ts';
import { coupleDiary, coupleFacts, journalFacts } from './daily-facts.ts';
import { sealIfOpen } from './reveal.ts';

/** Days a page, unless asked otherwise. */
const PAGE_SIZE = 20;

type Place = { readonly source: 'd' | 'j'; readonly after: string | null };
type Found = { readonly day: Day; readonly cursor: string };
/** Reads up to `limit` days of one source that the caller may know of. */
type Source = (after: string | null, limit: number) => Promise<readonly Found[]>;

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

type Coupled = Extract<Membership<[]>, { readonly kind: 'couple' }>;

const coupleDays =
  (db: Database, { couple, member }: Coupled, direction: Page['direction'], now: number): Source =>
  async (after, limit) => {
    const diary = coupleDiary(couple, member);
    const page = await db.page(documents.days(member.coupleId), {
      orderBy: 'date',
      direction,
      after,
      limit,
      // A day that only the other made a note on is not even read, so that no time is spent on it.
      with: { list: 'knownTo', member: member.me },
    });
    return Promise.all(
      page.map(async (day) => {
        const answers = await readAnswers(db, member, day);
        const facts = coupleFacts(diary, member, { date: day.date, now, day, ...answers });
        await sealIfOpen(db, facts, member, day);
        return { day: viewDay(facts, member.me), cursor: `d${day.date}` };
      }),
    );
  };

const journalDays =
  (db: Database, user: UserDocument, direction: Page['direction'], now: number): Source =>
  async (after, limit) => {
    const page = await db.page(documents.journal(user.id), {
      orderBy: 'id',
      direction,
      after,
      limit,
    });
    return page.map((entry) => ({
      day: viewDay(journalFacts(user, entry.date, now, entry), user.id),
      cursor: `j${entry.id}`,
    }));
  };

/** A day that the other took an answer back from, or that waits for the pairing, is as good as none. */
const isKnown = ({ day }: Found): boolean => day.mine !== null || day.partnerAnswered;

/** Fills a page past such days, so that their number shows nowhere. */
const collect = async (source: Source, from: string | null, limit: number) => {
  const found: Found[] = [];
  let after = from;
  while (found.length < limit) {
    const wanted = limit - found.length;
    const page = await source(after, wanted);
    found.push(...page.filter(isKnown));
    after = page.at(-1)?.cursor.slice(1) ?? after;
    if (page.length < wanted) break;
  }
  return found;
};

const parseCursor = (cursor: string | undefined): Place | null =>
  cursor === undefined
    ? null
    : { source: cursor.startsWith('d') ? 'd' : 'j', after: cursor.slice(1) };

/** The couple's days and, before them in time, the caller's own journal, a page at a time. */
export const handleGetHistory = async ({
  db,
  caller,
  input,
  now,
}: PersonCall<typeof getHistory>): Promise<Output<typeof getHistory>> => {
  const { limit = PAGE_SIZE, cursor, order = 'newest' } = input.query;
  const membership = await readMembership(db, caller.id, () => []);
  const direction = order === 'newest' ? 'desc' : 'asc';
  const journal = { name: 'j', read: journalDays(db, membership.user, direction, now) };
  const sources =
    membership.kind === 'alone'
      ? [journal]
      : [{ name: 'd', read: coupleDays(db, membership, direction, now) }, journal];
  if (order === 'oldest') sources.reverse();

  const place = parseCursor(cursor);
  const found: Found[] = [];
  const start = place ? sources.findIndex(({ name }) => name === place.source) : 0;
  for (const { name, read } of sources.slice(Math.max(0, start))) {
    const after = place?.source === name ? place.after : null;
    // One more than asked for says whether there is a next page.
    found.push(...(await collect(read, after, limit + 1 - found.length)));
    if (found.length > limit) break;
  }
  const items = found.slice(0, limit);
  return {
    items: items.map(({ day }) => day),
    next: found.length > limit ? (items.at(-1)?.cursor ?? null) : null,
  };
};
