import { useQueryClient } from '@tanstack/react-query';
import { t } from '@usward/core/language/i18n';
import type { FormAnswers } from '@usward/core/reflection/answers';
import type { Form } from '@usward/core/reflection/form';
import type { Reflection } from '@usward/core/reflection/reflection';
import { useEffect } from 'react';
import { answersText, getWrittenTexts } from '../../content/form-block-labels.ts';
import type { Couple } from '../../couple/use-couple.ts';
import { isFromOtherCouple, useAuthoringCouple } from '../../device/authoring-couple.ts';
import { discardWrite, useOutboxWrites } from '../../device/outbox/outbox.ts';
import { setDraft, useDraft } from '../../device/storage/drafts.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { AnswerText, MutedText } from '../../ui/Text.tsx';
import { focusHeadingAfter } from '../../writes/queueing-failure-toast.ts';
import { RejectedWrite, UnsentContent } from '../../writes/RejectedWrite.tsx';
import { OwnAnswerList } from './AnswerView.tsx';
import {
  getAnswersDraftKey,
  getGivenAnswers,
  parseAnswerDraft,
  parseDraftAnswersWithoutForm,
  serializeDraft,
  toDraft,
} from './answer-draft.ts';
import { refetchReflectionsAndDashboard } from './reflection-queries.ts';
import { getAnswerRejection } from './rejection-messages.ts';
import { getUnsentAnswers } from './unsent-answers.ts';

type RejectedAnswersProps = {
  readonly id: string;
  /** Null if it no longer exists. */
  readonly reflection: Reflection | null;
  /** Known even though the reflection is gone. */
  readonly form?: Form | null | undefined;
  readonly couple: Couple;
};

/** Without their form, only free texts are shown. */
const toAnswerContent = (form: Form | null, answers: FormAnswers, isPrivate: boolean) => {
  if (form !== null) {
    return {
      content: <OwnAnswerList form={form} answers={answers} isPrivate={isPrivate} />,
      text: answersText(form, answers),
    };
  }
  const words = getWrittenTexts(answers);
  return {
    content: (
      <>
        {words.map((answerText) => (
          <AnswerText key={answerText} dir="auto">
            {answerText}
          </AnswerText>
        ))}
        <MutedText small>{t`The form itself is no longer on this device.`}</MutedText>
      </>
    ),
    text: words.join('\n\n'),
  };
};

/** Rejections already refetched for: the refetch can unmount this and mount it again. */
const refetchedFor = new Set<string>();

const RejectedAnswers = ({
  id,
  reflection,
  form,
  couple,
}: RejectedAnswersProps & { readonly form: Form | null }) => {
  const client = useQueryClient();
  const unsent = getUnsentAnswers(id, useOutboxWrites());
  const authoringCouple = useAuthoringCouple();
  const key = unsent?.state === 'rejected' ? unsent.key : null;
  useEffect(() => {
    // A rejection means that the cached state is out of date.
    if (key === null || refetchedFor.has(key)) return;
    refetchedFor.add(key);
    refetchReflectionsAndDashboard(client);
  }, [client, key]);
  if (unsent === null || key === null) return null;
  const { words, canSend } = getAnswerRejection({
    reflection,
    isForOther: isFromOtherCouple(unsent, authoringCouple),
    frozen: couple.frozen,
    at: Date.now(),
  });
  const takeUp = () => {
    if (reflection === null) return;
    setDraft(getAnswersDraftKey(id), serializeDraft(toDraft(unsent.mine), reflection.mine));
    focusHeadingAfter(discardWrite(key));
  };
  return (
    <RejectedWrite
      write={unsent}
      title={t`Your answers are saved on this device`}
      reason={words}
      holds="answers"
      {...toAnswerContent(form, unsent.mine.answers, unsent.mine.kept)}
      canRetry={canSend}
      options={canSend ? [{ label: t`Review them`, run: takeUp }] : []}
    />
  );
};

const openStates: ReadonlySet<string> = new Set(['none', 'mine', 'partner']);

const getUnfinishedReason = (reflection: Reflection | null, { frozen }: Couple): string => {
  if (reflection?.state === 'both')
    return t`You’ve both answered since then, so what you sent before counts.`;
  if (frozen && reflection !== null && openStates.has(reflection.state))
    return t`Your shared space is paused, so you can read it but not add to it. Your text is saved.`;
  return t`You can no longer answer this one: its time ran out, it was removed, or you chose “Not this time”. No one saw what you’d started.`;
};

const UnfinishedAnswers = ({
  id,
  reflection,
  form,
  couple,
}: RejectedAnswersProps & { readonly form: Form | null }) => {
  const [text, , { clear }] = useDraft(getAnswersDraftKey(id));
  const canGoOn = !couple.frozen && reflection !== null && openStates.has(reflection.state);
  if (text === '' || canGoOn) return null;
  const draft = form && parseAnswerDraft(form, text);
  const answers = form && draft ? getGivenAnswers(form, draft) : parseDraftAnswersWithoutForm(text);
  return (
    <UnsentContent
      title={t`What you started is saved`}
      reason={getUnfinishedReason(reflection, couple)}
      holds="answers"
      {...toAnswerContent(form, answers, draft?.keep ?? false)}
      onDiscard={() => {
        clear();
        // After the sheet closes, which would take the focus with it.
        setTimeout(focusHeading);
      }}
    />
  );
};

/** Shown until their author discards them. */
export const UndeliveredAnswers = (props: RejectedAnswersProps) => {
  const form = props.reflection?.form ?? props.form ?? null;
  return (
    <>
      <RejectedAnswers {...props} form={form} />
      <UnfinishedAnswers {...props} form={form} />
    </>
  );
};
