import { useQueryClient } from '@tanstack/react-query';
import {
  listMigrations,
  type Migration,
  migratePage,
} from '@usward/core/admin/migration-endpoints';
import type { Output } from '@usward/core/endpoint';
import { useEffect, useRef, useState } from 'react';
import { mutate } from '../../device/mutate.ts';
import { readOptions } from '../../device/read-cache.ts';
import { withPassword } from '../../ui/ask-password.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { type MigrationCounts, nothingSeen } from './migration-words.ts';

/** What this page is doing with a migration, and how far it is. */
type MigrationActivity =
  | { readonly kind: 'counting'; readonly counts: MigrationCounts }
  | { readonly kind: 'running'; readonly counts: MigrationCounts; readonly total: number };

/** What came of the last run or dry run on this page. */
type MigrationResult = MigrationCounts & { readonly isDryRun: boolean };

/** How often one page of documents is asked for again before the run breaks off. */
const RETRIES = 5;

/** Counts and runs one migration, as long as the page is open. */
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

  /** Asks for page after page to the end, or until the page is left. */
  const walk = async (
    isDryRun: boolean,
    onCounts: (counts: MigrationCounts) => void,
  ): Promise<MigrationCounts> => {
    let counts = nothingSeen;
    let cursor: string | null = null;
    do {
      const body = { cursor, isDryRun };
      const page: Output<typeof migratePage> = await withPassword(() =>
        mutate(migratePage, { params: { id }, body }, { retries: RETRIES }),
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
    setActivity({ kind: 'counting', counts: nothingSeen });
    return walk(true, (counts) => setActivity({ kind: 'counting', counts }));
  };

  const run = async (): Promise<void> => {
    // What the bar is measured by.
    const { seen: total } = await count();
    if (!isOpen.current) return;
    setActivity({ kind: 'running', counts: nothingSeen, total });
    const counts = await walk(false, (seen) =>
      setActivity({ kind: 'running', counts: seen, total }),
    );
    setResult({ ...counts, isDryRun: false });
  };

  const act = async (step: () => Promise<void>): Promise<void> => {
    await attempt(step);
    setActivity(null);
    await client.invalidateQueries({ queryKey: readOptions(listMigrations).queryKey });
  };

  return {
    activity,
    result,
    count: () => void act(async () => setResult({ ...(await count()), isDryRun: true })),
    run: () => void act(run),
  };
};
