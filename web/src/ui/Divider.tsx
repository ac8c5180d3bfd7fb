import type { ReactNode } from 'react';
import styles from './Divider.module.css';

/** A word between two ways to go on. */
export const Divider = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.divider}>{children}</p>
);
