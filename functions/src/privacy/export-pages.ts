import type { ExportItem } from '@usward/core/privacy/export-item';
import type { ExportSection } from '@usward/core/privacy/export-sections';

/** What was read of one section: where it goes on, or null at its end. */
export type ExportStretch = { readonly items: readonly ExportItem[]; readonly next: string | null };

/** One section of an export. */
export type ExportSource = {
  readonly section: ExportSection;
  /** Most things of it that one page holds: about five megabytes at the very longest words. */
  readonly most: number;
  /** Reads what stands behind a place, in an order in which nothing ever moves. */
  readonly read: (after: string | null, limit: number) => Promise<ExportStretch>;
  /** About how much there is. */
  readonly count: () => Promise<number>;
};

/** A page of an export, and the cursor of the next one. */
export type ExportPage = { readonly items: readonly ExportItem[]; readonly next: string | null };

const SIGN = '~';

const placeOf = (
  sources: readonly ExportSource[],
  cursor: string | null,
): { readonly index: number; readonly after: string | null } => {
  if (cursor === null) return { index: 0, after: null };
  const [section, ...rest] = cursor.split(SIGN);
  const index = sources.findIndex((source) => source.section === section);
  return { index: Math.max(0, index), after: rest.length === 0 ? null : rest.join(SIGN) };
};

/**
 * Fills a page from one section after the other. It is full at `limit` things, or once the parts that
 * sections take of it, each by its own most, make a whole: so a page weighs no more than the heaviest
 * section alone could.
 */
export const exportPage = async (
  sources: readonly ExportSource[],
  cursor: string | null,
  limit: number,
): Promise<ExportPage> => {
  const items: ExportItem[] = [];
  let filled = 0;
  let { index, after } = placeOf(sources, cursor);
  for (let source = sources[index]; source !== undefined; source = sources[index]) {
    const left = Math.min(limit - items.length, Math.floor((1 - filled) * source.most));
    if (left < 1) return { items, next: [source.section, after ?? []].flat().join(SIGN) };
    const { items: found, next } = await source.read(after, left);
    items.push(...found);
    filled += found.length / source.most;
    if (next !== null) return { items, next: `${source.section}${SIGN}${next}` };
    index += 1;
    after = null;
  }
  return { items, next: null };
};
