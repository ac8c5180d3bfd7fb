import { FileCheck } from '@usward/core/admin/check-file';
import type { Known, KnownItems, RowChange } from '@usward/core/admin/check-row';
import { entryKey, isResting, newestItem, wordingOf } from '@usward/core/admin/content';
import type { ContentKind } from '@usward/core/admin/content-kind';
import { findingKinds, type ReportRow, rowActs } from '@usward/core/admin/finding';
import type { checkImport } from '@usward/core/admin/import-endpoints';
import { readFile } from '@usward/core/admin/read-file';
import type { Output } from '@usward/core/endpoint';
import { bundled } from '../content/bundled.ts';
import { content } from '../content/held.ts';
import type { ImportDocument } from '../database/content-documents.ts';
import { amend, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { auditing } from './audit.ts';
import {
  ROWS_A_SHARE,
  readImport,
  readImportText,
  type Share,
  shareWrite,
} from './import-store.ts';
import { unchecked } from './put-import.ts';
import { isChecked, viewImport } from './view-import.ts';

type Call = PersonCall<typeof checkImport>;

/** How long one call goes on checking, in milliseconds; a share that was begun is finished. */
const CHECKS_FOR = 2_000;

/** Everything known of a kind, by its key: what came with the app, and what was released. */
const knownOf = (kind: ContentKind): KnownItems => {
  const known = new Map<string, Known>(
    [...bundled[kind]].map(([key, item]) => [key, { item, isResting: false, wording: 0 }]),
  );
  for (const entry of content().released[kind].entries) {
    known.set(entryKey(entry), {
      item: newestItem(entry),
      isResting: isResting(entry),
      wording: wordingOf(entry),
    });
  }
  return known;
};

const isTold = ({ what, findings }: ReportRow): boolean => what !== 'same' || findings.length > 0;

const checkShare = (
  check: FileCheck,
  from: number,
): { readonly rows: readonly ReportRow[] } & Share => {
  const until = Math.min(check.total, from + ROWS_A_SHARE);
  const rows: ReportRow[] = [];
  const changes: RowChange[] = [];
  for (let index = from; index < until; index += 1) {
    const { report, change } = check.row(index);
    rows.push(report);
    if (change !== null) changes.push(change);
  }
  return { rows, report: rows.filter(isTold), changes };
};

const counted = (before: ImportDocument, rows: readonly ReportRow[]) => ({
  rows: Object.fromEntries(
    rowActs.map((act) => [act, before.rows[act] + rows.filter(({ what }) => what === act).length]),
  ) as ImportDocument['rows'],
  findings: Object.fromEntries(
    findingKinds.map((kind) => [
      kind,
      before.findings[kind] +
        rows.flatMap(({ findings }) => findings).filter((finding) => finding.kind === kind).length,
    ]),
  ) as ImportDocument['findings'],
});

/** The check that was at work last: the next call goes on with it, where this instance takes it too. */
let inHand: { readonly of: string; readonly check: FileCheck } | null = null;

/** The check of a file against what is released, or why it cannot be read. */
const openCheck = async (
  { db }: Call,
  begun: ImportDocument,
): Promise<FileCheck | NonNullable<ImportDocument['fault']>> => {
  const { kind, format } = begun;
  const of = `${begun.id} ${begun.base}`;
  if (inHand?.of === of) return inHand.check;
  const read = readFile(kind, format, await readImportText(db, begun));
  if ('fault' in read) return read.fault;
  const present = { known: knownOf(kind), texts: content().texts };
  const check = new FileCheck(kind, read.rows, present);
  inHand = { of, check };
  return check;
};

/** The import once some more rows were checked, and what is to be written of them. */
const goOn = (
  begun: ImportDocument,
  check: FileCheck,
  now: number,
): { readonly after: ImportDocument; readonly shares: readonly Write[] } => {
  const shares: Write[] = [];
  let after: ImportDocument = { ...begun, total: check.total };
  const until = performance.now() + CHECKS_FOR;
  while (after.done < check.total && (shares.length === 0 || performance.now() < until)) {
    const share = checkShare(check, after.done);
    shares.push(shareWrite(begun.id, after.done / ROWS_A_SHARE, share, now));
    after = { ...after, ...counted(after, share.rows), done: after.done + share.rows.length };
  }
  return { after, shares };
};

const checkOnce = async (call: Call): Promise<Output<typeof checkImport>> => {
  const { db, caller, input, now, operation, keepContent } = call;
  await keepContent.renew();
  const stored = await readImport(db, input.params.id);
  const base = content().released[stored.kind].release;
  // Something was released since: all rows are held against that.
  const begun = stored.base === base ? stored : { ...stored, ...unchecked, base };
  if (stored.released !== null || (stored.base === base && isChecked(stored))) {
    return operation.commit({ writes: [], reply: viewImport(stored) });
  }
  const check = await openCheck(call, begun);
  const { after, shares } =
    check instanceof FileCheck
      ? goOn(begun, check, now)
      : { after: { ...begun, total: 0, fault: check }, shares: [] };
  if (isChecked(after)) inHand = null;
  const { id: _, removeAt: __, ...fields } = after;
  const act = { what: 'import-checked', by: caller.id, about: stored.id } as const;
  const numbers = { ...after.rows, confirm: after.findings.confirm };
  return operation.commit({
    writes: [
      ...shares,
      amend(documents.import(stored.id), fields, stored),
      ...(isChecked(after) ? [auditing({ ...act, numbers }, now)] : []),
    ],
    reply: viewImport(after),
  });
};

/** Checks some more rows of a file: where two do so at once, each row is still counted once. */
export const handleCheckImport = (call: Call): Promise<Output<typeof checkImport>> =>
  untilSettled(() => checkOnce(call));
