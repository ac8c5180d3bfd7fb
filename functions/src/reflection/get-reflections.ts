import type { Instant } from '@usward/core/calendar';
import { reflectionEndpoints } from '@usward/core/reflection/endpoints';
import { OVERALL, type Overall, overallOf } from '@usward/core/reflection/overall';
import type { ReflectionEntry } from '@usward/core/reflection/reflection';
import { isAgreed } from '@usward/core/reflection/summary';
import { entryOf } from '@usward/core/reflection/view-reflection';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { read } from '../http/read.ts';
import type { Member } from '../pairing/membership.ts';
import { readableTwo } from './readable-two.ts';
import { factsOf, storedReflection } from './reflection-store.ts';

/** Shared forms on a page, where nothing else is asked for. */
const USUAL_LIMIT = 20;

type Page = {
  readonly items: readonly ReflectionEntry[];
  readonly next: Instant | null;
};
type Part = { readonly after: Instant | null; readonly limit: number };

/** What there is for somebody of so many shared forms, newest first. */
const pageOf = async (
  db: Database,
  member: Member,
  { after, limit }: Part,
  now: number,
): Promise<Page> => {
  const { me, coupleId } = member;
  const found = await db.page(documents.reflections(coupleId), {
    orderBy: 'sharedAt',
    direction: 'desc',
    after,
    limit: limit + 1,
  });
  const shared = found.slice(0, limit);
  const own = await db.getAll(...shared.map(({ id }) => documents.ownReflection(me, id, coupleId)));
  const items = shared.flatMap((agreed, index) => {
    // What the other said word by word is not in the list, so it is not read for it.
    const stored = storedReflection([agreed, own[index] ?? null, null], now);
    return (stored && entryOf(factsOf(member, stored), now)) ?? [];
  });
  const next = found.length > limit ? (shared.at(-1)?.sharedAt ?? null) : null;
  return { items, next };
};

/** The first page from there on that has something to show, where there is any. */
const somePage = async (db: Database, member: Member, part: Part, now: number): Promise<Page> => {
  const page = await pageOf(db, member, part, now);
  if (page.items.length > 0 || page.next === null) return page;
  return somePage(db, member, { ...part, after: page.next }, now);
};

/** The whole over time: of the last that count, whatever page is shown. */
const overallFor = async (db: Database, { coupleId }: Member): Promise<Overall> => {
  const scored = await db.page(documents.reflections(coupleId), {
    orderBy: 'scoredAt',
    // Those that do not count hold null, which comes after every text that way round.
    direction: 'desc',
    after: null,
    limit: OVERALL.last,
  });
  return overallOf(scored.flatMap(({ score }) => score ?? []));
};

/** The shared forms of two, newest first, and how they agree over time. */
export const getReflections = read(reflectionEndpoints.getReflections, {
  mine: ({ caller }) => [documents.consents(caller.id)],
  answer: async ({ mine: [consents], ...facts }, db) => {
    const { input, now } = facts;
    const { cursor = null, limit = USUAL_LIMIT } = input.query;
    const two = await readableTwo(db, facts, () => []);
    const agreed = isAgreed(consents?.summaries ?? null);
    if (two === null) return { items: [], next: null, overall: overallOf([]), agreed };
    const [page, overall] = await Promise.all([
      somePage(db, two.member, { after: cursor, limit }, now),
      overallFor(db, two.member),
    ]);
    return { items: [...page.items], next: page.next, overall, agreed };
  },
});
