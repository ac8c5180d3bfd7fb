import { t } from '@usward/core/language/i18n';
import { lazy, type ReactNode } from 'react';
import { AfterPaint } from './AfterPaint.tsx';
import type { Who } from './Avatar.tsx';
import styles from './SealedAnswer.module.css';
import { Stack } from './Stack.tsx';

// Today shows it too, and does not wait for the drawing.
const Envelope = lazy(() =>
  import('./Envelope.tsx').then(({ Envelope }) => ({ default: Envelope })),
);

type SealedAnswerProps = {
  /** Whose answer it is. */
  readonly who: Who;
  readonly name: string | null;
};

const getLabel = ({ who, name }: SealedAnswerProps): string => {
  if (who === 'me') return t`Your answer, sealed`;
  return name === null ? t`Your partner’s answer, sealed` : t`${name}’s answer, sealed`;
};

/** An answer that waits in its writer's envelope. Its place is kept until the drawing comes. */
export const SealedAnswer = (props: SealedAnswerProps) => (
  <div className={styles.sealed} role="img" aria-label={getLabel(props)}>
    <AfterPaint>
      <Envelope {...props} />
    </AfterPaint>
  </div>
);

type SealedAnswerNoteProps = SealedAnswerProps & {
  readonly children: ReactNode;
};

export const SealedAnswerNote = ({ children, ...answer }: SealedAnswerNoteProps) => (
  <Stack as="section" gap={4} aria-label={t`What’s next`}>
    <SealedAnswer {...answer} />
    <p className={styles.promise}>{children}</p>
  </Stack>
);
