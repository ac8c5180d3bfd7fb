import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Page.module.css';
import { type Gap, gapClass } from './Stack.tsx';

type PageProps = {
  readonly children: ReactNode;
  /** Narrow is for one step at a time, wide for two people side by side. */
  readonly width?: 'column' | 'narrow' | 'wide' | undefined;
  /** Leaves room for the tab bar, or the rail from 900 px. */
  readonly tabs?: boolean | undefined;
  /** Stands in the middle of its height. */
  readonly middle?: boolean | undefined;
  readonly gap?: Gap | undefined;
} & ComponentProps<'main'>;

const widths = { column: null, narrow: styles.narrow, wide: styles.wide };

/** The main element: one column. */
export const Page = ({
  width = 'column',
  tabs = false,
  middle = false,
  gap,
  className,
  ...rest
}: PageProps) => (
  <main
    {...rest}
    data-tabs={tabs || undefined}
    className={classes(
      styles.page,
      widths[width],
      tabs && styles.tabs,
      middle && styles.middle,
      gapClass(gap),
      className,
    )}
  />
);

/** The line at the top of a page or part: what goes back, what it is, what else there is. */
export const Bar = ({
  as: Tag = 'div',
  className,
  children,
}: {
  readonly as?: 'div' | 'header' | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => (
  <Tag data-part="bar" className={classes(styles.bar, className)}>
    {children}
  </Tag>
);
