import styles from './Icon.module.css';

/** An icon outside the common set, by its path; hidden from screen readers, as the words say it. */
export const Drawing = ({ path }: { readonly path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
    <path d={path} />
  </svg>
);
