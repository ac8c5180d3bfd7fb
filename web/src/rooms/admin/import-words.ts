import type { ContentKind } from '@usward/core/admin/content-kind';
import type { RowAct } from '@usward/core/admin/finding';
import type { Import, Release, ReportFilter } from '@usward/core/admin/import-endpoints';
import { inContext, inFigures, plural, t } from '@usward/core/language/speak';
import { formatDayOf, formatTime } from '../../ui/format.ts';
import type { Sending } from './use-import.ts';

/** What each kind is called. */
export const kindNames: Readonly<Record<ContentKind, string>> = {
  questions: t`Questions`,
  quizzes: t`Quizzes`,
  truths: t`Truths`,
  dares: t`Dares`,
  ideas: t`Ideas`,
};

/** What the button that releases a file of a kind says. */
export const releaseLabels: Readonly<Record<ContentKind, string>> = {
  questions: t`Release questions`,
  quizzes: t`Release quizzes`,
  truths: t`Release truths`,
  dares: t`Release dares`,
  ideas: t`Release ideas`,
};

/** What a row does, in a word. */
export const actNames: Readonly<Record<RowAct, string>> = {
  add: inContext('what a row of a file does')`Add`,
  change: inContext('what a row of a file does')`Change`,
  remove: inContext('what a row of a file does')`Remove`,
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
  note: inContext('what a check remarks about rows')`Notes`,
};

/** The dry run in a line for each thing it would do. */
export const dryRunLines = ({
  rows,
  findings,
}: Pick<Import, 'rows' | 'findings'>): readonly string[] => [
  plural(rows.add, { one: '# row adds', other: '# rows add' }),
  plural(rows.change, { one: '# row changes something', other: '# rows change something' }),
  plural(rows.remove, { one: '# row removes', other: '# rows remove' }),
  plural(rows.same, { one: '# row changes nothing', other: '# rows change nothing' }),
  plural(rows.bad, { one: '# row is bad', other: '# rows are bad' }),
  plural(findings.confirm, { one: '# thing to look at', other: '# things to look at' }),
];

/** How much of a file has been sent. */
export const sentWords = ({ done, total }: Sending): string =>
  plural(
    total,
    { one: '{done} of # piece sent', other: '{done} of # pieces sent' },
    { done: inFigures(done) },
  );

/** How far a check is. */
export const checkedWords = ({ progress: { done, total } }: Pick<Import, 'progress'>): string =>
  total === null
    ? t`The file is being read`
    : plural(
        total,
        { one: '{done} of # row checked', other: '{done} of # rows checked' },
        { done: inFigures(done) },
      );

/** When something was done. */
export const whenWords = (at: Release['at']): string => `${formatDayOf(at)}, ${formatTime(at)}`;

const fromWords = ({ name, restored }: Release): string => {
  if (restored === 0) return t`Back to what came with the app`;
  if (restored !== null) return t`Back to number ${restored}`;
  return name === null ? t`From a file` : t`From ${name}`;
};

/** What a release did. */
export const releaseWords = (release: Release): string => {
  const from = fromWords(release);
  const added = inFigures(release.added);
  const changed = inFigures(release.changed);
  const removed = inFigures(release.removed);
  return t`${from}: ${added} added, ${changed} changed, ${removed} removed`;
};
