import { RoundLink } from './Button.tsx';
import styles from './DateBar.module.css';
import { Bar } from './Page.tsx';
import { MutedText } from './Text.tsx';

type BarLink = { readonly label: string; readonly to: string };

type DateBarProps = {
  readonly date: string;
  readonly back: BarLink;
  readonly past?: BarLink | undefined;
};

export const DateBar = ({ date, back, past }: DateBarProps) => (
  <div className={styles.frame}>
    <Bar className={styles.bar}>
      <RoundLink icon="back" {...back} />
      <div className={styles.date}>
        <MutedText small>{date}</MutedText>
      </div>
      {past ? <RoundLink icon="calendar" {...past} /> : <span className={styles.gap} />}
    </Bar>
  </div>
);
