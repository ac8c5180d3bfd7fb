import * as v from 'valibot';
import type { Migration } from '../../../functions/src/admin/migrations.ts';

const PaperSchema = v.object({ size: v.number(), color: v.optional(v.string()) });

/** A migration for tests: papers of old have no color, and one without a size cannot be read. */
export const paintPapers = (scan: Migration['scan']): Migration => ({
  id: '2026-11-26-paint-papers',
  scan,
  step: (fields) => {
    const { color } = v.parse(PaperSchema, fields);
    return color === undefined ? { color: 'white' } : null;
  },
});
