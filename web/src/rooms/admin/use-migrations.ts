import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Migration, MigrationWork } from '@usward/core/admin/migration';
import { listMigrations } from '@usward/core/admin/migration-endpoints';
import type { Output } from '@usward/core/endpoint';
import { readOnOpening } from '../../device/query-rules.ts';
import { readOptions } from '../../device/read-cache.ts';

/** How often the page looks while somebody works at a migration, in milliseconds. */
const LOOKS_EVERY = 5_000;

/** The migrations as the server knows them now; looked at again while one is running. */
export const useMigrations = () => {
  const client = useQueryClient();
  const options = readOptions(listMigrations);
  const query = useQuery({
    ...options,
    ...readOnOpening,
    refetchInterval: ({ state }) => (state.data?.work ? LOOKS_EVERY : false),
  });
  return {
    list: query.data ?? null,
    isFetching: query.isFetching,
    readAnew: () => void query.refetch(),
    /** What a call said of one of them takes the place of what was read. */
    put: (migration: Migration, work: MigrationWork | null): void => {
      client.setQueryData(options.queryKey, (before?: Output<typeof listMigrations>) =>
        before === undefined
          ? before
          : {
              items: before.items.map((item) => (item.id === migration.id ? migration : item)),
              work,
            },
      );
    },
  };
};
