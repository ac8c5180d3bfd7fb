import { type AuditRow, DELETED_ADMIN } from '@usward/core/admin/audit-endpoints';
import type { ContentKind } from '@usward/core/admin/content-kind';
import type {
  Release,
  ReportRow,
  RowOutcome,
} from '@usward/core/admin/import-and-release-endpoints';
import { formatNumber, plural, t, tWithContext } from '@usward/core/language/i18n';
import { formatDayAndMonth, formatTime } from '../../ui/format-dates.ts';
import type { FileFault } from './read-import-file.ts';

export const kindLabels: Readonly<Record<ContentKind, string>> = {
  questions: t`Questions`,
  quizzes: t`Quizzes`,
  truths: t`Truths`,
  dares: t`Dares`,
  ideas: t`Ideas`,
};

export const releaseLabels: Readonly<Record<ContentKind, string>> = {
  questions: t`Release questions`,
  quizzes: t`Release quizzes`,
  truths: t`Release truths`,
  dares: t`Release dares`,
  ideas: t`Release ideas`,
};

export const rowActionLabels: Readonly<Record<RowOutcome, string>> = {
  add: tWithContext('what a row of a file does')`Add`,
  change: tWithContext('what a row of a file does')`Change`,
  remove: tWithContext('what a row of a file does')`Remove`,
  same: t`No change`,
  duplicate: tWithContext('a row of a file that asks what is asked already')`Duplicate`,
  invalid: t`Left out`,
};

export const reportFilters = ['all', 'add', 'change', 'remove', 'duplicate', 'invalid'] as const;
export type ReportFilter = (typeof reportFilters)[number];

export const filterLabels: Readonly<Record<ReportFilter, string>> = {
  all: t`All rows with changes or findings`,
  add: t`Added`,
  change: t`Changed`,
  remove: t`Removed`,
  duplicate: tWithContext('rows of a file that ask what is asked already')`Duplicates`,
  invalid: t`Rows with errors`,
};

export const countRowsByOutcome = (
  report: readonly ReportRow[],
): Readonly<Record<RowOutcome, number>> => {
  const counts = { add: 0, change: 0, remove: 0, same: 0, duplicate: 0, invalid: 0 };
  for (const { what } of report) counts[what] += 1;
  return counts;
};

export const getDryRunLines = (rows: Readonly<Record<RowOutcome, number>>): readonly string[] => [
  plural(rows.add, { one: '# row adds an item', other: '# rows add an item' }),
  plural(rows.change, { one: '# row changes an item', other: '# rows change an item' }),
  plural(rows.remove, { one: '# row removes an item', other: '# rows remove an item' }),
  plural(rows.same, { one: '# row changes nothing', other: '# rows change nothing' }),
  plural(rows.duplicate, { one: '# row is a duplicate', other: '# rows are duplicates' }),
  plural(rows.invalid, { one: '# row has errors', other: '# rows have errors' }),
];

export const getFaultText = ({ row, reason }: FileFault): string =>
  row === null ? reason : t`Row ${row}: ${reason}`;

export const getDayAndTimeText = (at: Release['at']): string =>
  `${formatDayAndMonth(at)}, ${formatTime(at)}`;

const getSourceText = ({ name, restored }: Release): string => {
  if (restored === 0) return t`Back to what came with the app`;
  if (restored !== null) return t`Back to release ${restored}`;
  return name === null ? t`From a file` : t`From ${name}`;
};

export const getReleaseText = (release: Release): string => {
  const from = getSourceText(release);
  const added = formatNumber(release.added);
  const changed = formatNumber(release.changed);
  const removed = formatNumber(release.removed);
  return t`${from}: ${added} added, ${changed} changed, ${removed} removed`;
};

export const auditLabels: Readonly<Record<AuditRow['what'], string>> = {
  'admin-granted': t`Made someone an admin`,
  'admin-revoked': t`Removed admin access`,
  'content-released': t`Released content`,
  'content-restored': t`Rolled back content`,
  'migration-begun': t`Started a migration`,
  'migration-done': t`Finished a migration`,
};

export const getSubjectText = (name: string): string =>
  name === DELETED_ADMIN ? t`a former admin` : name;

export const getActorText = (name: string | null): string => {
  if (name === null) return t`by the operator`;
  return name === DELETED_ADMIN ? t`by a former admin` : t`by ${name}`;
};

const numberTexts: Readonly<Record<string, (count: string) => string>> = {
  added: (count) => t`added ${count}`,
  changed: (count) => t`changed ${count}`,
  removed: (count) => t`removed ${count}`,
};

export const getNumbersText = (numbers: AuditRow['numbers']): string =>
  Object.entries(numbers)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => {
      const number = formatNumber(count);
      return numberTexts[name]?.(number) ?? `${name} ${number}`;
    })
    .join(', ');
