import styles from './StepProgress.module.css';

type StepProgressProps = {
  readonly at: number;
  readonly of: number;
};

export const StepProgress = ({ at, of }: StepProgressProps) => (
  <div className={styles.line} aria-hidden="true">
    {Array.from({ length: of }, (_, step) => step).map((step) => (
      <span key={step} data-done={step < at || undefined} data-now={step === at || undefined} />
    ))}
  </div>
);
