import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';
import { Stack } from './Stack.tsx';

type DisclosureProps = {
  readonly title: string;
  readonly children: ReactNode;
};

export const Disclosure = ({ title, children }: DisclosureProps) => (
  <details className={styles.folded}>
    <summary>
      {title}
      <span className={styles.turns}>
        <Icon name="down" fine />
      </span>
    </summary>
    <Stack gap={2} className={styles.inside}>
      {children}
    </Stack>
  </details>
);
