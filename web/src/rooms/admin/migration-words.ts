import type { Migration, MigrationCounts, MigrationWork } from '@usward/core/admin/migration';
import { t } from '@usward/core/language/speak';
import { asOf } from '../../ui/as-of.ts';
import { formatNumber } from '../../ui/format.ts';

/** Whoever runs a migration, as the others call them. */
export const runnerName = (by: Migration['by']): string =>
  by === null ? t`An operator` : (by.firstName ?? t`Somebody`);

const documents = (count: number): string =>
  count === 1 ? '1 document' : t`${formatNumber(count)} documents`;

/** "1 cannot be read and stays as it is"; empty where all can be. */
const unreadable = (failed: number): string =>
  failed === 0
    ? ''
    : t` ${documents(failed)} could not be read and ${failed === 1 ? t`stays as it is` : t`stay as they are`}.`;

/** What a dry run came to. */
export const dryRunWords = ({ seen, changed, failed }: MigrationCounts): string =>
  changed === 0
    ? t`Nothing to change in ${documents(seen)}.${unreadable(failed)}`
    : t`${formatNumber(changed)} of ${documents(seen)} would be changed.${unreadable(failed)}`;

/** How far a run has come. */
export const progressWords = ({ seen }: MigrationCounts, expected: number | null): string =>
  expected === null || expected < seen
    ? t`${documents(seen)} so far`
    : t`${formatNumber(seen)} of ${documents(expected)}`;

const cameTo = ({ seen, changed, failed }: MigrationCounts): string =>
  t`${documents(seen)} looked at, ${formatNumber(changed)} changed.${unreadable(failed)}`;

type Standing = {
  readonly migration: Migration;
  readonly work: MigrationWork | null;
  /** It is this page that runs it. */
  readonly isHere: boolean;
  readonly now: number;
};

/** Where a migration stands, in words. */
export const standingWords = ({ migration, work, isHere, now }: Standing): string => {
  const { id, state, counts, by, startedAt, endedAt, code } = migration;
  const at = (instant: string | null) => (instant === null ? '' : asOf(Date.parse(instant), now));
  // Before its first part is answered too, while the last run is all that is known.
  if (isHere) return t`Running here.`;
  switch (state) {
    case 'never':
      return t`Never run.`;
    case 'done':
      return t`Done by ${by === null ? t`an operator` : runnerName(by)}, ${at(endedAt)}. ${cameTo(counts)}`;
    case 'stopped':
      return code === null
        ? `Stopped, ${at(endedAt)}. ${cameTo(counts)}`
        : t`Stopped by an error (${code}), ${at(endedAt)}. ${cameTo(counts)}`;
    case 'running':
      return work?.migration === id
        ? t`${runnerName(work.by)} is running it, since ${at(startedAt)}.`
        : t`Broken off. Begun ${at(startedAt)}. ${cameTo(counts)}`;
  }
};

/** What the button that runs it says. */
export const runLabel = ({ state }: Migration): string => {
  if (state === 'never') return t`Run`;
  return state === 'done' ? t`Run again` : t`Go on`;
};
