import { t } from '@usward/core/language/speak';
import { useOnline } from '../../device/online.ts';
import { Hint } from '../../ui/Hints.tsx';
import { NotFetched } from '../../ui/NotFetched.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Soft } from '../../ui/Text.tsx';
import { AdminPage } from './AdminPage.tsx';
import { MigrationCard } from './MigrationCard.tsx';
import { workingWords } from './migration-words.ts';
import { useMigrations } from './use-migrations.ts';

/** The data migrations: what each would change, how far it is, and who runs it. */
export default function MigrationScreen() {
  const online = useOnline();
  const { list, isFetching, readAnew, put } = useMigrations();
  const isLoading = list === null && isFetching && online;
  return (
    <AdminPage
      title={t`Migrations`}
      busy={isLoading}
      intro={t`Each brings older documents to what the app writes today. Running one twice changes nothing more, and only one runs at a time.`}
      notice={list?.work && <Soft small>{workingWords(list.work)}</Soft>}
    >
      {list?.items.map((migration) => (
        <MigrationCard
          key={migration.id}
          migration={migration}
          work={list.work}
          online={online}
          put={put}
          readAnew={readAnew}
        />
      ))}
      {list !== null && !online && (
        <Hint icon="offline">{t`You are offline. Migrations need the network.`}</Hint>
      )}
      {isLoading && <Skeleton block="card" />}
      {list === null && !isLoading && (
        <NotFetched onAgain={readAnew}>
          {online
            ? t`The migrations could not be fetched just now.`
            : t`You are offline. Migrations need the network.`}
        </NotFetched>
      )}
    </AdminPage>
  );
}
