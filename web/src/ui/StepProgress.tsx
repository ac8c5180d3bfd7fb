import styles from './StepProgress.module.css';

type StepProgressProps = {
  /** The step that one is at, counted from 0. */
  readonly at: number;
  readonly of: number;
};

/** How far somebody has come, as a line in parts; to be said in words beside. */
export const StepProgress = ({ at, of }: StepProgressProps) => (
  <div className={styles.line} aria-hidden="true">
    {Array.from({ length: of }, (_, step) => step).map((step) => (
      <span key={step} data-done={step < at || undefined} data-now={step === at || undefined} />
    ))}
  </div>
);
