import { t } from '@usward/core/language/speak';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/Logo.tsx';
import { GivenCode } from '../../ui/OwnCode.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { DuskScene } from './DuskScene.tsx';
import styles from './InvitePage.module.css';

type InvitePageProps = {
  readonly heading: string;
  /** What the letter says. */
  readonly words: string;
  readonly code: string;
  readonly besideCode: string;
  readonly follows: string;
  /** What follows, one after another. */
  readonly steps: readonly string[];
  /** The buttons, and what has to be said at them. */
  readonly children: ReactNode;
};

/** A letter half out of its envelope, with the code in it; below it, what a yes leads to. */
export const InvitePage = ({
  heading,
  words,
  code,
  besideCode,
  follows,
  steps,
  children,
}: InvitePageProps) => (
  <main className={styles.invited}>
    <div className={styles.door}>
      <DuskScene />
      <span className={styles.logo} data-theme="night">
        <Logo withName />
      </span>
      <article className={styles.note}>
        <svg className={styles.lid} viewBox="0 0 342 130" aria-hidden="true">
          <path d="M0 130V118q0-6 6-10L152 8q19-13 38 0l146 100q6 4 6 10v12z" />
        </svg>
        <div className={styles.words}>
          <strong>{t`For you`}</strong>
          <h1>{heading}</h1>
          <p>{words}</p>
          <p className={styles.kept}>
            <GivenCode code={code} />
            <Soft as="span">{besideCode}</Soft>
          </p>
        </div>
        <svg className={styles.pouch} viewBox="0 0 342 128" aria-hidden="true">
          <path
            className={styles.sides}
            d="M0 14C0 6 5 5 10 8l161 74L332 8c5-3 10-2 10 6v98a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16z"
          />
          <path
            className={styles.bottom}
            d="M5 123 146 70q25-12 50 0l141 53a16 16 0 0 1-11 5H16a16 16 0 0 1-11-5z"
          />
        </svg>
      </article>
    </div>
    <section className={styles.next}>
      <h2 className={styles.follows}>{follows}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <Stack gap={2}>{children}</Stack>
    </section>
  </main>
);
