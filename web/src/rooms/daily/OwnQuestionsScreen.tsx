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
  useIsAwaitingConfirmation,
} from '../../couple/use-couple.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { useOnline } from '../../device/network/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { usePendingWrites } from '../../device/outbox/pending-writes.ts';
import { OWN_QUESTION_DRAFT_KEY } from '../../device/storage/draft-keys.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { formatTime } from '../../ui/format-dates.ts';
import { dashboardInvitePath } from '../../ui/paths.ts';
import { StaleNotice, UnloadedSection } from '../../ui/QueryFallbacks.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { DailySubpageLayout } from './DailySubpageLayout.tsx';
import { UndecidedPartnerQuestions, UpcomingOwnQuestions } from './OwnQuestionLists.tsx';
import { applyPendingToOwnQuestions, type ShownQuestion } from './optimistic-own-questions.ts';
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
const useOwnQuestions = (enabled: boolean) => {
  const options = createReadOptions(getQuestions);
  const query = useQuery({ ...options, enabled });
  const pending = usePendingWrites(options.queryKey);
  return { ...query, questions: applyPendingToOwnQuestions(query.data?.items ?? [], pending) };
};

const title = t`Your own questions`;

export default function OwnQuestionsScreen() {
  const couple = useCouple();
  const isWaiting = useIsAwaitingConfirmation();
  const query = useOwnQuestions(!couple.alone && !isWaiting);
  const { questions } = query;
  const online = useOnline();
  if (couple.frozen) {
    return (
      <DailySubpageLayout
        title={title}
        words={t`Your shared space is paused. You can read it, but you can’t add new questions for now.`}
      />
    );
  }
  if (isWaiting) {
    return (
      <DailySubpageLayout
        title={title}
        words={t`Once ${partnerName(couple)} confirms, you can ask each other things no list would think of.`}
      />
    );
  }
  if (couple.alone) {
    return (
      <DailySubpageLayout
        title={title}
        words={t`Once your partner joins, you can ask each other things no list would think of. When the other person says yes, the question gets its own day.`}
      >
        <LinkButton icon="share" to={dashboardInvitePath}>{t`Invite your partner`}</LinkButton>
      </DailySubpageLayout>
    );
  }
  return (
    <DailySubpageLayout
      title={title}
      words={t`Ask something no list would think of. Once ${partnerNameInSentence(couple)} says yes, it gets its own day.`}
      busy={!query.data && query.isFetching && online}
    >
      <StaleNotice of={query}>
        {t`As of ${formatTime(query.dataUpdatedAt)}. Go online to see newer questions.`}
      </StaleNotice>
      <UndecidedPartnerQuestions questions={questions} couple={couple} />
      <QuestionForm questions={questions} couple={couple} />
      <UpcomingOwnQuestions questions={questions} couple={couple} />
      <UnloadedSection of={query}>
        {t`We couldn’t load your earlier questions. They’re safe.`}
      </UnloadedSection>
    </DailySubpageLayout>
  );
}
