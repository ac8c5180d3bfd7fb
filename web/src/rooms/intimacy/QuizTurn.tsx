import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Dashboard, getDashboard } from '@usward/core/dashboard/endpoints';
import type { Output } from '@usward/core/endpoint';
import { t } from '@usward/core/language/i18n';
import { answerQuiz, getQuizzes } from '@usward/core/quiz/endpoints';
import type { Quiz } from '@usward/core/quiz/quiz';
import { toQuizWaitingName } from '@usward/core/quiz/round';
import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { estimateMinutes, getMinutesText } from '../../content/quiz-minutes.ts';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { getPendingWrites, isNotRejected } from '../../device/outbox/pending-writes.ts';
import { contentTextProps } from '../../ui/content-text.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { paths } from '../../ui/paths.ts';
import stretchedStyles from '../../ui/stretched.module.css';
import { MutedText } from '../../ui/Text.tsx';
import styles from './covers.module.css';

// All covers of the quizzes, which Play needs one of, if any.
const QuizPicture = lazy(async () => ({
  default: (await import('../../content/QuizPicture.tsx')).QuizPicture,
}));

const dashboardOptions = createReadOptions(getDashboard);
const quizOptions = createReadOptions(getQuizzes);

const isAnsweredHere = (client: QueryClient, quiz: Quiz): boolean =>
  getPendingWrites(client, quizOptions.queryKey).some(
    (write) =>
      write.name === answerQuiz.name && write.params.quiz === quiz.id && isNotRejected(write),
  );

const findWaitingQuiz = (client: QueryClient): Quiz | null => {
  const waiting = client.getQueryData<Dashboard>(dashboardOptions.queryKey)?.waiting ?? [];
  const keys = waiting.flatMap(({ kind, key }) => (kind === 'quiz' ? [key] : []));
  const found = client
    .getQueryData<Output<typeof getQuizzes>>(quizOptions.queryKey)
    ?.items.find(
      ({ quiz, round }) =>
        keys.some((key) => key.endsWith(`~${toQuizWaitingName(quiz.id, round)}`)) &&
        !isAnsweredHere(client, quiz),
    );
  return found?.quiz ?? null;
};

/** The quiz that the partner has done and that waits for the user. */
export const QuizTurn = ({ couple }: { readonly couple: Couple }) => {
  const client = useQueryClient();
  // Found once, when Play opens, so that no cover moves under a finger.
  const [quiz] = useState(() => findWaitingQuiz(client));
  const [turnId, noteId] = [useId(), useId()];
  if (quiz === null) return null;
  const minutes = getMinutesText(estimateMinutes(quiz));
  return (
    <div className={joinClasses(styles.cover, styles.wide)}>
      <div className={styles.frame}>
        <Suspense>
          <QuizPicture quiz={quiz.id} />
        </Suspense>
      </div>
      <div className={styles.text}>
        <MutedText small id={turnId}>{t`Your turn`}</MutedText>
        <h2>
          <Link
            className={stretchedStyles.stretched}
            aria-describedby={`${turnId} ${noteId}`}
            to={paths.quizDetail(quiz.id)}
            {...contentTextProps(quiz.title)}
          />
        </h2>
        <MutedText small id={noteId}>
          {t`${partnerName(couple)} is done. ${minutes}.`}
        </MutedText>
      </div>
    </div>
  );
};
