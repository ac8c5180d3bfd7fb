import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import { RoundButton, RoundLink } from '../../ui/Button.tsx';
import { Bar } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { MutedText } from '../../ui/Text.tsx';
import styles from './play.module.css';

export const QuizTopBar = ({
  words,
  onBack,
}: {
  readonly words?: ReactNode;
  readonly onBack?: (() => void) | undefined;
}) => (
  <Bar>
    {onBack ? (
      <RoundButton icon="back" label={t`Go back one step`} onClick={onBack} />
    ) : (
      <RoundLink icon="back" label={t`All quizzes`} to={paths.quiz} />
    )}
    {words && <MutedText small>{words}</MutedText>}
    <span className={styles.balance} />
  </Bar>
);
