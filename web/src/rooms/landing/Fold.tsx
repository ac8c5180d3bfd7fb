import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import styles from './Fold.module.css';

type FoldProps = ComponentProps<'details'> & { readonly summary: ReactNode };

/** One of a list of lines that unfold. */
export const Fold = ({ summary, className, children, ...rest }: FoldProps) => (
  <details {...rest} className={joinClasses(styles.fold, className)}>
    <summary>
      {summary}
      <Icon name="down" fine />
    </summary>
    {children}
  </details>
);
