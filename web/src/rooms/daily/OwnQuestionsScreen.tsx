import { useQuery } from '@tanstack/react-query';
import {
  getQuestions,
  MAXIMUM_QUESTION_LENGTH,
  MAXIMUM_WAITING_QUESTIONS,
  proposeQuestion,
  QuestionTextSchema,
} from '@usward/core/daily/question-endpoints';
import { plural, t } from '@usward/core/language/speak';
import * as v from 'valibot';
import { OWN_QUESTION_PLACE } from '../../device/draft-place.ts';
import { useOnline } from '../../device/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { usePendingFor } from '../../device/outbox/pending.ts';
import { readOptions } from '../../device/read-cache.ts';
import { inviteOnDashboard } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { formatTime } from '../../ui/format.ts';
import { Hint } from '../../ui/Hints.tsx';
import { NotRenewed, UnreadPart } from '../../ui/NotFetched.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Said } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { called, calledWithin, type Two, useIsWaiting, useTwo } from '../../ui/two.ts';
import { ChoicePage } from './ChoicePage.tsx';
import { overlayQuestions, type ShownQuestion } from './overlay-questions.ts';
import { MyQuestions, TheirQuestions } from './QuestionLists.tsx';
import { useSentWords } from './use-sent-words.ts';

type QuestionFormProps = {
  readonly questions: readonly ShownQuestion[];
  readonly two: Two;
};

/** Where a question of one's own is written. */
const QuestionForm = ({ questions, two }: QuestionFormProps) => {
  const waiting = questions.filter(({ by, state }) => by === 'me' && state === 'waiting');
  const isFull = waiting.length >= MAXIMUM_WAITING_QUESTIONS;
  const { kept, isReady, onSubmit, field } = useSentWords({
    place: OWN_QUESTION_PLACE,
    canSend: (text) => !isFull && v.is(QuestionTextSchema, text),
    queue: (text) =>
      queueWrite(proposeQuestion, { params: { id: crypto.randomUUID() }, body: { text } }),
  });
  return (
    <Stack as="form" gap={4} onSubmit={onSubmit}>
      <TextArea {...field} label={t`Your question`} maximum={MAXIMUM_QUESTION_LENGTH} rows={2} />
      <Button type="submit" disabled={!isReady} aria-keyshortcuts="Control+Enter Meta+Enter">
        {t`Put it to ${calledWithin(two)}`}
      </Button>
      {isFull && (
        <Hint icon="clock">
          {plural(MAXIMUM_WAITING_QUESTIONS, {
            one: '# of yours is waiting already. Take it back to make room.',
            other: '# of yours are waiting already. Take one back to make room.',
          })}
        </Hint>
      )}
      <Said>
        <span role="status">{kept && t`Your question is kept.`}</span>
      </Said>
    </Stack>
  );
};

/** The questions the two thought of themselves, with what waits on this phone; asked for only where there are two. */
const useQuestions = (enabled: boolean) => {
  const options = readOptions(getQuestions);
  const query = useQuery({ ...options, enabled });
  const pending = usePendingFor(options.queryKey);
  return { ...query, questions: overlayQuestions(query.data?.items ?? [], pending) };
};

const title = t`Questions of your own`;

/** Questions that the two think of themselves: written here, and asked once the other says yes. */
export default function OwnQuestionsScreen() {
  const two = useTwo();
  const isWaiting = useIsWaiting();
  const query = useQuestions(!two.alone && !isWaiting);
  const { questions } = query;
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
      words={t`Ask something that no list would think of. Once ${calledWithin(two)} says yes, it gets a day of its own.`}
      busy={!query.data && query.isFetching && online}
    >
      <NotRenewed of={query}>
        {t`As of ${formatTime(query.dataUpdatedAt)}. Newer questions come with a network.`}
      </NotRenewed>
      <TheirQuestions questions={questions} two={two} />
      <QuestionForm questions={questions} two={two} />
      <MyQuestions questions={questions} two={two} />
      <UnreadPart of={query}>
        {t`Your earlier questions could not be fetched just now. They are safe.`}
      </UnreadPart>
    </ChoicePage>
  );
}
