import type { ReportRow } from '@usward/core/admin/finding';
import type { getReport, ReportFilter } from '@usward/core/admin/import-endpoints';
import type { Output } from '@usward/core/endpoint';
import type { PersonCall } from '../http/endpoint.ts';
import { readImport, readReport, sharesOf } from './import-store.ts';

/** Rows after which a page ends with the share it is in. */
const ENOUGH = 100;

const isWanted = ({ what, findings }: ReportRow, only: ReportFilter): boolean =>
  only === 'all' || what === only || findings.some(({ kind }) => kind === only);

/** A page of the report, by line: whole shares, until there is enough on it. */
export const handleGetReport = async ({
  db,
  input: { params, query },
}: PersonCall<typeof getReport>): Promise<Output<typeof getReport>> => {
  const stored = await readImport(db, params.id);
  const items: ReportRow[] = [];
  let share = query.cursor ?? 0;
  while (share < sharesOf(stored) && items.length < ENOUGH) {
    const rows = await readReport(db, stored.id, share);
    items.push(...rows.filter((row) => isWanted(row, query.only ?? 'all')));
    share += 1;
  }
  return { items, next: share < sharesOf(stored) ? share : null };
};
