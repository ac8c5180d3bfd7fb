import { type ReactNode, useSyncExternalStore } from 'react';
import { subscribeToTicks } from '../../device/use-couple-day.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { Bar } from '../../ui/Page.tsx';
import { MutedText, PageHeading } from '../../ui/Text.tsx';
import styles from './sky.module.css';
import { getSky, type Sky } from './sky.ts';

const getSkyNow = (): Sky => getSky(new Date().getHours());

type SkyHeaderProps = {
  readonly heading?: string;
  /** Strong: what came from the partner. */
  readonly words?: ReactNode;
  readonly date?: string;
  readonly me?: ReactNode;
  /** Null: nobody is at the other end of the wire. */
  readonly you?: ReactNode;
  /** What hangs on the wire. */
  readonly children?: ReactNode;
};

/** A window whose sky follows the hour, and the wire between the two. */
export const SkyHeader = ({ heading, words, date, me, you, children }: SkyHeaderProps) => (
  <header
    data-sky={useSyncExternalStore(subscribeToTicks, getSkyNow)}
    className={joinClasses(styles.window, you === null && styles.open)}
  >
    <svg className={styles.sky} viewBox="0 0 400 100" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 30c90-6 150 5 240 1s110-5 160-1v70H0z" />
      <path d="M0 53c70-4 130 4 210 1s130-5 190 1v60H0z" />
    </svg>
    <i className={styles.disc} />
    <svg
      className={styles.land}
      viewBox="0 0 400 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 24C60 8 120 2 190 18S320 34 400 8v92H0z" />
    </svg>
    {heading && (
      <>
        <Bar className={styles.bar}>
          <div className={styles.names}>
            <PageHeading>{heading}</PageHeading>
          </div>
          {date && <MutedText small>{date}</MutedText>}
          <div aria-live="polite" className={styles.words}>
            {words && <MutedText small>{words}</MutedText>}
          </div>
        </Bar>
        <div className={styles.wire}>
          <svg
            className={styles.line}
            viewBox="0 0 100 44"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d="M-4 16C20 24 36 30 50 30S80 26 104 20" />
            <path d="M-4 22C20 34 36 36 50 36S80 30 104 26" />
          </svg>
          {me}
          {you ?? <i className={styles.nobody} />}
          {children}
        </div>
      </>
    )}
  </header>
);
