import type { Instant } from '../calendar.ts';
import type { CoupleId } from '../identity.ts';
import type { ExportItem, ExportValue } from './export-item.ts';
import { type ExportSection, exportSections } from './export-sections.ts';

/** What the file says it is. */
export const EXPORT_FORMAT = 'usward-export';
/** Grows when a field changes its meaning or goes; new fields may come without it. */
export const EXPORT_VERSION = 1;

/** One thing of a section, with the couple it belongs to. */
export type ExportedItem<S extends ExportSection> = {
  readonly couple: CoupleId | null;
  readonly value: ExportValue<S>;
};

/** All of an export in one file (docs/export-format.md). */
export type ExportFile = {
  readonly format: typeof EXPORT_FORMAT;
  readonly version: typeof EXPORT_VERSION;
  readonly exportedAt: Instant;
  readonly sections: { readonly [S in ExportSection]: readonly ExportedItem<S>[] };
};

const getItemsOfSection = <S extends ExportSection>(
  items: readonly ExportItem[],
  section: S,
): readonly ExportedItem<S>[] =>
  items
    .filter((item): item is ExportItem & { readonly section: S } => item.section === section)
    .map(({ couple, value }) => ({ couple, value: value as ExportValue<S> }));

/** Lays the things of all pages into one file. */
export const createExportFile = (
  items: readonly ExportItem[],
  exportedAt: Instant,
): ExportFile => ({
  format: EXPORT_FORMAT,
  version: EXPORT_VERSION,
  exportedAt,
  // One entry a section by the very list of sections.
  sections: Object.fromEntries(
    exportSections.map((section) => [section, getItemsOfSection(items, section)]),
  ) as ExportFile['sections'],
});
