import type { ReactNode } from 'react';
import styles from './Dock.module.css';

/** Holds a page's main button, which stays in sight however long the page is. A child of what it scrolls with. */
export const Dock = ({ children }: { readonly children: ReactNode }) => (
  <div data-part="dock" className={styles.dock}>
    {children}
  </div>
);
