import { t } from '@usward/core/language/speak';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { ImportReport } from './ImportReport.tsx';
import styles from './import.module.css';
import { countRows, dryRunLines, faultWords, kindNames, releaseLabels } from './import-words.ts';
import type { FileFault } from './read-file.ts';
import type { CheckedImport, Import } from './use-import.ts';

/** Faults that are shown of a file that cannot be read. */
const MAX_FAULTS = 20;

const Faults = ({ faults }: { readonly faults: readonly FileFault[] }) => (
  <div role="alert">
    {faults.slice(0, MAX_FAULTS).map((fault) => (
      <Hint key={faultWords(fault)} icon="alert">
        {faultWords(fault)}
      </Hint>
    ))}
    <Soft>{t`No row was read.`}</Soft>
  </div>
);

type ReleaseFormProps = {
  readonly shown: CheckedImport;
  readonly isBusy: boolean;
  readonly online: boolean;
  readonly onRelease: (checked: CheckedImport, leaveOutBad: boolean) => void;
};

/** What is to be said before a file is released, and the release itself. */
const ReleaseForm = ({ shown, isBusy, online, onRelease }: ReleaseFormProps) => {
  const [leaveOutBad, setLeaveOutBad] = useState(false);
  const { add, change, remove, bad, duplicate } = countRows(shown.report);
  if (add + change + remove === 0) {
    return <Soft>{t`Nothing in this file would change anything.`}</Soft>;
  }
  const isWhole = bad + duplicate === 0;
  return (
    <Stack gap={3}>
      {!isWhole && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={leaveOutBad}
            onChange={({ target }) => setLeaveOutBad(target.checked)}
          />
          {t`Leave bad rows and duplicates out`}
        </label>
      )}
      <Button
        busy={isBusy}
        disabled={!online || !(isWhole || leaveOutBad)}
        onClick={() => onRelease(shown, leaveOutBad)}
      >
        {releaseLabels[shown.kind]}
      </Button>
    </Stack>
  );
};

const DryRun = ({ shown, ...form }: ReleaseFormProps) => (
  <>
    <ul className={styles.numbers}>
      {dryRunLines(countRows(shown.report)).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
    {shown.released === null ? (
      <ReleaseForm shown={shown} {...form} />
    ) : (
      <p role="status">{t`This is release ${shown.released} now. People see it within five minutes, and new questions from the day after tomorrow on.`}</p>
    )}
    <ImportReport report={shown.report} />
  </>
);

type ImportCardProps = Omit<ReleaseFormProps, 'shown'> & {
  readonly shown: Import;
  readonly onPutAway: () => void;
};

/** A chosen file: the dry run, the rows, and what can be done with it; or why it cannot be read. */
export const ImportCard = ({ shown, onPutAway, ...form }: ImportCardProps) => {
  const title = useId();
  const kindName = kindNames[shown.kind];
  return (
    <Card as="section" aria-labelledby={title}>
      <Stack gap={2}>
        <h2 id={title} className={styles.name}>
          {shown.name}
        </h2>
        <Soft>{t`${kindName}, a dry run. Nothing has changed yet.`}</Soft>
      </Stack>
      {'faults' in shown ? <Faults faults={shown.faults} /> : <DryRun shown={shown} {...form} />}
      <Actions>
        <Button kind="quiet" onClick={onPutAway}>{t`Choose another file`}</Button>
      </Actions>
    </Card>
  );
};
