import type { Migration, MigrationWork } from '@usward/core/admin/migration';
import { nothingSeen } from '@usward/core/admin/migration-run';
import { t, translated } from '@usward/core/language/speak';
import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Said, Soft } from '../../ui/Text.tsx';
import styles from './migration.module.css';
import { dryRunWords, progressWords, runLabel, standingWords } from './migration-words.ts';
import { type MigrationActivity, useMigration } from './use-migration.ts';

/** Paths that are shown of those that could not be read. */
const MOST_SHOWN = 20;

/** How far it is; until the first part of a new run is answered, nowhere. */
const Progress = ({
  migration: { state, counts, expected },
  activity,
}: {
  readonly migration: Migration;
  readonly activity: MigrationActivity | null;
}) => {
  const label = useId();
  const isCounting = activity?.kind === 'counting';
  const isNew = state === 'never' || state === 'done';
  const of = isCounting || isNew ? null : expected;
  const seen = isCounting ? activity.counts : isNew ? nothingSeen : counts;
  const words = progressWords(seen, of);
  const value = of === null ? {} : { value: seen.seen, max: Math.max(of, seen.seen, 1) };
  return (
    <Stack gap={2}>
      <progress className={styles.bar} aria-labelledby={label} {...value} />
      <Soft small id={label}>
        {isCounting ? t`Counting: ${words}` : words}
      </Soft>
    </Stack>
  );
};

const Unreadable = ({ paths }: { readonly paths: readonly string[] }) => (
  <details>
    <summary>{t`Could not be read: ${paths.length}`}</summary>
    <ul className={styles.paths}>
      {paths.slice(0, MOST_SHOWN).map((path) => (
        <li key={path}>{path}</li>
      ))}
    </ul>
  </details>
);

type MigrationCardProps = {
  readonly migration: Migration;
  readonly work: MigrationWork | null;
  readonly online: boolean;
  readonly put: (migration: Migration, work: MigrationWork | null) => void;
  readonly readAnew: () => void;
};

/** One migration: what it does, where it stands, and what can be done with it. */
export const MigrationCard = ({ migration, work, online, put, readAnew }: MigrationCardProps) => {
  const { activity, dry, failed, isStopping, count, run, stop } = useMigration(
    migration,
    put,
    readAnew,
  );
  const { id, state } = migration;
  const title = translated(migration.title);
  const isHere = activity?.kind === 'running';
  const isRunning = isHere || (state === 'running' && work?.migration === id);
  const isIdle = activity === null && !isRunning;
  const named = <Said>: {title}</Said>;
  return (
    <Card as="article">
      <Stack gap={2}>
        <h2>{title}</h2>
        <Soft>{translated(migration.does)}</Soft>
      </Stack>
      <p role="status">{standingWords({ migration, work, isHere, now: Date.now() })}</p>
      {(isRunning || activity !== null) && <Progress migration={migration} activity={activity} />}
      {isHere && (
        <Hint icon="clock">{t`You can close this page. It then rests, and you or somebody else can go on from there a minute later.`}</Hint>
      )}
      {isIdle && dry !== null && <Soft>{t`Dry run: ${dryRunWords(dry)}`}</Soft>}
      {failed.length > 0 && <Unreadable paths={failed} />}
      <Actions>
        {isIdle && (
          <>
            <Button slim disabled={!online || work !== null} onClick={run}>
              {runLabel(migration)}
              {named}
            </Button>
            <Button kind="quiet" slim disabled={!online} onClick={count}>
              {t`Dry run`}
              {named}
            </Button>
          </>
        )}
        {(isRunning || (isIdle && state === 'running')) && (
          <Button kind="quiet" slim busy={isStopping} disabled={!online} onClick={stop}>
            {t`Stop`}
            {named}
          </Button>
        )}
      </Actions>
    </Card>
  );
};
