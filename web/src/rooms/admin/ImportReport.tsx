import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReportRow } from '@usward/core/admin/finding';
import { getReport, type ReportFilter, reportFilters } from '@usward/core/admin/import-endpoints';
import { inContext, t, translated } from '@usward/core/language/speak';
import { useState } from 'react';
import { call } from '../../device/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Said, Soft } from '../../ui/Text.tsx';
import styles from './import.module.css';
import { actNames, filterNames } from './import-words.ts';

/** Rows drawn at once: a page of the report may hold more. */
const SHOWN_AT_ONCE = 100;

const Line = ({ row: { line, id, what, text, findings } }: { readonly row: ReportRow }) => (
  <tr>
    <th scope="row">{line}</th>
    <td>{actNames[what]}</td>
    <td>
      {id && <span className={styles.id}>{id}</span>} {text}
      {findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.map(({ kind, field, reason }) => (
            <li key={`${kind} ${field} ${reason}`} data-kind={kind}>
              {field !== null && `${field}: `}
              {translated(reason)}
            </li>
          ))}
        </ul>
      )}
    </td>
  </tr>
);

const filterOf = (value: string): ReportFilter =>
  reportFilters.find((known) => known === value) ?? 'all';

/** What the check says of the rows, by line: so many at a time as can be drawn at once. */
export const ImportReport = ({
  id,
  first,
}: {
  readonly id: string;
  readonly first: ReportFilter;
}) => {
  const [only, setOnly] = useState<ReportFilter>(first);
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const { data, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['admin-report', id, only],
    queryFn: ({ pageParam, signal }) =>
      call(getReport, { params: { id }, query: { only, cursor: String(pageParam) } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const hasMore = shown < rows.length || hasNextPage;
  const showMore = (): void => {
    setShown(shown + SHOWN_AT_ONCE);
    if (shown + SHOWN_AT_ONCE > rows.length && hasNextPage) void fetchNextPage();
  };
  return (
    <Stack gap={3}>
      <Select
        label={inContext('which rows to show')`Show`}
        value={only}
        onChange={(value) => {
          setOnly(filterOf(value));
          setShown(SHOWN_AT_ONCE);
        }}
      >
        {reportFilters.map((known) => (
          <option key={known} value={known}>
            {filterNames[known]}
          </option>
        ))}
      </Select>
      <table className={styles.report} aria-busy={isFetching}>
        <caption>
          <Said>{filterNames[only]}</Said>
        </caption>
        <thead>
          <tr>
            <th scope="col">{inContext('above the numbers of the lines of a file')`Line`}</th>
            <th scope="col">{inContext(
              'above what each row of a file does: add, change or remove',
            )`Does`}</th>
            <th scope="col">{t`What it says, and what was found`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report never move, and one line can hold several.
            <Line key={index} row={row} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && !isFetching && <Soft>{t`Nothing of this kind.`}</Soft>}
      {hasMore && (
        <Button kind="quiet" busy={isFetching} onClick={showMore}>{t`Show more rows`}</Button>
      )}
    </Stack>
  );
};
