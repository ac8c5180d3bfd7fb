import type { HTMLAttributes } from 'react';
import { classes } from './classes.ts';
import styles from './Stack.module.css';

/** The steps of space between things. */
export const gaps = {
  1: styles.gap1,
  2: styles.gap2,
  3: styles.gap3,
  4: styles.gap4,
  5: styles.gap5,
  6: styles.gap6,
  7: styles.gap7,
};

export type Gap = keyof typeof gaps;

type Tag =
  | 'div'
  | 'fieldset'
  | 'form'
  | 'section'
  | 'article'
  | 'header'
  | 'ul'
  | 'ol'
  | 'dl'
  | 'p'
  | 'span';

type StackProps = HTMLAttributes<HTMLElement> & {
  readonly gap?: Gap | undefined;
  readonly as?: Tag | undefined;
};

/** Things below each other; 12 px apart unless told. */
export const Stack = ({ gap, as: Tag = 'div', className, ...rest }: StackProps) => (
  <Tag {...rest} className={classes(styles.stack, gap && gaps[gap], className)} />
);

type ClusterProps = StackProps & {
  /** From one end of the line to the other. */
  readonly spread?: boolean | undefined;
};

/** Things beside each other that wrap; 8 px apart unless told. */
export const Cluster = ({ gap, spread, as: Tag = 'div', className, ...rest }: ClusterProps) => (
  <Tag
    {...rest}
    className={classes(styles.cluster, spread && styles.spread, gap && gaps[gap], className)}
  />
);

/** Buttons: side by side where there is room, else below each other and as wide as the column. */
export const Actions = ({ className, ...rest }: HTMLAttributes<HTMLElement>) => (
  <div {...rest} data-part="actions" className={classes(styles.actions, className)} />
);
