import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { AnswerText } from '../../ui/Text.tsx';
import styles from './folded-answer.module.css';

type FoldedAnswerProps = {
  readonly name: string | null;
  readonly text: string;
  /** Beside the partner's there is room for all of it. */
  readonly isUnfolded?: boolean;
  /** What the partner felt. */
  readonly felt?: ReactNode;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
};

/** One's own words, folded until they are wanted. */
export const FoldedAnswer = ({
  name,
  text,
  isUnfolded = false,
  felt,
  className,
  children,
}: FoldedAnswerProps) => {
  const head = (
    <span className={styles.head}>
      <span className={styles.title}>
        <Avatar name={name} who="me" />
        <strong>{t`You wrote`}</strong>
      </span>
      {felt}
    </span>
  );
  return (
    <article
      className={joinClasses(styles.mine, isUnfolded && styles.unfolded, className)}
      data-who="me"
      aria-label={t`Your answer`}
    >
      {isUnfolded ? (
        <>
          {head}
          <AnswerText dir="auto">{text}</AnswerText>
        </>
      ) : (
        <details>
          <summary>
            {head}
            <span className={styles.turns}>
              <Icon name="down" fine />
            </span>
          </summary>
          <AnswerText dir="auto">{text}</AnswerText>
          {children}
        </details>
      )}
    </article>
  );
};
