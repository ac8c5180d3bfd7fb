import { t, tWithContext } from '@usward/core/language/i18n';
import { createExportFile } from '@usward/core/privacy/export-file';
import { useEffect, useMemo } from 'react';
import { useOnline } from '../../device/network/online.ts';
import { useOutboxWrites } from '../../device/outbox/outbox.ts';
import { Button, RoundLink } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { PasswordSheet } from '../../ui/PasswordSheet.tsx';
import { paths } from '../../ui/paths.ts';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';
import { exportPage } from './export-page.ts';
import styles from './privacy.module.css';
import { type ExportState, getProgress, type PulledExport, useExport } from './pull-export.ts';

/** In this page's memory only. */
const createExportFiles = ({ items, doneAt }: PulledExport): readonly File[] => {
  if (doneAt === null) return [];
  const file = createExportFile(items, doneAt);
  return [
    new File([exportPage(file)], 'usward-export.html', { type: 'text/html' }),
    new File([JSON.stringify(file, null, 1)], 'usward-export.json', { type: 'application/json' }),
  ];
};

const download = (file: File): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser has it by then; phones with little memory need it back.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

const canShare = (files: readonly File[]): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [...files] });

const ExportIntro = ({
  online,
  start,
}: {
  readonly online: boolean;
  readonly start: () => void;
}) => {
  const waits = useOutboxWrites().length > 0;
  return (
    <>
      <Notice icon="eye">
        <p>{t`Anyone who has these files can read them. They include what you keep private and what your partner has shared with you. What your partner keeps private isn’t in them.`}</p>
      </Notice>
      {waits && (
        <Hint icon="clock">{t`Anything still waiting to send from this device isn’t included yet.`}</Hint>
      )}
      <Button disabled={!online} onClick={start}>{t`Create my export`}</Button>
      {!online && <Hint icon="offline">{t`You’re offline. Go online to create an export.`}</Hint>}
    </>
  );
};

const stateTexts: Readonly<Record<ExportState, string | null>> = {
  begin: null,
  pulling: null,
  waiting: t`No response right now. We’ll try again automatically.`,
  stopped: t`Stopped. What’s loaded so far stays while this page is open.`,
  refused: t`We couldn’t continue. What’s loaded so far is still here.`,
  done: t`Your export is ready. It’s only on this device.`,
};

const getStateText = (state: ExportState, online: boolean): string | null =>
  state === 'waiting' && !online
    ? t`You’re offline. Your export will continue when you’re back online.`
    : stateTexts[state];

type ExportProgressProps = {
  readonly state: ExportState;
  readonly pulled: PulledExport;
  readonly stop: () => void;
  readonly resumeExport: () => void;
};

const ExportProgress = ({ state, pulled, stop, resumeExport }: ExportProgressProps) => {
  const percent = Math.floor(getProgress(pulled) * 100);
  const isGoing = state === 'pulling' || state === 'waiting';
  return (
    <Stack as="section">
      <progress
        aria-label={tWithContext('how far it has come')`Export`}
        max={100}
        value={percent}
        className={styles.progress}
      />
      {state === 'pulling' && <MutedText>{t`${percent}%. Keep this page open.`}</MutedText>}
      {isGoing ? (
        <Button kind="quiet" onClick={stop}>{t`Stop`}</Button>
      ) : (
        <Button onClick={resumeExport}>{t`Continue`}</Button>
      )}
    </Stack>
  );
};

const ExportDone = ({
  pulled,
  again,
}: {
  readonly pulled: PulledExport;
  readonly again: () => void;
}) => {
  const files = useMemo(() => createExportFiles(pulled), [pulled]);
  const [page, json] = files;
  const share = async () => {
    // Closing the share sheet is not a failure.
    await navigator.share({ files: [...files] }).catch(() => undefined);
  };
  return (
    <Stack as="section">
      <Actions>
        {page && <Button onClick={() => download(page)}>{t`Save readable file`}</Button>}
        {json && (
          <Button kind="quiet" onClick={() => download(json)}>{t`Save for other apps`}</Button>
        )}
        {canShare(files) && (
          <Button kind="quiet" icon="share" onClick={() => void share()}>{t`Share`}</Button>
        )}
      </Actions>
      <MutedText
        small
      >{t`“usward-export.html” opens in any browser. “usward-export.json” is for other apps.`}</MutedText>
      <Button kind="plain" onClick={again}>{t`Create a new export`}</Button>
    </Stack>
  );
};

export default function ExportScreen() {
  const online = useOnline();
  const { pulled, state, start, resumeExport, stop } = useExport();
  const isDone = state === 'done';
  useEffect(() => {
    if (isDone) focusHeading();
  }, [isDone]);
  /** For a button that disappears with its action. */
  const andFocus = (step: () => void) => () => {
    step();
    focusHeading();
  };
  return (
    <Page tabs>
      <Bar>
        <RoundLink icon="back" label={t`Back to privacy`} to={paths.privacy} />
      </Bar>
      <Stack as="header" gap={3}>
        <QuestionHeading>{t`Export your data`}</QuestionHeading>
        <MutedText>{t`Everything you wrote and chose, and what you two share. You get one file to read and one for other apps. They’re put together on this device and stored nowhere else.`}</MutedText>
        <p role="status">{getStateText(state, online)}</p>
      </Stack>
      {state === 'begin' && <ExportIntro online={online} start={andFocus(start)} />}
      {isDone && <ExportDone pulled={pulled} again={andFocus(start)} />}
      {state !== 'begin' && !isDone && (
        <ExportProgress
          state={state}
          pulled={pulled}
          stop={andFocus(stop)}
          resumeExport={andFocus(resumeExport)}
        />
      )}
      <PasswordSheet
        why={t`The files include everything you wrote. Enter your password to continue.`}
      />
    </Page>
  );
}
