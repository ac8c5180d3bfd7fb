import type { ReactNode } from 'react';
import { Avatar, type Who } from './Avatar.tsx';
import { Card } from './Card.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './SideBySide.module.css';
import { Cluster } from './Stack.tsx';

type SideProps = {
  readonly who: Who;
  readonly initial: string | null;
  readonly name: string;
  readonly label: string;
  readonly children: ReactNode;
};

export const Side = ({ who, initial, name, label, children }: SideProps) => (
  <Card as="article" kind={who} aria-label={label}>
    <Cluster>
      <Avatar name={initial} who={who} />
      <strong>{name}</strong>
    </Cluster>
    {children}
  </Card>
);

export const SideBySide = ({
  turning,
  children,
}: {
  readonly turning: boolean;
  readonly children: ReactNode;
}) => <div className={joinClasses(styles.both, turning && styles.turning)}>{children}</div>;
