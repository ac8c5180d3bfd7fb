import { t } from '@usward/core/language/i18n';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { QuizPicture } from '../../content/QuizPicture.tsx';
import { estimateMinutes } from '../../content/quiz-minutes.ts';
import { Chips } from '../../ui/Chips.tsx';
import { contentTextProps } from '../../ui/content-text.ts';
import { paths } from '../../ui/paths.ts';
import { MutedText } from '../../ui/Text.tsx';
import { useSteps } from '../../ui/use-steps.ts';
import { AnswerRing } from './AnswerRing.tsx';
import styles from './list.module.css';
import {
  getUsefulQuizFilters,
  type ListedQuiz,
  matchesQuizFilter,
  quizFilterLabels,
  quizFilters,
} from './quiz-list.ts';
import { getCoverText } from './quiz-status-labels.ts';

const QuizFilterSchema = v.picklist(quizFilters);

type QuizCoverLinkProps = { readonly listed: ListedQuiz; readonly alone: boolean };

const QuizCoverLink = ({ listed, alone }: QuizCoverLinkProps) => {
  const { status, words, ring } = listed;
  const { quiz } = status;
  return (
    <Link to={paths.quizDetail(quiz.id)} className={styles.cover}>
      <span className={styles.frame}>
        <QuizPicture quiz={quiz.id} />
        {ring && !alone && <AnswerRing {...ring} />}
      </span>
      <h2 {...contentTextProps(quiz.title)} />
      <MutedText small>{getCoverText(estimateMinutes(quiz, alone), words)}</MutedText>
    </Link>
  );
};

type QuizCoversProps = { readonly quizzes: readonly ListedQuiz[]; readonly alone: boolean };

/** Which kind is shown stays with the entry of the history, for the way back from a quiz. */
export const QuizCovers = ({ quizzes, alone }: QuizCoversProps) => {
  const { step, instead } = useSteps(QuizFilterSchema);
  const useful = getUsefulQuizFilters(quizzes);
  // The last quiz of a kind may have moved on since.
  const filter = step !== null && useful.includes(step) ? step : 'all';
  return (
    <>
      {useful.length > 2 && (
        <fieldset aria-label={t`Show`} className={styles.filters}>
          <Chips
            options={useful.map((value) => ({ value, label: quizFilterLabels[value] }))}
            value={filter}
            onChange={instead}
          />
        </fieldset>
      )}
      <ul className={styles.grid}>
        {quizzes
          .filter((listed) => matchesQuizFilter(listed, filter))
          .map((listed) => (
            <li key={listed.status.quiz.id}>
              <QuizCoverLink listed={listed} alone={alone} />
            </li>
          ))}
      </ul>
    </>
  );
};
