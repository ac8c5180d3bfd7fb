import { useQueryClient } from '@tanstack/react-query';
import {
  listMigrations,
  type Migration,
  migratePage,
} from '@usward/core/admin/migration-endpoints';
import type { Output } from '@usward/core/endpoint';
import { formatNumber, plural, t, tWithContext } from '@usward/core/language/i18n';
import { useEffect, useRef, useState } from 'react';
import { mutate } from '../../device/cache/mutate.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { retryWithPassword } from '../../ui/ask-password.ts';
import { formatTimeWithDay } from '../../ui/format-dates.ts';
import { useAttempt } from '../../ui/use-attempt.ts';

export type MigrationCounts = {
  readonly seen: number;
  readonly changed: number;
  readonly unreadable: readonly string[];
};

const noCounts: MigrationCounts = { seen: 0, changed: 0, unreadable: [] };

const getUnreadableText = ({ unreadable }: MigrationCounts): string =>
  unreadable.length === 0
    ? ''
    : ` ${plural(unreadable.length, {
        one: '# document couldn’t be read and stays as it is.',
        other: '# documents couldn’t be read and stay as they are.',
      })}`;

export const getDryRunText = (counts: MigrationCounts): string =>
  (counts.changed === 0
    ? plural(counts.seen, {
        one: 'Nothing to change in # document.',
        other: 'Nothing to change in # documents.',
      })
    : plural(
        counts.seen,
        {
          one: '{changed} of # document would change.',
          other: '{changed} of # documents would change.',
        },
        { changed: formatNumber(counts.changed) },
      )) + getUnreadableText(counts);

export const getRunText = (counts: MigrationCounts): string =>
  plural(
    counts.seen,
    {
      one: '# document checked, {changed} changed.',
      other: '# documents checked, {changed} changed.',
    },
    { changed: formatNumber(counts.changed) },
  ) + getUnreadableText(counts);

/** A run may see more documents than its dry run counted. */
export const getProgressText = ({ seen }: MigrationCounts, total: number | null): string =>
  total === null || total < seen
    ? plural(seen, { one: '# document so far', other: '# documents so far' })
    : plural(
        total,
        { one: '{seen} of # document', other: '{seen} of # documents' },
        { seen: formatNumber(seen) },
      );

export const getStateText = ({ state, at }: Migration, now: number): string => {
  const time = at === null ? '' : formatTimeWithDay(Date.parse(at), now);
  if (state === 'never') return t`Never run.`;
  return state === 'done' ? t`Done, ${time}.` : t`Started ${time}, not finished yet.`;
};

export const getRunLabel = ({ state }: Pick<Migration, 'state'>): string => {
  if (state === 'never') return tWithContext('begin a migration of the database')`Run`;
  return state === 'done' ? t`Run again` : t`Continue`;
};

type MigrationActivity =
  | { readonly kind: 'counting'; readonly counts: MigrationCounts }
  | { readonly kind: 'running'; readonly counts: MigrationCounts; readonly total: number };

type MigrationResult = MigrationCounts & { readonly isDryRun: boolean };

const MAX_RETRIES = 5;

export const useMigration = ({ id }: Pick<Migration, 'id'>) => {
  const client = useQueryClient();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const [activity, setActivity] = useState<MigrationActivity | null>(null);
  const [result, setResult] = useState<MigrationResult | null>(null);
  const { attempt } = useAttempt();

  /** Stops when the page is left. */
  const runPages = async (
    isDryRun: boolean,
    onCounts: (counts: MigrationCounts) => void,
  ): Promise<MigrationCounts> => {
    let counts = noCounts;
    let cursor: string | null = null;
    do {
      const body = { cursor, isDryRun };
      const page: Output<typeof migratePage> = await retryWithPassword(() =>
        mutate(migratePage, { params: { id }, body }, { retries: MAX_RETRIES }),
      );
      counts = {
        seen: counts.seen + page.seen,
        changed: counts.changed + page.changed,
        unreadable: [...counts.unreadable, ...page.unreadable],
      };
      onCounts(counts);
      cursor = page.next;
    } while (cursor !== null && isOpen.current);
    return counts;
  };

  const count = async (): Promise<MigrationCounts> => {
    setResult(null);
    setActivity({ kind: 'counting', counts: noCounts });
    return runPages(true, (counts) => setActivity({ kind: 'counting', counts }));
  };

  const run = async (): Promise<void> => {
    const { seen: total } = await count();
    if (!isOpen.current) return;
    setActivity({ kind: 'running', counts: noCounts, total });
    const counts = await runPages(false, (seen) =>
      setActivity({ kind: 'running', counts: seen, total }),
    );
    setResult({ ...counts, isDryRun: false });
  };

  const act = async (step: () => Promise<void>): Promise<void> => {
    await attempt(step);
    setActivity(null);
    await client.invalidateQueries({ queryKey: createReadOptions(listMigrations).queryKey });
  };

  return {
    activity,
    result,
    count: () => void act(async () => setResult({ ...(await count()), isDryRun: true })),
    run: () => void act(run),
  };
};
