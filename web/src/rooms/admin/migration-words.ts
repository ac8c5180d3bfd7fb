import type { Migration, MigrationCounts, MigrationWork } from '@usward/core/admin/migration';
import { inContext, inFigures, plural, t } from '@usward/core/language/speak';
import { asOf } from '../../ui/as-of.ts';

/** Whoever runs a migration, as the others call them. */
const runnerName = (by: Migration['by']): string =>
  by === null ? t`An operator` : (by.firstName ?? t`Somebody`);

/** That some could not be read, as a sentence behind another; empty where all could be. */
const unreadable = (failed: number): string =>
  failed === 0
    ? ''
    : ` ${plural(failed, {
        one: '# document could not be read and stays as it is.',
        other: '# documents could not be read and stay as they are.',
      })}`;

/** What a dry run came to. */
export const dryRunWords = ({ seen, changed, failed }: MigrationCounts): string =>
  (changed === 0
    ? plural(seen, {
        one: 'Nothing to change in # document.',
        other: 'Nothing to change in # documents.',
      })
    : plural(
        seen,
        {
          one: '{changed} of # document would be changed.',
          other: '{changed} of # documents would be changed.',
        },
        { changed: inFigures(changed) },
      )) + unreadable(failed);

/** How far a run has come. */
export const progressWords = ({ seen }: MigrationCounts, expected: number | null): string =>
  expected === null || expected < seen
    ? plural(seen, { one: '# document so far', other: '# documents so far' })
    : plural(
        expected,
        { one: '{seen} of # document', other: '{seen} of # documents' },
        { seen: inFigures(seen) },
      );

const cameTo = ({ seen, changed, failed }: MigrationCounts): string =>
  plural(
    seen,
    {
      one: '# document looked at, {changed} changed.',
      other: '# documents looked at, {changed} changed.',
    },
    { changed: inFigures(changed) },
  ) + unreadable(failed);

const doneWords = (by: Migration['by'], ended: string): string => {
  if (by === null) return t`Done by an operator, ${ended}.`;
  const runner = runnerName(by);
  return t`Done by ${runner}, ${ended}.`;
};

/** That somebody runs a migration, to whoever would run another. */
export const workingWords = ({ by }: MigrationWork): string => {
  const runner = runnerName(by);
  return t`${runner} is at work. The others wait until that has ended.`;
};

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
  const [begun, ended] = [at(startedAt), at(endedAt)];
  // Before its first part is answered too, while the last run is all that is known.
  if (isHere) return t`Running here.`;
  switch (state) {
    case 'never':
      return t`Never run.`;
    case 'done':
      return `${doneWords(by, ended)} ${cameTo(counts)}`;
    case 'stopped': {
      const stopped =
        code === null ? t`Stopped, ${ended}.` : t`Stopped by an error (${code}), ${ended}.`;
      return `${stopped} ${cameTo(counts)}`;
    }
    case 'running': {
      if (work?.migration !== id) return `${t`Broken off. Begun ${begun}.`} ${cameTo(counts)}`;
      const runner = runnerName(work.by);
      return t`${runner} is running it, since ${begun}.`;
    }
  }
};

/** What the button that runs it says. */
export const runLabel = ({ state }: Migration): string => {
  if (state === 'never') return inContext('begin a migration of the database')`Run`;
  return state === 'done' ? t`Run again` : t`Go on`;
};
