import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import { ReceivedCode } from '../../couple/InviteCode.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import styles from './InvitedLayout.module.css';

const DuskScene = () => (
  <svg
    className={styles.dusk}
    viewBox="0 0 390 320"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <path fill="#4b555f" d="M-900 10C-500-20-200 26 60 12S700-6 1300 16V320H-900z" />
    <path fill="#7d6d66" d="M-900 96C-500 80-200 112 60 98S700 86 1300 104V320H-900z" />
    <path fill="#a58672" d="M-900 150C-500 166-200 140 60 152S700 160 1300 146V320H-900z" />
    <path fill="#d26240" d="M252 196a58 58 0 0 1 116 0z" />
    <path fill="#2a211d" d="M-900 196H1300V700H-900z" />
    <path
      className={styles.yet}
      stroke="#efcf8d"
      d="M-300 212C-120 250-80 214 10 250 40 262 60 270 84 272"
    />
    <path
      className={styles.line}
      pathLength="1"
      stroke="#a9c8e2"
      d="M1300 214C900 290 640 186 440 244 380 262 350 270 306 272"
    />
  </svg>
);

type InvitedLayoutProps = {
  readonly heading: string;
  readonly words: string;
  readonly code: string;
  readonly codeNote: string;
  readonly follows: string;
  readonly steps: readonly string[];
  readonly children: ReactNode;
};

export const InvitedLayout = ({
  heading,
  words,
  code,
  codeNote,
  follows,
  steps,
  children,
}: InvitedLayoutProps) => (
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
        <Stack gap={3} className={styles.words}>
          <strong>{t`For you`}</strong>
          <h1>{heading}</h1>
          <p>{words}</p>
          <p className={styles.kept}>
            <ReceivedCode code={code} />
            <MutedText as="span">{codeNote}</MutedText>
          </p>
        </Stack>
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
      <Stack as="ol" gap={2} className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
      </Stack>
      <Stack gap={2} className={styles.ways}>
        {children}
      </Stack>
    </section>
  </main>
);
