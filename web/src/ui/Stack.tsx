import type { HTMLAttributes } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './Stack.module.css';

const gaps = {
  0: styles.gap0,
  1: styles.gap1,
  2: styles.gap2,
  3: styles.gap3,
  4: styles.gap4,
  5: styles.gap5,
  6: styles.gap6,
  7: styles.gap7,
};

export type Gap = keyof typeof gaps;

export const gapClass = (gap: Gap | undefined) => (gap === undefined ? undefined : gaps[gap]);

type Tag =
  | 'div'
  | 'fieldset'
  | 'figure'
  | 'form'
  | 'li'
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
  readonly noValidate?: boolean | undefined;
};

export const Stack = ({ gap, as: Tag = 'div', className, ...rest }: StackProps) => (
  <Tag {...rest} className={joinClasses(styles.stack, gapClass(gap), className)} />
);

type ClusterProps = StackProps & {
  readonly spread?: boolean | undefined;
  readonly center?: boolean | undefined;
  readonly flush?: boolean | undefined;
};

export const Cluster = ({
  gap,
  spread,
  center,
  flush,
  as: Tag = 'div',
  className,
  ...rest
}: ClusterProps) => (
  <Tag
    {...rest}
    className={joinClasses(
      styles.cluster,
      spread && styles.spread,
      center && styles.center,
      flush && styles.flush,
      gapClass(gap),
      className,
    )}
  />
);

export const Actions = ({ className, ...rest }: HTMLAttributes<HTMLElement>) => (
  <div {...rest} data-part="actions" className={joinClasses(styles.actions, className)} />
);
