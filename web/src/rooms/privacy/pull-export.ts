import type { Instant } from '@usward/core/calendar';
import type { ExportItem } from '@usward/core/privacy/export-item';
import { isExportSection } from '@usward/core/privacy/export-sections';
import * as v from 'valibot';

/**
 * A page as it comes. Our server has parsed every part of it by the contract before it answered, and
 * here all of it goes into files as it is: to parse it again would only take the phone's time.
 */
const PageSchema = v.object({
  items: v.array(
    v.custom<ExportItem>(
      (item) =>
        typeof item === 'object' &&
        item !== null &&
        'section' in item &&
        isExportSection(String(item.section)) &&
        'value' in item,
    ),
  ),
  next: v.nullable(v.string()),
  counts: v.nullable(v.record(v.string(), v.number())),
  grant: v.string(),
});
/** A page of an export. */
export type ExportedPage = v.InferOutput<typeof PageSchema>;

/** Reads a page; throws where it is none. */
export const parsePage = (json: unknown): ExportedPage => v.parse(PageSchema, json);

/** What has come of an export so far. */
export type Pulled = {
  readonly items: readonly ExportItem[];
  /** Null before the first page. */
  readonly next: string | null;
  /** What the next page is asked for with, so that it needs no password; null before the first page. */
  readonly grant: string | null;
  readonly counts: Readonly<Record<string, number>>;
  /** When the last page had come; null before. */
  readonly doneAt: Instant | null;
};

/** Before the first page. */
export const nothingPulled: Pulled = {
  items: [],
  next: null,
  grant: null,
  counts: {},
  doneAt: null,
};

/** With one page more. */
export const withPage = (
  pulled: Pulled,
  { items, next, counts, grant }: ExportedPage,
  now: Instant,
): Pulled => ({
  items: [...pulled.items, ...items],
  next,
  grant,
  counts: counts ?? pulled.counts,
  doneAt: next === null ? now : null,
});

/** How far it has come, 0 to 1: by what was counted at the beginning, section by section. */
export const progressOf = ({ items, next, counts, doneAt }: Pulled): number => {
  if (doneAt !== null) return 1;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total === 0 || next === null) return 0;
  const [present = ''] = next.split('~');
  const names = Object.keys(counts);
  const passed = names.slice(0, Math.max(0, names.indexOf(present)));
  const got = items.filter(({ section }) => section === present).length;
  const behind = passed.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
  // What was written meanwhile was not counted; only the end is the end.
  return Math.min(0.99, (behind + Math.min(got, counts[present] ?? 0)) / total);
};
