import type { ReportRow } from '@usward/core/admin/import-endpoints';
import { inContext, t, translated } from '@usward/core/language/speak';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Said, Soft } from '../../ui/Text.tsx';
import styles from './import.module.css';
import {
  actNames,
  countRows,
  filterNames,
  type ReportFilter,
  reportFilters,
} from './import-words.ts';

/** Rows that one press on the button brings. */
const ROWS_PER_PAGE = 100;

const Line = ({ row: { row, id, what, text, findings } }: { readonly row: ReportRow }) => (
  <tr>
    <th scope="row">{row}</th>
    <td>{actNames[what]}</td>
    <td>
      {id && <span className={styles.id}>{id}</span>} <bdi>{text}</bdi>
      {findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.map(({ field, reason }) => (
            <li key={`${field} ${reason}`} data-kind={what}>
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

const isWanted = ({ what, findings }: ReportRow, only: ReportFilter): boolean =>
  only === 'all' ? what !== 'same' || findings.length > 0 : what === only;

/** What the check says of the rows: so many at a time as can be drawn at once. */
export const ImportReport = ({ report }: { readonly report: readonly ReportRow[] }) => {
  const [only, setOnly] = useState<ReportFilter>(() => (countRows(report).bad > 0 ? 'bad' : 'all'));
  const [shown, setShown] = useState(ROWS_PER_PAGE);
  const rows = report.filter((row) => isWanted(row, only));
  return (
    <Stack gap={3}>
      <Select
        label={inContext('which rows to show')`Show`}
        value={only}
        onChange={(value) => {
          setOnly(filterOf(value));
          setShown(ROWS_PER_PAGE);
        }}
      >
        {reportFilters.map((known) => (
          <option key={known} value={known}>
            {filterNames[known]}
          </option>
        ))}
      </Select>
      <table className={styles.report}>
        <caption>
          <Said>{filterNames[only]}</Said>
        </caption>
        <thead>
          <tr>
            <th scope="col">{inContext('above the numbers of the rows of a file')`Row`}</th>
            <th scope="col">{inContext(
              'above what each row of a file does: add, change or remove',
            )`Does`}</th>
            <th scope="col">{t`What it says, and what was found`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <Line key={row.row} row={row} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <Soft>{t`Nothing of this kind.`}</Soft>}
      {shown < rows.length && (
        <Button
          kind="quiet"
          onClick={() => setShown(shown + ROWS_PER_PAGE)}
        >{t`Show more rows`}</Button>
      )}
    </Stack>
  );
};
