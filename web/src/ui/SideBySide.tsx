import type { ReactNode } from 'react';
import { Avatar, type Who } from './Avatar.tsx';
import { Card } from './Card.tsx';
import { classes } from './classes.ts';
import styles from './SideBySide.module.css';
import { Cluster } from './Stack.tsx';

type SideProps = {
  readonly who: Who;
  /** For the ring; null while there is no name. */
  readonly initial: string | null;
  readonly name: string;
  /** What this card is, for screen readers: "Noah’s answer". */
  readonly label: string;
  readonly children: ReactNode;
};

/** What one of the two said, in their colour. */
export const Side = ({ who, initial, name, label, children }: SideProps) => (
  <Card as="article" kind={who} aria-label={label}>
    <Cluster>
      <Avatar name={initial} who={who} />
      <strong>{name}</strong>
    </Cluster>
    {children}
  </Card>
);

/** Two {@link Side}s, beside each other where there is room. */
export const SideBySide = ({
  turning,
  children,
}: {
  /** New to these eyes: the two cards turn. */
  readonly turning: boolean;
  readonly children: ReactNode;
}) => <div className={classes(styles.both, turning && styles.turning)}>{children}</div>;
