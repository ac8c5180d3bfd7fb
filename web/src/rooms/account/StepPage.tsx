import { t } from '@usward/core/language/i18n';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBlockUpdates } from '../../device/startup/update-offer.ts';
import { Dock } from '../../ui/Dock.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Bar, Page } from '../../ui/Page.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { STEP_ID } from '../../ui/step-id.ts';
import { MutedText } from '../../ui/Text.tsx';
import styles from './StepPage.module.css';

type StepPageProps = {
  readonly heading: string;
  readonly note?: ReactNode;
  readonly back?: ReactNode;
  readonly progress?: ReactNode;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  readonly onSubmit: () => void;
};

export const StepPage = ({
  heading,
  note,
  back,
  progress,
  children,
  actions,
  onSubmit,
}: StepPageProps) => {
  // The answers of earlier steps are in memory only.
  useBlockUpdates(true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Page width="narrow">
      <Bar>
        {back ?? <span className={styles.space} />}
        {progress}
        <span className={styles.space} />
      </Bar>
      <Stack as="form" gap={5} noValidate onSubmit={submit} className={styles.form}>
        <Stack>
          <h1 aria-describedby={progress ? STEP_ID : undefined}>{heading}</h1>
          {note && <MutedText>{note}</MutedText>}
        </Stack>
        {children}
        <Dock>
          <Stack gap={2}>{actions}</Stack>
        </Dock>
      </Stack>
    </Page>
  );
};

const linePaths = {
  me: 'M1 3C30 3 34 9.5 56 9.5H95',
  you: 'M1 21c29 0 33-6.5 55-6.5h39',
} as const;

const lengths = [styles.first, styles.second, styles.third];

type ProgressProps = { readonly step: number; readonly of: number };

export const Progress = ({ step, of }: ProgressProps) => (
  <svg
    id={STEP_ID}
    className={joinClasses(styles.step, lengths[step - 1])}
    viewBox="0 0 96 24"
    role="img"
    aria-label={t`Step ${step} of ${of}`}
  >
    <path className={styles.ahead} d={linePaths.me} />
    <path className={styles.ahead} d={linePaths.you} />
    <path className={styles.me} d={linePaths.me} pathLength={of} />
    <path className={styles.you} d={linePaths.you} pathLength={of} />
  </svg>
);

/**
 * The step of the current history entry. A screen opens at its first step: a reload has lost what was typed and
 * must not start in the middle.
 */
export const useHistoryStep = (): unknown => {
  const { key, state } = useLocation();
  const [initialKey] = useState(key);
  if (key === initialKey) return undefined;
  return typeof state === 'object' && state !== null && 'step' in state ? state.step : undefined;
};

/** Pushes a step as a history entry, once per entry however often it is pressed. */
export const useGoToStep = (path: string): ((step: string) => void) => {
  const { key } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is another chance to leave.
  useEffect(() => {
    isLeaving.current = false;
  }, [key]);
  return (step) => {
    // The next step renders a moment later; until then further presses are ignored.
    if (isLeaving.current) return;
    isLeaving.current = true;
    navigate(path, { state: { step } });
  };
};
