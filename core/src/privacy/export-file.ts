import type { Instant } from '../calendar.ts';
import type { CoupleId } from '../ids.ts';
import type { ExportItem, ExportValue } from './export-item.ts';
import { type ExportSection, exportSections } from './export-sections.ts';

export const EXPORT_FORMAT = 'usward-export';
/** Grows when a field changes its meaning or is removed; new fields may be added without it. */
export const EXPORT_VERSION = 1;

export type ExportedItem<S extends ExportSection> = {
  readonly couple: CoupleId | null;
  readonly value: ExportValue<S>;
};

/** See docs/export-format.md. */
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

export const createExportFile = (
  items: readonly ExportItem[],
  exportedAt: Instant,
): ExportFile => ({
  format: EXPORT_FORMAT,
  version: EXPORT_VERSION,
  exportedAt,
  sections: Object.fromEntries(
    exportSections.map((section) => [section, getItemsOfSection(items, section)]),
  ) as ExportFile['sections'],
});
