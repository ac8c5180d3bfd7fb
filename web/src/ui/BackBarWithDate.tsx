import type { ReactNode } from 'react';
import styles from './BackBarWithDate.module.css';
import { RoundLink } from './Button.tsx';
import { Bar } from './Page.tsx';
import { MutedText } from './Text.tsx';

type BarLink = { readonly label: string; readonly to: string; readonly viewTransition?: boolean };

type DateBarProps = {
  readonly date: string;
  readonly back: BarLink;
  readonly past?: BarLink | undefined;
  /** Stands in the place of `past`. */
  readonly end?: ReactNode;
};

/** Keeps the date in the middle. */
export const DateBarGap = () => <span className={styles.gap} />;

export const BackBarWithDate = ({ date, back, past, end }: DateBarProps) => (
  <div className={styles.frame}>
    <Bar className={styles.bar}>
      <RoundLink icon="back" {...back} />
      <div className={styles.date}>
        <MutedText small>{date}</MutedText>
      </div>
      {end ?? (past ? <RoundLink icon="calendar" {...past} /> : <DateBarGap />)}
    </Bar>
  </div>
);
