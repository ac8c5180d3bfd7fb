import type { Instant } from '@usward/core/calendar';
import type { Endpoint } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import * as reflectionEndpoints from '@usward/core/reflection/endpoints';
import type { Reflection, ReflectionEntry, SummaryView } from '@usward/core/reflection/reflection';
import { computeOverall, OVERALL, type Overall } from '@usward/core/reflection/score';
import { hasAgreedToSummaries } from '@usward/core/reflection/summary';
import { toReflectionEntry, viewReflection } from '@usward/core/reflection/view-reflection';
import { type CoupleCall, findPreviousCouple, type Member } from '../couple/membership.ts';
import type { Database, Reads } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { ConsentsDocument } from '../database/intimacy-documents.ts';
import { newestBy } from '../database/queries.ts';
import type { UserCall } from '../request/endpoint.ts';
import { read } from '../request/handler-builders.ts';
import {
  reflectionDocuments,
  type StoredReflection,
  storedReflection,
  toReflectionFacts,
} from './reflection-store.ts';
import { hasAgreed, hasOpened, viewSummary } from './summary-state.ts';

/** Of two who have parted neither hears what the other says of summaries from then on. */
const summaryFor = (
  { agreed }: StoredReflection,
  { member, isFrozen }: { readonly member: Member; readonly isFrozen: boolean },
  consents: Readonly<Record<'mine' | 'partners', ConsentsDocument | null>>,
  { gemini, now }: Pick<UserCall<Endpoint>, 'gemini' | 'now'>,
): SummaryView | null => {
  if (!hasOpened(agreed)) return null;
  const { summary } = agreed;
  const agreements = isFrozen
    ? { mine: false, partners: false }
    : {
        mine: hasAgreed(summary, member.me, consents.mine),
        partners: hasAgreed(summary, member.partner, consents.partners),
      };
  return viewSummary(agreed, agreements, { canWrite: gemini !== null && !isFrozen, now });
};

/** The same documents are read whatever stands in them. */
export const viewDocuments = (member: Member, id: string) =>
  [
    ...reflectionDocuments(member, id),
    documents.consents(member.me),
    documents.consents(member.partner),
  ] as const;

type Viewer = CoupleCall<ReturnType<typeof viewDocuments>> & Pick<UserCall<Endpoint>, 'gemini'>;

/** One shared form as somebody may see it; null where there is none for them. */
export const viewShared = async (
  reads: Reads,
  viewer: Viewer,
  id: string,
): Promise<Reflection | null> => {
  const { user, now } = viewer;
  const isFrozen = viewer.coupleContext === null;
  const coupleContext =
    viewer.coupleContext ??
    (await findPreviousCouple(reads, user, now, (member) => viewDocuments(member, id)));
  if (coupleContext === null) return null;
  const [agreed, own, copy, mine, partners] = coupleContext.ours;
  const stored = storedReflection([agreed, own, copy], now);
  if (stored === null) return null;
  const { member } = coupleContext;
  const summary = summaryFor(stored, { member, isFrozen }, { mine, partners }, viewer);
  return viewReflection(toReflectionFacts(member, stored), summary, now);
};

/** One shared form as the caller may see it. */
export const getReflection = read(reflectionEndpoints.getReflection, {
  ours: (member, { input }) => viewDocuments(member, input.params.id),
  answer: async (facts, db) => {
    const shown = await viewShared(db, facts, facts.input.params.id);
    if (shown === null) throw new AppError('not-found');
    return shown;
  },
});

type Page = { readonly items: readonly ReflectionEntry[]; readonly next: Instant | null };
type Part = { readonly after: Instant | null; readonly limit: number };

/** What there is for somebody of so many shared forms, newest first. */
const readPage = async (db: Database, member: Member, part: Part, now: number): Promise<Page> => {
  const { me, coupleId } = member;
  const place = documents.reflections(coupleId);
  const { items: shared, next } = await db.newest(place, 'sharedAt', part);
  const own = await db.getAll(...shared.map(({ id }) => documents.ownReflection(me, id, coupleId)));
  const items = shared.flatMap((agreed, index) => {
    // What the other said word by word is not in the list, so it is not read for it.
    const stored = storedReflection([agreed, own[index] ?? null, null], now);
    return (stored && toReflectionEntry(toReflectionFacts(member, stored), now)) ?? [];
  });
  return { items, next };
};

/** The first page from there on that has something to show, where there is any. */
const somePage = async (db: Database, member: Member, part: Part, now: number): Promise<Page> => {
  const page = await readPage(db, member, part, now);
  if (page.items.length > 0 || page.next === null) return page;
  return somePage(db, member, { ...part, after: page.next }, now);
};

/** The whole over time: of the last that count, whatever page is shown. */
const overallFor = async (db: Database, { coupleId }: Member): Promise<Overall> => {
  // Those that do not count hold null, which comes after every text that way round.
  const newest = newestBy('scoredAt', OVERALL.last);
  const scored = await db.page(documents.reflections(coupleId), newest);
  return computeOverall(scored.flatMap(({ score }) => score ?? []));
};

/** The shared forms of two, newest first, and how they agree over time. */
export const getReflections = read(reflectionEndpoints.getReflections, {
  mine: ({ caller }) => [documents.consents(caller.id)],
  answer: async ({ user, coupleContext: present, mine: [consents], input, now }, db) => {
    const { cursor = null, limit } = input.query;
    const coupleContext = present ?? (await findPreviousCouple(db, user, now));
    const agreed = hasAgreedToSummaries(consents?.summaries ?? null);
    if (coupleContext === null)
      return { items: [], next: null, overall: computeOverall([]), agreed };
    const [page, overall] = await Promise.all([
      somePage(db, coupleContext.member, { after: cursor, limit }, now),
      overallFor(db, coupleContext.member),
    ]);
    return { items: [...page.items], next: page.next, overall, agreed };
  },
});
