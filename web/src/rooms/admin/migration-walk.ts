import type { MigrationCounts } from '@usward/core/admin/migration';
import type { dryRunMigration, runMigrationBatch } from '@usward/core/admin/migration-endpoints';
import { nothingSeen, together } from '@usward/core/admin/migration-run';
import type { Output } from '@usward/core/endpoint';
import { ApiError, NetworkError } from '../../device/api-error.ts';

/** How often one part is asked for before it is given up. */
const MOST_TRIES = 6;

/** What a walk through parts needs from outside. */
export type Walking = {
  /** False once nobody waits for it any more. */
  readonly isWanted: () => boolean;
  readonly wait: (milliseconds: number) => Promise<void>;
};

/** Whether the same may go well a moment later. */
const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);

/** Asks until there is an answer, or it makes no sense to: 1 s between tries, then 2, 4, 8, 16. */
const patiently = async <T>(ask: () => Promise<T>, { isWanted, wait }: Walking): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!mayPass(error) || tries === MOST_TRIES || !isWanted()) throw error;
      await wait(1_000 * 2 ** (tries - 1));
    }
  }
};

type DryPage = Output<typeof dryRunMigration>;

/** Counts page by page what a migration would do; null where nobody waited for the end. */
export const countWhole = async (
  ask: (cursor: string | null) => Promise<DryPage>,
  walking: Walking,
  onCounts: (counts: MigrationCounts) => void,
): Promise<{ readonly counts: MigrationCounts; readonly failed: readonly string[] } | null> => {
  let counts = nothingSeen;
  const failed: string[] = [];
  let cursor: string | null = null;
  do {
    const at: string | null = cursor;
    const page: DryPage = await patiently(() => ask(at), walking);
    if (!walking.isWanted()) return null;
    counts = together(counts, page.counts);
    failed.push(...page.failed);
    onCounts(counts);
    cursor = page.next;
  } while (cursor !== null);
  return { counts, failed };
};

type Part = Output<typeof runMigrationBatch>;

/** Asks for part after part, until the migration ends, somebody else has it, or nobody waits for it. */
export const runWhole = async (
  ask: (begins: boolean) => Promise<Part>,
  walking: Walking,
  onPart: (part: Part) => void,
): Promise<void> => {
  for (let begins = true; walking.isWanted(); begins = false) {
    const part = await patiently(() => ask(begins), walking);
    onPart(part);
    if (!part.worked || part.migration.state !== 'running') return;
  }
};
