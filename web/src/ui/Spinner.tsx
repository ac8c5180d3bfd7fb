import styles from './Spinner.module.css';

/** Fills the screen. */
export const Spinner = ({ label }: { readonly label: string }) => (
  <div role="status" className={styles.spinner}>
    <svg viewBox="0 0 48 44" aria-hidden="true">
      <path className={styles.me} d="M4.5 10.5c4.4 0 6 3.2 6 8v6a9.5 9.5 0 0 0 19 0v-15" />
      <path className={styles.you} d="M43.5 34c-5.4 0-8.5-3.4-8.5-9.5v-15" />
    </svg>
    <p>{label}</p>
  </div>
);
