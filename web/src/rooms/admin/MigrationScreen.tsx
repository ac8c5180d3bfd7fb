import { useQuery } from '@tanstack/react-query';
import { listMigrations, type Migration } from '@usward/core/admin/migration-endpoints';
import { t } from '@usward/core/language/i18n';
import { useId } from 'react';
import { refetchOnOpen } from '../../device/cache/query-defaults.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { useOnline } from '../../device/network/online.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { LoadFailed } from '../../ui/QueryFallbacks.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { MutedText, VisuallyHidden } from '../../ui/Text.tsx';
import { AdminLayout } from './AdminLayout.tsx';
import styles from './admin.module.css';
import {
  getDryRunText,
  getProgressText,
  getRunLabel,
  getRunText,
  getStateText,
  type MigrationCounts,
  useMigration,
} from './migration.ts';

const MAX_PATHS = 20;

/** The total is null while documents are being counted. */
const Progress = ({
  counts,
  total,
}: {
  readonly counts: MigrationCounts;
  readonly total: number | null;
}) => {
  const label = useId();
  const words = getProgressText(counts, total);
  const value = total === null ? {} : { value: counts.seen, max: Math.max(total, counts.seen, 1) };
  return (
    <Stack gap={2}>
      <progress className={styles.bar} aria-labelledby={label} {...value} />
      <MutedText small id={label}>
        {total === null ? t`Counting: ${words}` : words}
      </MutedText>
    </Stack>
  );
};

const Unreadable = ({ paths }: { readonly paths: readonly string[] }) => (
  <details>
    <summary>{t`Couldn’t read: ${paths.length}`}</summary>
    <ul className={styles.paths}>
      {paths.slice(0, MAX_PATHS).map((path) => (
        <li key={path}>{path}</li>
      ))}
    </ul>
  </details>
);

const MigrationCard = ({ migration }: { readonly migration: Migration }) => {
  const online = useOnline();
  const { activity, result, count, run } = useMigration(migration);
  const named = <VisuallyHidden>: {migration.id}</VisuallyHidden>;
  const isRunning = activity?.kind === 'running';
  return (
    <Card as="article">
      <h2 className={styles.name}>{migration.id}</h2>
      <p role="status">
        {isRunning ? t`Running on this page.` : getStateText(migration, Date.now())}
        {result?.isDryRun === false && ` ${getRunText(result)}`}
      </p>
      {activity && <Progress counts={activity.counts} total={isRunning ? activity.total : null} />}
      {isRunning && (
        <Hint icon="clock">{t`Leaving this page stops it. You can run it again later. What’s done stays done.`}</Hint>
      )}
      {result?.isDryRun && <MutedText>{t`Dry run: ${getDryRunText(result)}`}</MutedText>}
      {result && result.unreadable.length > 0 && <Unreadable paths={result.unreadable} />}
      {activity === null && (
        <Actions>
          <Button slim disabled={!online} onClick={run}>
            {getRunLabel(migration)}
            {named}
          </Button>
          <Button kind="quiet" slim disabled={!online} onClick={count}>
            {t`Dry run`}
            {named}
          </Button>
        </Actions>
      )}
    </Card>
  );
};

export default function MigrationScreen() {
  const online = useOnline();
  const { data, isFetching, refetch } = useQuery({
    ...createReadOptions(listMigrations),
    ...refetchOnOpen,
  });
  const isLoading = data === undefined && isFetching && online;
  return (
    <AdminLayout
      title={t`Migrations`}
      busy={isLoading}
      intro={t`Each one updates older documents to the format the app uses today. Running one twice, even at the same time, changes nothing more.`}
    >
      {data?.items.map((migration) => (
        <MigrationCard key={migration.id} migration={migration} />
      ))}
      {data?.items.length === 0 && <MutedText>{t`There’s nothing to migrate.`}</MutedText>}
      {data && !online && (
        <Hint icon="offline">{t`You’re offline. Go online to run migrations.`}</Hint>
      )}
      {isLoading && <Skeleton block="card" />}
      {data === undefined && !isLoading && (
        <LoadFailed onAgain={() => void refetch()}>
          {online
            ? t`We couldn’t load the migrations.`
            : t`You’re offline. Go online to run migrations.`}
        </LoadFailed>
      )}
    </AdminLayout>
  );
}
