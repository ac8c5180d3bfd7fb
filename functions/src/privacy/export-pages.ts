import type { CoupleId } from '@usward/core/ids';
import type { getExport } from '@usward/core/privacy/export-endpoints';
import type { ExportItem } from '@usward/core/privacy/export-item';
import type { ExportSection } from '@usward/core/privacy/export-sections';
import { type CoupleContext, readUserWithCouple } from '../couple/membership.ts';
import { findReadableCouple, type ReadableCouple } from '../daily/history.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Database } from '../database/database.ts';
import type { Document } from '../database/document-writes.ts';
import type { CountFilter } from '../database/queries.ts';
import type { UserCall } from '../request/endpoint.ts';

type ExportSlice = { readonly items: readonly ExportItem[]; readonly next: string | null };

export type ExportSource = {
  readonly section: ExportSection;
  /** About five megabytes at the longest texts. */
  readonly maxItems: number;
  /** Needs an order in which nothing moves. */
  readonly read: (after: string | null, limit: number) => Promise<ExportSlice>;
  readonly count: () => Promise<number>;
};

const DEFAULT_MAX_ITEMS = 50;

type ExportPage = { readonly items: readonly ExportItem[]; readonly next: string | null };

const SEPARATOR = '~';

const parseCursor = (
  sources: readonly ExportSource[],
  cursor: string | null,
): { readonly index: number; readonly after: string | null } => {
  if (cursor === null) return { index: 0, after: null };
  const [section, ...rest] = cursor.split(SEPARATOR);
  const index = sources.findIndex((source) => source.section === section);
  return { index: Math.max(0, index), after: rest.length === 0 ? null : rest.join(SEPARATOR) };
};

/** Full at `limit` items, or once the sections' shares of a page add up to one. */
export const readExportPage = async (
  sources: readonly ExportSource[],
  cursor: string | null,
  limit: number,
): Promise<ExportPage> => {
  const items: ExportItem[] = [];
  let filled = 0;
  let { index, after } = parseCursor(sources, cursor);
  for (let source = sources[index]; source !== undefined; source = sources[index]) {
    const left = Math.min(limit - items.length, Math.floor((1 - filled) * source.maxItems));
    if (left < 1) return { items, next: [source.section, after ?? []].flat().join(SEPARATOR) };
    const { items: found, next } = await source.read(after, left);
    items.push(...found);
    filled += found.length / source.maxItems;
    if (next !== null) return { items, next: `${source.section}${SEPARATOR}${next}` };
    index += 1;
    after = null;
  }
  return { items, next: null };
};

export type ExportContext = {
  readonly call: UserCall<typeof getExport>;
  readonly db: Database;
  readonly now: number;
  readonly user: UserDocument;
  readonly coupleContext: CoupleContext | null;
  readonly shared: ReadableCouple | null;
};

export const createExportContext = async (
  call: UserCall<typeof getExport>,
): Promise<ExportContext> => {
  const { db, caller, now } = call;
  const { user, coupleContext } = await readUserWithCouple(db, caller, {
    mine: [],
    ours: () => [],
  });
  return {
    call,
    db,
    now,
    user,
    coupleContext,
    shared: await findReadableCouple(db, { user, coupleContext }, now),
  };
};

export const getCoupleId = ({ shared }: ExportContext): CoupleId | null =>
  shared?.couple.id ?? null;

export const getConfirmedCouple = ({ shared }: ExportContext): ReadableCouple | null =>
  shared?.couple.confirmedAt ? shared : null;

type View<T> = (value: T) => Promise<ExportItem | null> | ExportItem | null;

export const collectionSource = <T>(
  { db }: Pick<ExportContext, 'db'>,
  section: ExportSection,
  {
    place,
    maxItems = DEFAULT_MAX_ITEMS,
    of,
    countFilter = of === undefined ? {} : { of },
  }: {
    readonly place: Document<T> | null;
    readonly maxItems?: number;
    readonly of?: CountFilter['of'];
    /** Null: not counted, since the number would reveal too much. */
    readonly countFilter?: CountFilter | null;
  },
  view: View<T>,
): ExportSource => ({
  section,
  maxItems,
  read: async (after, limit) => {
    if (place === null) return { items: [], next: null };
    const filter = of === undefined ? {} : { of };
    const found = await db.pageById(place, { after, limit: limit + 1, ...filter });
    const taken = found.slice(0, limit);
    const viewed = await Promise.all(taken.map(({ value }) => view(value)));
    return {
      items: viewed.filter((item) => item !== null),
      next: found.length > limit ? (taken.at(-1)?.id ?? null) : null,
    };
  },
  count: async () => (place === null || countFilter === null ? 0 : db.count(place, countFilter)),
});

export const wholeSource = (
  section: ExportSection,
  read: () => Promise<readonly ExportItem[]>,
): ExportSource => ({
  section,
  maxItems: DEFAULT_MAX_ITEMS,
  read: async () => ({ items: await read(), next: null }),
  count: async () => 1,
});
