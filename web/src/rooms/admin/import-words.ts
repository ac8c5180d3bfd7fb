import { type AuditRow, FORMER_ADMIN } from '@usward/core/admin/audit';
import type { ContentKind } from '@usward/core/admin/content-kind';
import type { RowAct } from '@usward/core/admin/finding';
import type { Import, Release, ReportFilter } from '@usward/core/admin/import-endpoints';
import { t } from '@usward/core/language/speak';
import { formatDayOf, formatNumber, formatTime } from '../../ui/format.ts';

/** What each kind is called. */
export const kindNames: Readonly<Record<ContentKind, string>> = {
  questions: t`Questions`,
  quizzes: t`Quizzes`,
  truths: t`Truths`,
  dares: t`Dares`,
  ideas: t`Ideas`,
};

/** What a row does, in a word. */
export const actNames: Readonly<Record<RowAct, string>> = {
  add: t`Add`,
  change: t`Change`,
  remove: t`Remove`,
  same: t`No change`,
  bad: t`Left out`,
};

/** What part of the report is shown. */
export const filterNames: Readonly<Record<ReportFilter, string>> = {
  all: t`All rows with something to say`,
  add: t`Added`,
  change: t`Changed`,
  remove: t`Removed`,
  bad: t`Bad rows`,
  confirm: t`To look at`,
  note: t`Notes`,
};

const number = (count: number, one: string, more: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : more}`;

/** The dry run in a line for each thing it would do. */
export const dryRunLines = ({ rows, findings }: Import): readonly string[] => [
  number(rows.add, t`row adds`, t`rows add`),
  number(rows.change, t`row changes something`, t`rows change something`),
  number(rows.remove, t`row removes`, t`rows remove`),
  number(rows.same, t`row changes nothing`, t`rows change nothing`),
  number(rows.bad, t`row is bad`, t`rows are bad`),
  number(findings.confirm, t`thing to look at`, t`things to look at`),
];

/** How far a check is. */
export const checkedWords = ({ progress: { done, total } }: Import): string =>
  total === null
    ? t`The file is being read`
    : t`${formatNumber(done)} of ${number(total, 'row', 'rows')} checked`;

/** When something was done. */
export const whenWords = (at: Release['at']): string => `${formatDayOf(at)}, ${formatTime(at)}`;

/** What a release did. */
export const releaseWords = ({ name, restored, added, changed, removed }: Release): string => {
  const from =
    restored === null
      ? t`From ${name ?? t`a file`}`
      : restored === 0
        ? t`Back to what came with the app`
        : t`Back to number ${restored}`;
  return t`${from}: ${formatNumber(added)} added, ${formatNumber(changed)} changed, ${formatNumber(removed)} removed`;
};

/** What somebody did, for the list. */
export const auditWords: Readonly<Record<AuditRow['what'], string>> = {
  'admin-granted': t`Made somebody an admin`,
  'admin-revoked': t`Took the admin right back`,
  'import-begun': t`Sent a file`,
  'import-checked': t`Checked a file`,
  'content-released': t`Released content`,
  'content-restored': t`Rolled content back`,
  'migration-begun': t`Began a migration`,
  'migration-done': t`Finished a migration`,
  'migration-stopped': t`Stopped a migration`,
};

/** Whoever did something, or whom or what it was about; null: the operator, by a command. */
export const nameWords = (name: string | null): string => {
  if (name === null) return t`the operator`;
  return name === FORMER_ADMIN ? t`a former admin` : name;
};

/** The numbers of an act, those that are none left out. */
export const numbersWords = (numbers: AuditRow['numbers']): string =>
  Object.entries(numbers)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${formatNumber(count)}`)
    .join(', ');
