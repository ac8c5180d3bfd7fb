import type { Migration, MigrationCounts, MigrationWork } from '@usward/core/admin/migration';
import {
  dryRunMigration,
  runMigrationBatch,
  stopMigration,
} from '@usward/core/admin/migration-endpoints';
import { nothingSeen } from '@usward/core/admin/migration-run';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../device/api.ts';
import { mutate } from '../../device/mutate.ts';
import { withPassword } from '../../ui/ask-password.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { countWhole, runWhole } from './migration-walk.ts';

/** What this page is doing with a migration. */
export type MigrationActivity =
  | { readonly kind: 'counting'; readonly counts: MigrationCounts }
  | { readonly kind: 'running' };

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Counts, runs and stops one migration from this page, as long as it is open. */
export const useMigration = (
  { id, state, expected }: Migration,
  put: (migration: Migration, work: MigrationWork | null) => void,
  onFailure: () => void,
) => {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const [activity, setActivity] = useState<MigrationActivity | null>(null);
  const [dry, setDry] = useState<MigrationCounts | null>(null);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const working = useAttempt(onFailure);
  const stopping = useAttempt(onFailure);
  const walking = { isWanted: () => isOpen.current, wait };

  const count = async (): Promise<MigrationCounts | null> => {
    setActivity({ kind: 'counting', counts: nothingSeen });
    const whole = await countWhole(
      (cursor) => call(dryRunMigration, { params: { id }, body: { cursor } }),
      walking,
      (counts) => setActivity({ kind: 'counting', counts }),
    );
    setDry(whole?.counts ?? null);
    setFailed(whole?.failed ?? []);
    return whole?.counts ?? null;
  };

  /** What the bar is measured by: the last dry run, or else one now. */
  const measured = async (): Promise<number | null> => {
    if (dry !== null) return dry.seen;
    const goesOn = state === 'running' || state === 'stopped';
    return goesOn && expected !== null ? expected : ((await count())?.seen ?? null);
  };

  const run = async (): Promise<void> => {
    const wish = { run: crypto.randomUUID(), expected: await measured() };
    setActivity({ kind: 'running' });
    setFailed([]);
    await runWhole(
      (begins) =>
        withPassword(() => call(runMigrationBatch, { params: { id }, body: { ...wish, begins } })),
      walking,
      (part) => {
        put(part.migration, part.work);
        setFailed((before) => [...before, ...part.failed]);
      },
    );
    // It told what there was to do, and that is done.
    setDry(null);
  };

  const attempt = async (step: () => Promise<unknown>): Promise<void> => {
    await working.attempt(async () => {
      await step();
    });
    setActivity(null);
  };

  return {
    activity,
    dry,
    failed,
    isStopping: stopping.busy,
    count: () => void attempt(count),
    run: () => void attempt(run),
    stop: () =>
      void stopping.attempt(async () => {
        const { migration, work } = await withPassword(() =>
          mutate(stopMigration, { params: { id } }),
        );
        put(migration, work);
      }),
  };
};
