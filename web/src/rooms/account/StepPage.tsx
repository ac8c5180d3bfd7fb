import type { FormEvent, ReactNode } from 'react';
import { useHoldUpdates } from '../../device/update.ts';
import { Bar, Page } from '../../ui/Page.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import styles from './StepPage.module.css';

type StepPageProps = {
  readonly heading: string;
  readonly note?: ReactNode;
  /** What leads back, at the start of the bar. */
  readonly back?: ReactNode;
  /** What stands in the middle of the bar. */
  readonly progress?: ReactNode;
  readonly children: ReactNode;
  /** The buttons, low on the page. */
  readonly actions: ReactNode;
  readonly onSubmit: () => void;
};

/** One question at a time: what it is, one or two fields, and the next step within thumb reach. */
export const StepPage = ({
  heading,
  note,
  back,
  progress,
  children,
  actions,
  onSubmit,
}: StepPageProps) => {
  // What the steps before were told is in memory only.
  useHoldUpdates(true);
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
      <form noValidate onSubmit={submit} className={styles.form}>
        <Stack>
          <h1>{heading}</h1>
          {note && <Soft>{note}</Soft>}
        </Stack>
        {children}
        <div className={styles.actions}>{actions}</div>
      </form>
    </Page>
  );
};
