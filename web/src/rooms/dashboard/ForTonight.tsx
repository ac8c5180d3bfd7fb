import { useQuery } from '@tanstack/react-query';
import { t } from '@usward/core/language/i18n';
import { getQuizzes } from '@usward/core/quiz/endpoints';
import type { Quiz } from '@usward/core/quiz/quiz';
import { estimateMinutes, getMinutesText } from '../../content/quiz-minutes.ts';
import { getBegunQuizzes, getTonight, type Suggestion } from '../../content/tonight.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import Quizzes from '../../pictures/play-quizzes.svg?picture';
import { contentTextProps } from '../../ui/content-text.ts';
import { paths } from '../../ui/paths.ts';
import { MutedText } from '../../ui/Text.tsx';
import { Module } from './Module.tsx';
import styles from './modules.module.css';
import type { OptimisticDashboard } from './optimistic-dashboard.ts';

/** As the phone has the quiz, which may be newer than the app. */
const getTexts = (suggestion: Suggestion, read: readonly Quiz[]) => {
  if (suggestion.kind === 'any-quiz') {
    return {
      title: { children: t`A quiz for two` },
      note: t`Guess each other, then compare.`,
      to: paths.quiz,
      picture: Quizzes,
    };
  }
  const { quiz: id, picture, ...known } = suggestion.of;
  const quiz = read.find((one) => one.id === id);
  const title = quiz ? contentTextProps(quiz.title) : { children: known.title };
  const minutes = getMinutesText(quiz ? estimateMinutes(quiz) : known.minutes);
  const isFirst = suggestion.kind === 'first-quiz';
  return {
    title: isFirst ? { children: t`Your first quiz: ${title.children}` } : title,
    note: isFirst
      ? t`Choose for yourself, then guess for each other. ${minutes} each.`
      : t`A quiz for two, ${minutes} each.`,
    to: paths.quizDetail(id),
    picture,
  };
};

type ForTonightProps = {
  readonly dashboard: Pick<OptimisticDashboard, 'today' | 'startDay' | 'waiting'>;
};

export const ForTonight = ({ dashboard: { today, startDay, waiting } }: ForTonightProps) => {
  // What the phone has; nothing is read for a suggestion.
  const { data } = useQuery({ ...createReadOptions(getQuizzes), enabled: false });
  const items = data?.items ?? [];
  const begun = getBegunQuizzes(items);
  const isQuizWaiting = waiting.some(({ kind }) => kind === 'quiz' || kind === 'quiz-reveal');
  const suggestion = getTonight({ today, isFirstDay: startDay === today, begun, isQuizWaiting });
  if (suggestion === null) return null;
  const { title, note, to, picture } = getTexts(
    suggestion,
    items.map(({ quiz }) => quiz),
  );
  return (
    <Module to={to} picture={picture} label={t`For tonight`} kind="tonight">
      <h2 className={styles.title} {...title} />
      <MutedText small>{note}</MutedText>
    </Module>
  );
};
