import type { ReportRow } from '@usward/core/admin/import-and-release-endpoints';
import { t, translate, tWithContext } from '@usward/core/language/i18n';
import { useId, useState } from 'react';
import { useOnline } from '../../device/network/online.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Select } from '../../ui/Select.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { MutedText, VisuallyHidden } from '../../ui/Text.tsx';
import styles from './admin.module.css';
import {
  countRowsByOutcome,
  filterLabels,
  getDryRunLines,
  getFaultText,
  kindLabels,
  type ReportFilter,
  releaseLabels,
  reportFilters,
  rowActionLabels,
} from './import-and-audit-labels.ts';
import type { FileFault } from './read-import-file.ts';
import type { CheckedImport, Import } from './use-import.ts';

const ROWS_PER_PAGE = 100;

const Line = ({ row: { row, id, what, text, findings } }: { readonly row: ReportRow }) => (
  <tr>
    <th scope="row">{row}</th>
    <td>{rowActionLabels[what]}</td>
    <td>
      {id && <span className={styles.id}>{id}</span>} <bdi>{text}</bdi>
      {findings.length > 0 && (
        <Stack as="ul" gap={1} className={styles.findings}>
          {findings.map(({ field, reason }) => (
            <li key={`${field} ${reason}`} data-kind={what}>
              {field !== null && `${field}: `}
              {translate(reason)}
            </li>
          ))}
        </Stack>
      )}
    </td>
  </tr>
);

const parseFilter = (value: string): ReportFilter =>
  reportFilters.find((known) => known === value) ?? 'all';

const matchesFilter = ({ what, findings }: ReportRow, only: ReportFilter): boolean =>
  only === 'all' ? what !== 'same' || findings.length > 0 : what === only;

const ImportReport = ({ report }: { readonly report: readonly ReportRow[] }) => {
  const [only, setOnly] = useState<ReportFilter>(() =>
    countRowsByOutcome(report).invalid > 0 ? 'invalid' : 'all',
  );
  const [shown, setShown] = useState(ROWS_PER_PAGE);
  const rows = report.filter((row) => matchesFilter(row, only));
  return (
    <Stack gap={3}>
      <Select
        label={tWithContext('which rows to show')`Show`}
        value={only}
        onChange={(value) => {
          setOnly(parseFilter(value));
          setShown(ROWS_PER_PAGE);
        }}
      >
        {reportFilters.map((known) => (
          <option key={known} value={known}>
            {filterLabels[known]}
          </option>
        ))}
      </Select>
      <table className={styles.report}>
        <caption>
          <VisuallyHidden>{filterLabels[only]}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{tWithContext('above the numbers of the rows of a file')`Row`}</th>
            <th scope="col">{tWithContext(
              'above what each row of a file does: add, change or remove',
            )`Action`}</th>
            <th scope="col">{t`Text and findings`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <Line key={row.row} row={row} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <MutedText>{t`No rows of this kind.`}</MutedText>}
      {shown < rows.length && (
        <Button
          kind="quiet"
          onClick={() => setShown(shown + ROWS_PER_PAGE)}
        >{t`Show more rows`}</Button>
      )}
    </Stack>
  );
};

const MAX_FAULTS = 20;

const Faults = ({ faults }: { readonly faults: readonly FileFault[] }) => (
  <div role="alert">
    {faults.slice(0, MAX_FAULTS).map((fault) => (
      <Hint key={getFaultText(fault)} icon="alert">
        {getFaultText(fault)}
      </Hint>
    ))}
    <MutedText>{t`No rows were read.`}</MutedText>
  </div>
);

type ReleaseFormProps = {
  readonly shown: CheckedImport;
  readonly isBusy: boolean;
  readonly onRelease: (checked: CheckedImport, skipInvalidRows: boolean) => void;
};

const ReleaseForm = ({ shown, isBusy, onRelease }: ReleaseFormProps) => {
  const online = useOnline();
  const [skipInvalidRows, setSkipInvalidRows] = useState(false);
  const { add, change, remove, invalid, duplicate } = countRowsByOutcome(shown.report);
  if (add + change + remove === 0) {
    return <MutedText>{t`This file wouldn’t change anything.`}</MutedText>;
  }
  const isWhole = invalid + duplicate === 0;
  return (
    <Stack gap={3}>
      {!isWhole && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={skipInvalidRows}
            onChange={({ target }) => setSkipInvalidRows(target.checked)}
          />
          {t`Leave out duplicates and rows with errors`}
        </label>
      )}
      <Button
        busy={isBusy}
        disabled={!online || !(isWhole || skipInvalidRows)}
        onClick={() => onRelease(shown, skipInvalidRows)}
      >
        {releaseLabels[shown.kind]}
      </Button>
    </Stack>
  );
};

const DryRun = ({ shown, ...form }: ReleaseFormProps) => (
  <>
    <Stack as="ul" gap={1} className={styles.numbers}>
      {getDryRunLines(countRowsByOutcome(shown.report)).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </Stack>
    {shown.released === null ? (
      <ReleaseForm shown={shown} {...form} />
    ) : (
      <p role="status">{t`This is now release ${shown.released}. People will see it within five minutes, and new questions starting the day after tomorrow.`}</p>
    )}
    <ImportReport report={shown.report} />
  </>
);

type ImportReviewCardProps = Omit<ReleaseFormProps, 'shown'> & {
  readonly shown: Import;
  readonly onDismiss: () => void;
};

export const ImportReviewCard = ({ shown, onDismiss, ...form }: ImportReviewCardProps) => {
  const title = useId();
  const kindName = kindLabels[shown.kind];
  return (
    <Card as="section" aria-labelledby={title}>
      <Stack gap={2}>
        <h2 id={title} className={styles.name}>
          {shown.name}
        </h2>
        <MutedText>{t`${kindName}: dry run. Nothing has changed yet.`}</MutedText>
      </Stack>
      {'faults' in shown ? <Faults faults={shown.faults} /> : <DryRun shown={shown} {...form} />}
      <Actions>
        <Button kind="quiet" onClick={onDismiss}>{t`Choose another file`}</Button>
      </Actions>
    </Card>
  );
};
