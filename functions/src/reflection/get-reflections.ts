import type { Instant } from '@usward/core/calendar';
import type { Endpoint } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import * as reflectionEndpoints from '@usward/core/reflection/endpoints';
import type { Reflection, ReflectionEntry, SummaryView } from '@usward/core/reflection/reflection';
import { computeRecentCompatibility, OVERALL, type Overall } from '@usward/core/reflection/score';
import { hasAgreedToSummaries } from '@usward/core/reflection/summary';
import { toReflectionEntry, viewReflection } from '@usward/core/reflection/view-reflection';
import { type CoupleCall, findPreviousCouple, type Member } from '../couple/membership.ts';
import type { Database, Reads } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { ConsentsDocument } from '../database/intimacy-document-schemas.ts';
import { newestBy } from '../database/queries.ts';
import type { UserCall } from '../request/endpoint.ts';
import { read } from '../request/handler-builders.ts';
import {
  reflectionDocuments,
  type StoredReflection,
  toReflectionFacts,
  toStoredReflection,
} from './reflection-facts.ts';
import { hasAgreed, hasOpened, viewSummary } from './summary-state.ts';

/** After a separation neither hears what the partner says about summaries. */
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

/** The same documents are read whatever they hold. */
export const reflectionViewDocuments = (member: Member, id: string) =>
  [
    ...reflectionDocuments(member, id),
    documents.consents(member.me),
    documents.consents(member.partner),
  ] as const;

type Viewer = CoupleCall<ReturnType<typeof reflectionViewDocuments>> &
  Pick<UserCall<Endpoint>, 'gemini'>;

export const readReflectionView = async (
  reads: Reads,
  viewer: Viewer,
  id: string,
): Promise<Reflection | null> => {
  const { user, now } = viewer;
  const isFrozen = viewer.coupleContext === null;
  const coupleContext =
    viewer.coupleContext ??
    (await findPreviousCouple(reads, user, now, (member) => reflectionViewDocuments(member, id)));
  if (coupleContext === null) return null;
  const [agreed, own, copy, mine, partners] = coupleContext.ours;
  const stored = toStoredReflection([agreed, own, copy], now);
  if (stored === null) return null;
  const { member } = coupleContext;
  const summary = summaryFor(stored, { member, isFrozen }, { mine, partners }, viewer);
  return viewReflection(toReflectionFacts(member, stored), summary, now);
};

export const getReflection = read(reflectionEndpoints.getReflection, {
  ours: (member, { input }) => reflectionViewDocuments(member, input.params.id),
  answer: async (facts, db) => {
    const shown = await readReflectionView(db, facts, facts.input.params.id);
    if (shown === null) throw new AppError('not-found');
    return shown;
  },
});

type Page = { readonly items: readonly ReflectionEntry[]; readonly next: Instant | null };
type Part = { readonly after: Instant | null; readonly limit: number };

const readPage = async (db: Database, member: Member, part: Part, now: number): Promise<Page> => {
  const { me, coupleId } = member;
  const place = documents.reflections(coupleId);
  const { items: shared, next } = await db.newest(place, 'sharedAt', part);
  const own = await db.getAll(...shared.map(({ id }) => documents.ownReflection(me, id, coupleId)));
  const items = shared.flatMap((agreed, index) => {
    // The list shows no answers of the partner, so their copy is not read.
    const stored = toStoredReflection([agreed, own[index] ?? null, null], now);
    return (stored && toReflectionEntry(toReflectionFacts(member, stored), now)) ?? [];
  });
  return { items, next };
};

const readNonEmptyPage = async (
  db: Database,
  member: Member,
  part: Part,
  now: number,
): Promise<Page> => {
  const page = await readPage(db, member, part, now);
  if (page.items.length > 0 || page.next === null) return page;
  return readNonEmptyPage(db, member, { ...part, after: page.next }, now);
};

const readOverall = async (db: Database, { coupleId }: Member): Promise<Overall> => {
  // Descending, null sorts after every string, so these come last.
  const newest = newestBy('scoredAt', OVERALL.last);
  const scored = await db.page(documents.reflections(coupleId), newest);
  return computeRecentCompatibility(scored.flatMap(({ score }) => score ?? []));
};

export const getReflections = read(reflectionEndpoints.getReflections, {
  mine: ({ caller }) => [documents.consents(caller.id)],
  answer: async ({ user, coupleContext: present, mine: [consents], input, now }, db) => {
    const { cursor = null, limit } = input.query;
    const coupleContext = present ?? (await findPreviousCouple(db, user, now));
    const agreed = hasAgreedToSummaries(consents?.summaries ?? null);
    if (coupleContext === null)
      return { items: [], next: null, overall: computeRecentCompatibility([]), agreed };
    const [page, overall] = await Promise.all([
      readNonEmptyPage(db, coupleContext.member, { after: cursor, limit }, now),
      readOverall(db, coupleContext.member),
    ]);
    return { items: [...page.items], next: page.next, overall, agreed };
  },
});
