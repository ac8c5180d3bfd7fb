import { type AuditRow, FORMER_ADMIN } from '@usward/core/admin/audit';
import type { ContentKind } from '@usward/core/admin/content-kind';
import type { RowAct } from '@usward/core/admin/finding';
import type { Import, Release, ReportFilter } from '@usward/core/admin/import-endpoints';
import { formatDayOf, formatNumber, formatTime } from '../../ui/format.ts';

/** What each kind is called. */
export const kindNames: Readonly<Record<ContentKind, string>> = {
  questions: 'Questions',
  quizzes: 'Quizzes',
  truths: 'Truths',
  dares: 'Dares',
  ideas: 'Ideas',
};

/** What a row does, in a word. */
export const actNames: Readonly<Record<RowAct, string>> = {
  add: 'Add',
  change: 'Change',
  remove: 'Remove',
  same: 'No change',
  bad: 'Left out',
};

/** What part of the report is shown. */
export const filterNames: Readonly<Record<ReportFilter, string>> = {
  all: 'All rows with something to say',
  add: 'Added',
  change: 'Changed',
  remove: 'Removed',
  bad: 'Bad rows',
  confirm: 'To look at',
  note: 'Notes',
};

const number = (count: number, one: string, more: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : more}`;

/** The dry run in a line for each thing it would do. */
export const dryRunLines = ({ rows, findings }: Import): readonly string[] => [
  number(rows.add, 'row adds', 'rows add'),
  number(rows.change, 'row changes something', 'rows change something'),
  number(rows.remove, 'row removes', 'rows remove'),
  number(rows.same, 'row changes nothing', 'rows change nothing'),
  number(rows.bad, 'row is bad', 'rows are bad'),
  number(findings.confirm, 'thing to look at', 'things to look at'),
];

/** How far a check is. */
export const checkedWords = ({ progress: { done, total } }: Import): string =>
  total === null
    ? 'The file is being read'
    : `${formatNumber(done)} of ${number(total, 'row', 'rows')} checked`;

/** When something was done. */
export const whenWords = (at: Release['at']): string => `${formatDayOf(at)}, ${formatTime(at)}`;

/** What a release did. */
export const releaseWords = ({ name, restored, added, changed, removed }: Release): string => {
  const from =
    restored === null
      ? `From ${name ?? 'a file'}`
      : restored === 0
        ? 'Back to what came with the app'
        : `Back to number ${restored}`;
  return `${from}: ${formatNumber(added)} added, ${formatNumber(changed)} changed, ${formatNumber(removed)} removed`;
};

/** What somebody did, for the list. */
export const auditWords: Readonly<Record<AuditRow['what'], string>> = {
  'admin-granted': 'Made somebody an admin',
  'admin-revoked': 'Took the admin right back',
  'import-begun': 'Sent a file',
  'import-checked': 'Checked a file',
  'content-released': 'Released content',
  'content-restored': 'Rolled content back',
  'migration-begun': 'Began a migration',
  'migration-done': 'Finished a migration',
  'migration-stopped': 'Stopped a migration',
};

/** Whoever did something, or whom or what it was about; null: the operator, by a command. */
export const nameWords = (name: string | null): string => {
  if (name === null) return 'the operator';
  return name === FORMER_ADMIN ? 'a former admin' : name;
};

/** The numbers of an act, those that are none left out. */
export const numbersWords = (numbers: AuditRow['numbers']): string =>
  Object.entries(numbers)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${formatNumber(count)}`)
    .join(', ');
