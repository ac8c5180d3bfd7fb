import { useQuery } from '@tanstack/react-query';
import { t } from '@usward/core/language/i18n';
import { getQuizzes } from '@usward/core/quiz/endpoints';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { MutedText } from '../../ui/Text.tsx';
import { Module } from './Module.tsx';
import styles from './modules.module.css';
import type { OptimisticDashboard } from './optimistic-dashboard.ts';
import { getTonight } from './tonight.ts';

type ForTonightProps = {
  readonly dashboard: Pick<OptimisticDashboard, 'today' | 'startDay' | 'waiting'>;
};

export const ForTonight = ({ dashboard: { today, startDay, waiting } }: ForTonightProps) => {
  // What the phone has; nothing is read for a suggestion.
  const { data } = useQuery({ ...createReadOptions(getQuizzes), enabled: false });
  const begun = new Set(
    data?.items.filter(({ state }) => state !== 'none').map(({ quiz }) => quiz.id),
  );
  const isQuizWaiting = waiting.some(({ kind }) => kind === 'quiz' || kind === 'quiz-reveal');
  const { title, note, to, picture } = getTonight({
    today,
    isFirstDay: startDay === today,
    begun,
    isQuizWaiting,
  });
  return (
    <Module to={to} picture={picture} label={t`For tonight`} kind="tonight">
      <h2 className={styles.title}>{title}</h2>
      <MutedText small>{note}</MutedText>
    </Module>
  );
};
