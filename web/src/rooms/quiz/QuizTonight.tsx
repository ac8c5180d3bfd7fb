import { t } from '@usward/core/language/i18n';
import { QuizPicture } from '../../content/QuizPicture.tsx';
import { estimateMinutes, getMinutesText } from '../../content/quiz-minutes.ts';
import { partnerName } from '../../couple/use-couple.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { contentTextProps } from '../../ui/content-text.ts';
import { Hint } from '../../ui/FieldHints.tsx';
import { paths } from '../../ui/paths.ts';
import { MutedText } from '../../ui/Text.tsx';
import styles from './list.module.css';
import type { Couple } from './quiz-couple.ts';
import type { ListedQuiz } from './quiz-list.ts';
import { kindLabels } from './quiz-status-labels.ts';

const actionLabels: Readonly<Record<ListedQuiz['section'], string>> = {
  rejected: t`See your answers`,
  waiting: t`Answer it too`,
  ready: t`Open it`,
  draft: t`Continue`,
  opened: t`Look at it again`,
  done: t`Read what you answered`,
  new: t`Take a look`,
  gone: t`See where it stands`,
};

const getTonightText = ({ section, words }: ListedQuiz, couple: Couple): string | null => {
  switch (section) {
    case 'waiting':
      return t`For tonight. ${partnerName(couple)} is done.`;
    case 'ready':
      return t`For tonight. You’re both done.`;
    case 'draft':
      return t`You started this. What you chose is saved on this device.`;
    case 'new':
      return t`For tonight`;
    default:
      return words;
  }
};

type QuizTonightProps = { readonly listed: ListedQuiz; readonly couple: Couple };

export const QuizTonight = ({ listed, couple }: QuizTonightProps) => {
  const { status, section } = listed;
  const { quiz } = status;
  const kind = kindLabels[quiz.kind];
  const minutes = getMinutesText(estimateMinutes(quiz, couple.alone));
  return (
    <section className={styles.tonight} aria-labelledby="tonight">
      <div className={styles.frame}>
        <QuizPicture quiz={quiz.id} />
      </div>
      <div className={styles.about}>
        {section === 'rejected' ? (
          <Hint icon="alert">{t`Couldn’t send. Saved on this device`}</Hint>
        ) : (
          <MutedText small>{getTonightText(listed, couple)}</MutedText>
        )}
        <h2 id="tonight" {...contentTextProps(quiz.title)} />
        <MutedText small>{t`${kind}, ${minutes}`}</MutedText>
        <LinkButton to={paths.quizDetail(quiz.id)}>{actionLabels[section]}</LinkButton>
      </div>
    </section>
  );
};
