import { useQuery } from '@tanstack/react-query';
import {
  getQuestions,
  MAX_QUESTION_LENGTH,
  MAX_WAITING_QUESTIONS,
  proposeQuestion,
  QuestionTextSchema,
} from '@usward/core/daily/question-endpoints';
import { plural, t } from '@usward/core/language/i18n';
import * as v from 'valibot';
import {
  type Couple,
  partnerName,
  partnerNameInSentence,
  useCouple,
  useIsWaiting,
} from '../../couple/use-couple.ts';
import { readOptions } from '../../device/cache/read-cache.ts';
import { useOnline } from '../../device/network/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { usePendingWrites } from '../../device/outbox/pending-writes.ts';
import { OWN_QUESTION_DRAFT_KEY } from '../../device/storage/draft-keys.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { formatTime } from '../../ui/format.ts';
import { StaleNotice, UnloadedSection } from '../../ui/LoadFailed.tsx';
import { dashboardInvitePath } from '../../ui/paths.ts';
import { Stack } from '../../ui/Stack.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { ChoicePage } from './ChoicePage.tsx';
import { applyPendingToQuestions, type ShownQuestion } from './optimistic-questions.ts';
import { MyQuestions, PartnerQuestions } from './QuestionLists.tsx';
import { useTextForm } from './use-text-form.ts';

type QuestionFormProps = {
  readonly questions: readonly ShownQuestion[];
  readonly couple: Couple;
};

const QuestionForm = ({ questions, couple }: QuestionFormProps) => {
  const waiting = questions.filter(({ by, state }) => by === 'me' && state === 'waiting');
  const isFull = waiting.length >= MAX_WAITING_QUESTIONS;
  const { isSaved, isReady, onSubmit, field } = useTextForm({
    draftKey: OWN_QUESTION_DRAFT_KEY,
    canSend: (text) => !isFull && v.is(QuestionTextSchema, text),
    queue: (text) =>
      queueWrite(proposeQuestion, { params: { id: crypto.randomUUID() }, body: { text } }),
  });
  return (
    <Stack as="form" gap={4} onSubmit={onSubmit}>
      <TextArea {...field} label={t`Your question`} maximum={MAX_QUESTION_LENGTH} rows={2} />
      <Button type="submit" disabled={!isReady} aria-keyshortcuts="Control+Enter Meta+Enter">
        {t`Suggest it to ${partnerNameInSentence(couple)}`}
      </Button>
      {isFull && (
        <Hint icon="clock">
          {plural(MAX_WAITING_QUESTIONS, {
            one: 'You already have # waiting. Withdraw it to make room.',
            other: 'You already have # waiting. Withdraw one to make room.',
          })}
        </Hint>
      )}
      <VisuallyHidden>
        <span role="status">{isSaved && t`Your question is saved.`}</span>
      </VisuallyHidden>
    </Stack>
  );
};

/** Fetched only for couples. */
const useQuestions = (enabled: boolean) => {
  const options = readOptions(getQuestions);
  const query = useQuery({ ...options, enabled });
  const pending = usePendingWrites(options.queryKey);
  return { ...query, questions: applyPendingToQuestions(query.data?.items ?? [], pending) };
};

const title = t`Your own questions`;

export default function OwnQuestionsScreen() {
  const couple = useCouple();
  const isWaiting = useIsWaiting();
  const query = useQuestions(!couple.alone && !isWaiting);
  const { questions } = query;
  const online = useOnline();
  if (couple.frozen) {
    return (
      <ChoicePage
        title={title}
        words={t`Your shared space is paused. You can read it, but you can’t add new questions for now.`}
      />
    );
  }
  if (isWaiting) {
    return (
      <ChoicePage
        title={title}
        words={t`Once ${partnerName(couple)} confirms, you can ask each other things no list would think of.`}
      />
    );
  }
  if (couple.alone) {
    return (
      <ChoicePage
        title={title}
        words={t`Once your partner joins, you can ask each other things no list would think of. When the other person says yes, the question gets its own day.`}
      >
        <LinkButton icon="share" to={dashboardInvitePath}>{t`Invite your partner`}</LinkButton>
      </ChoicePage>
    );
  }
  return (
    <ChoicePage
      title={title}
      words={t`Ask something no list would think of. Once ${partnerNameInSentence(couple)} says yes, it gets its own day.`}
      busy={!query.data && query.isFetching && online}
    >
      <StaleNotice of={query}>
        {t`As of ${formatTime(query.dataUpdatedAt)}. Go online to see newer questions.`}
      </StaleNotice>
      <PartnerQuestions questions={questions} couple={couple} />
      <QuestionForm questions={questions} couple={couple} />
      <MyQuestions questions={questions} couple={couple} />
      <UnloadedSection of={query}>
        {t`We couldn’t load your earlier questions. They’re safe.`}
      </UnloadedSection>
    </ChoicePage>
  );
}
