import type { HTMLAttributes } from 'react';
import { classes } from './classes.ts';
import styles from './Stack.module.css';

/** One of the eight steps of space. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

type Tag = 'div' | 'section' | 'article' | 'header' | 'ul' | 'ol' | 'p' | 'span';

type StackProps = HTMLAttributes<HTMLElement> & {
  readonly gap?: Gap | undefined;
  readonly as?: Tag | undefined;
};

/** Things below each other; 12 px apart unless told. */
export const Stack = ({ gap, as: Tag = 'div', className, ...rest }: StackProps) => (
  <Tag {...rest} className={classes(styles.stack, gap && styles[`gap${gap}`], className)} />
);

/** Things beside each other that wrap; 8 px apart unless told. */
export const Cluster = ({ gap, as: Tag = 'div', className, ...rest }: StackProps) => (
  <Tag {...rest} className={classes(styles.cluster, gap && styles[`gap${gap}`], className)} />
);

/** Buttons: side by side where there is room, else below each other and as wide as the column. */
export const Actions = ({ className, ...rest }: HTMLAttributes<HTMLElement>) => (
  <div {...rest} data-part="actions" className={classes(styles.actions, className)} />
);
