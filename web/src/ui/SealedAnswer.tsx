import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import { Avatar } from './Avatar.tsx';
import styles from './SealedAnswer.module.css';
import { Stack } from './Stack.tsx';

type SealedAnswerProps = {
  readonly you: string | null;
};

export const SealedAnswer = ({ you }: SealedAnswerProps) => (
  <div
    className={styles.sealed}
    role="img"
    aria-label={
      you === null
        ? t`Your partner’s answer in a sealed envelope`
        : t`${you}’s answer in a sealed envelope`
    }
  >
    <svg viewBox="0 0 100 60" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0 50 31 100 0M0 60 36 22.5M100 60 64 22.5" />
    </svg>
    <Avatar name={you} who="you" />
  </div>
);

type SealedAnswerNoteProps = SealedAnswerProps & {
  readonly children: ReactNode;
};

export const SealedAnswerNote = ({ you, children }: SealedAnswerNoteProps) => (
  <Stack as="section" gap={4} aria-label={t`What’s next`}>
    <SealedAnswer you={you} />
    <p className={styles.promise}>{children}</p>
  </Stack>
);
