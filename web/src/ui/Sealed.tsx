import { t } from '@usward/core/language/speak';
import { Avatar } from './Avatar.tsx';
import styles from './Sealed.module.css';

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
