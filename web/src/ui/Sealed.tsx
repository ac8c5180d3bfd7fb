import { t } from '@usward/core/language/speak';
import { Avatar } from './Avatar.tsx';
import styles from './Sealed.module.css';

/** The partner's answer as a closed envelope. */
export const Sealed = ({ name }: { readonly name: string }) => (
  <div className={styles.sealed} role="img" aria-label={t`${name}’s answer, a closed envelope`}>
    <svg viewBox="0 0 100 60" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0 50 31 100 0M0 60 36 22.5M100 60 64 22.5" />
    </svg>
    <Avatar name={name} who="you" />
  </div>
);
