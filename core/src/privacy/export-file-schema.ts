import * as v from 'valibot';
import { InstantSchema } from '../calendar.ts';
import { CoupleIdSchema } from '../identity.ts';
import { EXPORT_FORMAT, EXPORT_VERSION } from './export-file.ts';
import { exportSchemas } from './export-item.ts';
import { exportSections } from './export-sections.ts';

const sectionOf = (value: v.GenericSchema) =>
  v.array(v.strictObject({ couple: v.nullable(CoupleIdSchema), value }));

/** Schema of the file, for whoever reads it (docs/export-format.md). */
export const ExportFileSchema = v.strictObject({
  format: v.literal(EXPORT_FORMAT),
  version: v.literal(EXPORT_VERSION),
  exportedAt: InstantSchema,
  sections: v.strictObject(
    Object.fromEntries(exportSections.map((name) => [name, sectionOf(exportSchemas[name])])),
  ),
});
