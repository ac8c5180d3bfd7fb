import { t } from '@usward/core/language/i18n';
import type { FormEvent, ReactNode } from 'react';
import { Button, RoundButton } from '../../ui/Button.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { SavedOnDevice } from '../../ui/SavedOnDevice.tsx';
import { Actions, Cluster, Stack } from '../../ui/Stack.tsx';
import { StepProgress } from '../../ui/StepProgress.tsx';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';
import styles from './steps.module.css';

/** `at` is from 0. */
export type Progress = { readonly at: number; readonly of: number };

const ProgressLine = ({ at, of }: Progress) => (
  <Cluster gap={3} className={styles.progress}>
    <StepProgress at={at} of={of} />
    <MutedText small>{t`${at + 1} of ${of}`}</MutedText>
  </Cluster>
);

type StepFrameProps = {
  readonly progress: Progress;
  readonly title: string;
  readonly about?: ReactNode;
  readonly children: ReactNode;
  /** Not filled while it leaves the part out, which is no less welcome. */
  readonly next: { readonly words: string; readonly filled: boolean; readonly disabled?: boolean };
  readonly onNext: () => void;
  readonly onBack: () => void;
  /** On the phone, so it survives a closed app; null if it is never stored. */
  readonly isSaved: boolean | null;
  readonly before?: ReactNode;
};

export const StepFrame = (props: StepFrameProps) => {
  const { progress, title, about, children, next, onNext, onBack, isSaved, before } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <Page tabs gap={4}>
      <Bar>
        <RoundButton icon="back" label={t`Go back one step`} onClick={onBack} />
      </Bar>
      <ProgressLine {...progress} />
      <Stack as="form" gap={5} onSubmit={submit} className={styles.step}>
        <Stack as="header" gap={2}>
          <QuestionHeading dir="auto">{title}</QuestionHeading>
          {about && <MutedText>{about}</MutedText>}
        </Stack>
        {children}
        <Stack gap={3} className={styles.foot}>
          {before}
          <Actions>
            <Button
              type="submit"
              kind={next.filled ? 'filled' : 'quiet'}
              disabled={next.disabled ?? false}
            >
              {next.words}
            </Button>
          </Actions>
          {isSaved !== null && <SavedOnDevice saved={isSaved} />}
        </Stack>
      </Stack>
    </Page>
  );
};
