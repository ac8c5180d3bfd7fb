import { useInfiniteQuery } from '@tanstack/react-query';
import { getAudit } from '@usward/core/admin/audit';
import { t } from '@usward/core/language/speak';
import { call } from '../../device/api.ts';
import { readOnOpening } from '../../device/query-rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { aboutWords, auditWords, byWords, numbersWords } from './audit-words.ts';
import { whenWords } from './import-words.ts';

/** The key of what was read of the list, to be read anew. */
export const auditKey = ['admin-audit'] as const;

/** What admins and operators have done, newest first. */
export const AuditList = () => {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: auditKey,
    queryFn: ({ pageParam, signal }) =>
      call(getAudit, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...readOnOpening,
  });
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  if (rows.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <h2>{t`Who did what`}</h2>
      <Rows label={t`Who did what`}>
        {rows.map(({ id, what, at, by, about, numbers }) => (
          <Row
            key={id}
            icon="pen"
            title={auditWords[what]}
            note={[whenWords(at), byWords(by), aboutWords(about), numbersWords(numbers)]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </Rows>
      {hasNextPage && (
        <Button
          kind="quiet"
          busy={isFetching}
          onClick={() => void fetchNextPage()}
        >{t`Show earlier ones`}</Button>
      )}
    </Stack>
  );
};
