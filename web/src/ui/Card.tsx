import type { HTMLAttributes, ReactNode } from 'react';
import styles from './Card.module.css';
import { classes } from './classes.ts';
import { type Gap, gapClass } from './Stack.tsx';

type CardProps = {
  /** Raised paper, sunk paper, or the wash of one of the two. */
  readonly kind?: 'raised' | 'flat' | 'me' | 'you' | undefined;
  readonly as?: 'div' | 'article' | 'section' | undefined;
  readonly gap?: Gap | undefined;
} & HTMLAttributes<HTMLElement>;

/** A sheet of paper on the page. */
export const Card = ({ kind = 'raised', as: Tag = 'div', gap, className, ...rest }: CardProps) => {
  const person = kind === 'me' || kind === 'you';
  return (
    <Tag
      {...rest}
      data-who={person ? kind : undefined}
      className={classes(
        styles.card,
        kind === 'flat' && styles.flat,
        person && styles.person,
        gapClass(gap),
        className,
      )}
    />
  );
};

type CardFooterProps = {
  /** What is said of it, such as who can read it. */
  readonly says?: ReactNode;
  /** What can be done with it. */
  readonly children: ReactNode;
};

/** The last line of a card that somebody wrote. */
export const CardFooter = ({ says, children }: CardFooterProps) => (
  <div className={styles.foot}>
    {says}
    <div className={styles.ways}>{children}</div>
  </div>
);
