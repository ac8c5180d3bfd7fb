import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './Page.module.css';
import { type Gap, gapClass } from './Stack.tsx';

type PageProps = {
  readonly children: ReactNode;
  readonly width?: 'column' | 'narrow' | 'wide' | undefined;
  readonly tabs?: boolean | undefined;
  readonly middle?: boolean | undefined;
  readonly gap?: Gap | undefined;
} & ComponentProps<'main'>;

const widths = { column: null, narrow: styles.narrow, wide: styles.wide };

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
    className={joinClasses(
      styles.page,
      widths[width],
      tabs && styles.tabs,
      middle && styles.middle,
      gapClass(gap),
      className,
    )}
  />
);

export const Bar = ({
  as: Tag = 'div',
  className,
  children,
}: {
  readonly as?: 'div' | 'header' | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => (
  <Tag data-part="bar" className={joinClasses(styles.bar, className)}>
    {children}
  </Tag>
);
