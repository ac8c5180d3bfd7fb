import type { ReactNode } from 'react';
import styles from './FieldRow.module.css';
import { Icon, type IconName } from './Icon.tsx';

type FieldRowProps = { readonly icon: IconName; readonly children: ReactNode };

/** One line of Rows with a field in it, which goes below its name where there is no room beside it. */
export const FieldRow = ({ icon, children }: FieldRowProps) => (
  <li className={styles.row}>
    <Icon name={icon} />
    {children}
  </li>
);
