import { t } from '@usward/core/language/speak';
import { useOnline } from '../../device/online.ts';
import { inviteOnDashboard } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { formatTime } from '../../ui/format.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { called, useIsWaiting, useTwo } from '../../ui/two.ts';
import { ChoicePage } from './ChoicePage.tsx';
import { named } from './daily-words.ts';
import { MyQuestions } from './MyQuestions.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { useQuestions } from './question-queries.ts';
import { TheirQuestions } from './TheirQuestions.tsx';

const title = t`Questions of your own`;

/** Questions that the two think of themselves: written here, and asked once the other says yes. */
export default function OwnQuestionsScreen() {
  const two = useTwo();
  const isWaiting = useIsWaiting();
  const { data, questions, dataUpdatedAt, isFetching, isError, refetch } = useQuestions(
    !two.alone && !isWaiting,
  );
  const online = useOnline();
  if (two.frozen) {
    return (
      <ChoicePage
        title={title}
        words={t`What you two shared is resting and can only be read, so no new questions go out for now.`}
      />
    );
  }
  if (isWaiting) {
    return (
      <ChoicePage
        title={title}
        words={t`Once ${called(two)} has confirmed, you can ask each other something no list would think of.`}
      />
    );
  }
  if (two.alone) {
    return (
      <ChoicePage
        title={title}
        words={t`Once there are two of you, you can ask each other something that no list would think of. Whoever is asked says yes first; then the question gets a day of its own.`}
      >
        <LinkButton icon="share" to={inviteOnDashboard}>{t`Invite your partner`}</LinkButton>
      </ChoicePage>
    );
  }
  return (
    <ChoicePage
      title={title}
      words={t`Ask something that no list would think of. Once ${named(two)} says yes, it gets a day of its own.`}
      busy={!data && isFetching && online}
    >
      {isError && data && (
        <Notice
          icon="offline"
          role="status"
        >{t`As of ${formatTime(dataUpdatedAt)}. Newer questions come with a network.`}</Notice>
      )}
      <TheirQuestions questions={questions} two={two} />
      <QuestionForm questions={questions} two={two} />
      <MyQuestions questions={questions} two={two} />
      {!data && isFetching && online && <Skeleton block="card" />}
      {!data && !(isFetching && online) && (
        <>
          <Hint icon="offline">{t`Your earlier questions could not be fetched just now. They are safe.`}</Hint>
          <Button kind="quiet" onClick={() => void refetch()}>{t`Try again`}</Button>
        </>
      )}
    </ChoicePage>
  );
}
