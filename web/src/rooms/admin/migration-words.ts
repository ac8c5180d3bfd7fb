import type { Migration } from '@usward/core/admin/migration-endpoints';
import { inContext, inFigures, plural, t } from '@usward/core/language/speak';
import { asOf } from '../../ui/as-of.ts';

/** How many documents were looked at and changed so far, and which could not be read. */
export type MigrationCounts = {
  readonly seen: number;
  readonly changed: number;
  readonly unreadable: readonly string[];
};

/** Before the first page. */
export const nothingSeen: MigrationCounts = { seen: 0, changed: 0, unreadable: [] };

/** That some could not be read, as a sentence behind another; empty where all could be. */
const unreadableWords = ({ unreadable }: MigrationCounts): string =>
  unreadable.length === 0
    ? ''
    : ` ${plural(unreadable.length, {
        one: '# document could not be read and stays as it is.',
        other: '# documents could not be read and stay as they are.',
      })}`;

/** What a dry run came to. */
export const dryRunWords = (counts: MigrationCounts): string =>
  (counts.changed === 0
    ? plural(counts.seen, {
        one: 'Nothing to change in # document.',
        other: 'Nothing to change in # documents.',
      })
    : plural(
        counts.seen,
        {
          one: '{changed} of # document would be changed.',
          other: '{changed} of # documents would be changed.',
        },
        { changed: inFigures(counts.changed) },
      )) + unreadableWords(counts);

/** What a run came to. */
export const runWords = (counts: MigrationCounts): string =>
  plural(
    counts.seen,
    {
      one: '# document looked at, {changed} changed.',
      other: '# documents looked at, {changed} changed.',
    },
    { changed: inFigures(counts.changed) },
  ) + unreadableWords(counts);

/** How far a run has come; there may be more by now than a dry run counted. */
export const progressWords = ({ seen }: MigrationCounts, total: number | null): string =>
  total === null || total < seen
    ? plural(seen, { one: '# document so far', other: '# documents so far' })
    : plural(
        total,
        { one: '{seen} of # document', other: '{seen} of # documents' },
        { seen: inFigures(seen) },
      );

/** What is known of earlier runs. */
export const stateWords = ({ state, at }: Migration, now: number): string => {
  const time = at === null ? '' : asOf(Date.parse(at), now);
  if (state === 'never') return t`Never run.`;
  return state === 'done' ? t`Done, ${time}.` : t`Begun, ${time}, and not at its end yet.`;
};

/** What the button that runs it says. */
export const runLabel = ({ state }: Pick<Migration, 'state'>): string => {
  if (state === 'never') return inContext('begin a migration of the database')`Run`;
  return state === 'done' ? t`Run again` : t`Go on`;
};
