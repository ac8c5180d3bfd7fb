import styles from './Scale.module.css';

const STEPS = [1, 2, 3, 4, 5] as const;

export const ReadOnlyScale = ({ value }: { readonly value: number }) => (
  <span className={styles.line} aria-hidden="true">
    {STEPS.map((step) => (
      <span key={step} data-filled={step <= value || undefined} />
    ))}
  </span>
);
