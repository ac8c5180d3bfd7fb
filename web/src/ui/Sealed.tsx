import { t } from '@usward/core/language/speak';
import type { ReactNode } from 'react';
import { Avatar } from './Avatar.tsx';
import styles from './Sealed.module.css';
import { Stack } from './Stack.tsx';

type SealedProps = {
  /** The partner's name; null while there is none. */
  readonly you: string | null;
};

/** The partner's answer as a closed envelope. */
export const Sealed = ({ you }: SealedProps) => (
  <div
    className={styles.sealed}
    role="img"
    aria-label={
      you === null
        ? t`Your partner’s answer, a closed envelope`
        : t`${you}’s answer, a closed envelope`
    }
  >
    <svg viewBox="0 0 100 60" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0 50 31 100 0M0 60 36 22.5M100 60 64 22.5" />
    </svg>
    <Avatar name={you} who="you" />
  </div>
);

type SealedPromiseProps = SealedProps & {
  /** When it opens. */
  readonly children: ReactNode;
};

/** What comes next below an answer of one's own: the partner's side as a closed envelope. */
export const SealedPromise = ({ you, children }: SealedPromiseProps) => (
  <Stack as="section" gap={4} aria-label={t`What comes next`}>
    <Sealed you={you} />
    <p className={styles.promise}>{children}</p>
  </Stack>
);
