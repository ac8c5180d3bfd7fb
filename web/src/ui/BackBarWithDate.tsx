import type { ComponentProps, ReactNode } from 'react';
import styles from './BackBarWithDate.module.css';
import { RoundLink } from './Button.tsx';
import { Bar } from './Page.tsx';
import { MutedText } from './Text.tsx';

type DateBarProps = {
  readonly date: string;
  readonly back: Pick<ComponentProps<typeof RoundLink>, 'label' | 'to' | 'viewTransition'>;
  readonly end: ReactNode;
};

/** Keeps the date in the middle. */
export const DateBarGap = () => <span className={styles.gap} />;

export const BackBarWithDate = ({ date, back, end }: DateBarProps) => (
  <div className={styles.frame}>
    <Bar className={styles.bar}>
      <RoundLink icon="back" {...back} />
      <div className={styles.date}>
        <MutedText small>{date}</MutedText>
      </div>
      {end}
    </Bar>
  </div>
);
