import type { HTMLAttributes, ReactNode } from 'react';
import styles from './Card.module.css';
import { joinClasses } from './join-classes.ts';
import { type Gap, gapClass } from './Stack.tsx';

type CardProps = {
  readonly kind?: 'raised' | 'flat' | 'me' | 'you' | undefined;
  readonly as?: 'div' | 'article' | 'section' | undefined;
  readonly gap?: Gap | undefined;
} & HTMLAttributes<HTMLElement>;

export const Card = ({ kind = 'raised', as: Tag = 'div', gap, className, ...rest }: CardProps) => {
  const person = kind === 'me' || kind === 'you';
  return (
    <Tag
      {...rest}
      data-who={person ? kind : undefined}
      className={joinClasses(
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
  readonly says?: ReactNode;
  readonly children: ReactNode;
};

export const CardFooter = ({ says, children }: CardFooterProps) => (
  <div className={styles.foot}>
    {says}
    <div className={styles.ways}>{children}</div>
  </div>
);
