import type { Import } from '@usward/core/admin/import-endpoints';
import { t, translated } from '@usward/core/language/speak';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { ImportReport } from './ImportReport.tsx';
import styles from './import.module.css';
import { dryRunLines, kindNames, releaseLabels } from './import-words.ts';

type Wish = { readonly leaveOutBad: boolean; readonly confirmed: boolean };

const Tick = ({
  label,
  isOn,
  onChange,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) => (
  <label className={styles.tick}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);

/** What is to be said before a file is released, and the release itself. */
const ReleaseForm = ({
  shown: { kind, rows, findings },
  isBusy,
  onRelease,
}: {
  readonly shown: Import;
  readonly isBusy: boolean;
  readonly onRelease: (wish: Wish) => void;
}) => {
  const [leaveOutBad, setLeaveOutBad] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const isReady = (rows.bad === 0 || leaveOutBad) && (findings.confirm === 0 || confirmed);
  const does = rows.add + rows.change + rows.remove;
  if (does === 0) return <Soft>{t`Nothing in this file would change anything.`}</Soft>;
  return (
    <Stack gap={3}>
      {rows.bad > 0 && (
        <Tick label={t`Leave the bad rows out`} isOn={leaveOutBad} onChange={setLeaveOutBad} />
      )}
      {findings.confirm > 0 && (
        <Tick
          label={t`I have looked at what asks nearly the same`}
          isOn={confirmed}
          onChange={setConfirmed}
        />
      )}
      <Button
        busy={isBusy}
        disabled={!isReady}
        onClick={() => onRelease({ leaveOutBad, confirmed })}
      >
        {releaseLabels[kind]}
      </Button>
    </Stack>
  );
};

const faultWords = ({ line, reason }: NonNullable<Import['fault']>): string =>
  `${t`Line ${line}: ${translated(reason)}`} ${t`No row was read.`}`;

type CheckedFileProps = {
  readonly shown: Import;
  readonly isBusy: boolean;
  readonly onRelease: (wish: Wish) => void;
  readonly onPutAway: () => void;
};

/** A file that was checked to its end: the dry run, the rows, and what can be done with it. */
export const CheckedFile = ({ shown, isBusy, onRelease, onPutAway }: CheckedFileProps) => {
  const title = useId();
  const { id, name, kind, fault, rows, released } = shown;
  const kindName = kindNames[kind];
  return (
    <Card as="section" aria-labelledby={title}>
      <Stack gap={2}>
        <h2 id={title} className={styles.name}>
          {name}
        </h2>
        <Soft>{t`${kindName}, a dry run. Nothing has changed yet.`}</Soft>
      </Stack>
      {fault === null ? (
        <ul className={styles.numbers}>
          {dryRunLines(shown).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ) : (
        <Hint icon="alert">{faultWords(fault)}</Hint>
      )}
      {released !== null && (
        <p role="status">{t`This is release ${released} now. People see it within five minutes, and new questions from the day after tomorrow on.`}</p>
      )}
      {released === null && fault === null && (
        <ReleaseForm shown={shown} isBusy={isBusy} onRelease={onRelease} />
      )}
      {fault === null && <ImportReport key={id} id={id} first={rows.bad > 0 ? 'bad' : 'all'} />}
      <Actions>
        <Button kind="quiet" onClick={onPutAway}>{t`Choose another file`}</Button>
      </Actions>
    </Card>
  );
};
