import { viewWeek, type WeekFacts } from '@usward/core/checkin/view-week';
import { weekAt } from '@usward/core/checkin/week-calendar';
import type { getWeeks } from '@usward/core/checkin/week-endpoints';
import type { Output } from '@usward/core/endpoint';
import type { WeekEntryDocument } from '../database/checkin-documents.ts';
import type { Database } from '../database/database.ts';
import { documents, type UserDocument } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { formerMemberOf, type Membership, readMembership } from '../pairing/membership.ts';
import { ownWeekFacts, type Two, weekFacts } from './week-store.ts';

/** Weeks on a page, where nothing else is asked for. */
const USUAL_LIMIT = 12;

/** The couple whose weeks the person can read: the present one, else the one they have parted from. */
const readableCouple = async (
  db: Database,
  membership: Membership<readonly []>,
  now: number,
): Promise<Two | null> => {
  if (membership.kind === 'couple') return membership;
  const member = formerMemberOf(membership.user, now);
  const couple = member && (await db.get(documents.couple(member.coupleId)));
  return couple && { member, couple };
};

const weekOfTwo = async (
  db: Database,
  two: Two,
  mine: WeekEntryDocument,
  now: number,
): Promise<WeekFacts> => {
  const { week } = mine;
  const { coupleId, partner } = two.member;
  const [partners, agreed] = await db.getAll(
    documents.sharedWeekEntry(coupleId, partner, week),
    documents.week(coupleId, week),
  );
  return weekFacts(two, week, { mine, partners, agreed }, now);
};

const factsOf = async (
  db: Database,
  user: UserDocument,
  two: Two | null,
  mine: WeekEntryDocument,
  now: number,
): Promise<WeekFacts> =>
  two && mine.couple === two.couple.id
    ? weekOfTwo(db, two, mine, now)
    : ownWeekFacts(user, mine, now);

/**
 * Past weeks of which something may be read, newest first: those the caller has answered, since nothing
 * of the other's can be read of any other.
 */
export const handleGetWeeks = async ({
  db,
  caller,
  input,
  now,
}: PersonCall<typeof getWeeks>): Promise<Output<typeof getWeeks>> => {
  const { cursor, limit = USUAL_LIMIT } = input.query;
  const membership = await readMembership(db, caller.id, () => []);
  const two = await readableCouple(db, membership, now);
  const newest = membership.kind === 'couple' ? weekAt(now, membership.member.homeTimeZone) : null;
  const entries = await db.page(documents.weekEntries(caller.id), {
    orderBy: 'week',
    direction: 'desc',
    after: cursor ?? newest,
    limit: limit + 1,
  });
  // Two of one week, of one couple and the next, stay together: the cursor could not part them.
  const page = entries.filter(
    ({ week }, index) => index < limit || week === entries[limit - 1]?.week,
  );
  const facts = await Promise.all(page.map((mine) => factsOf(db, membership.user, two, mine, now)));
  return {
    items: facts.map((one) => viewWeek(one, caller.id)),
    next: entries.length > page.length ? (page.at(-1)?.week ?? null) : null,
  };
};
