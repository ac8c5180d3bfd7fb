import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import type { Who } from './Avatar.tsx';
import { Envelope } from './Envelope.tsx';
import styles from './SealedAnswer.module.css';
import { Stack } from './Stack.tsx';

type SealedAnswerProps = {
  /** Whose answer it is. */
  readonly who: Who;
  readonly name: string | null;
};

const getLabel = ({ who, name }: SealedAnswerProps): string => {
  if (who === 'me') return t`Your answer, sealed`;
  return name === null ? t`Your partner’s answer, sealed` : t`${name}’s answer, sealed`;
};

/** An answer that waits in its writer's envelope. */
export const SealedAnswer = (props: SealedAnswerProps) => (
  <div className={styles.sealed} role="img" aria-label={getLabel(props)}>
    <Envelope {...props} />
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
