import { useQuery } from '@tanstack/react-query';
import { listMigrations } from '@usward/core/admin/migration-endpoints';
import { t } from '@usward/core/language/speak';
import { useOnline } from '../../device/online.ts';
import { readOnOpening } from '../../device/query-rules.ts';
import { readOptions } from '../../device/read-cache.ts';
import { Hint } from '../../ui/Hints.tsx';
import { NotFetched } from '../../ui/NotFetched.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Soft } from '../../ui/Text.tsx';
import { AdminPage } from './AdminPage.tsx';
import { MigrationCard } from './MigrationCard.tsx';

/** The data migrations: whether they were run, what each would change, and how far a run is. */
export default function MigrationScreen() {
  const online = useOnline();
  const { data, isFetching, refetch } = useQuery({
    ...readOptions(listMigrations),
    ...readOnOpening,
  });
  const isLoading = data === undefined && isFetching && online;
  return (
    <AdminPage
      title={t`Migrations`}
      busy={isLoading}
      intro={t`Each brings older documents to what the app writes today. Running one twice, also at the same time, changes nothing more.`}
    >
      {data?.items.map((migration) => (
        <MigrationCard key={migration.id} migration={migration} online={online} />
      ))}
      {data?.items.length === 0 && <Soft>{t`There is nothing to migrate.`}</Soft>}
      {data && !online && (
        <Hint icon="offline">{t`You are offline. Migrations need the network.`}</Hint>
      )}
      {isLoading && <Skeleton block="card" />}
      {data === undefined && !isLoading && (
        <NotFetched onAgain={() => void refetch()}>
          {online
            ? t`The migrations could not be fetched just now.`
            : t`You are offline. Migrations need the network.`}
        </NotFetched>
      )}
    </AdminPage>
  );
}
